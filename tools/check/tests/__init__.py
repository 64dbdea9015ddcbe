"""Tests against the vectors that the documents print."""
