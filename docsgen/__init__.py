"""docsgen: the reference site of a versioned protocol or data format, from what is already published."""

__version__ = "0.1.0"
