"""When something was, as people say it: today and yesterday by name, before that by date."""

from datetime import datetime, timedelta

from keezen_desktop.texts.catalogue import Texts


def moment_words(texts: Texts, moment: datetime, now: datetime) -> str:
    """A moment in the time zone of `now`, to the minute."""
    there = moment.astimezone(now.tzinfo)
    time = texts("moment.time", hour=there.hour, minute=f"{there.minute:02}")
    if there.date() == now.date():
        return texts("moment.today", time=time)
    if there.date() == now.date() - timedelta(days=1):
        return texts("moment.yesterday", time=time)
    return texts("moment.date", day=there.day, month=there.month, year=there.year, time=time)
