"""What is shown of a campaign: its tale, both peoples before a chapter, how a chapter is won."""
