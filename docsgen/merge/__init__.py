"""Merging: the fragments of one version become one VersionModel, with provenance and findings."""
