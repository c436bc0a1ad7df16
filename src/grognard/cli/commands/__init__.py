"""The commands of `grognard`, a module for each group; what they need is imported when they run."""
