"""Readers: one file a format, each from files to a Fragment."""
