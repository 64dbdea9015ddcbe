"""A second implementation of the draws and their proofs, from the published documents alone."""
