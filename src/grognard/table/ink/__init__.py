"""What everything is drawn with: SVG, shapes, noise from a seed, lettering."""
