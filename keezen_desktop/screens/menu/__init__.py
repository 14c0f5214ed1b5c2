"""The menu: home, new game, house rules, rules, settings. Each is a `Page`; read page.py first."""
