"""What is shown of a campaign: its tale, both peoples before an episode, how an episode is won."""
