"""Small programs that use Grognard from outside, over HTTP or as a library."""
