"""What is seen and heard: the window, its screens and their drawing. The only code that knows pygame."""
