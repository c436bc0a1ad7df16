"""The plan of a half: who guards, who takes, who attacks, who goes where and with whom."""
