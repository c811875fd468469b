"""The small languages: TypeScript types, JSON Schema, JSON Pointer, Markdown, validation. Imports only the model."""
