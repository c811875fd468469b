"""TypeScript's types: text to the algebra by tree-sitter, and the algebra to text and tokens."""

from docsgen.language.typescript.declarations import parse_declaration
from docsgen.language.typescript.document import Token
from docsgen.language.typescript.literals import is_identifier, property_name
from docsgen.language.typescript.parsing import parse_member, parse_part, parse_type, read_type
from docsgen.language.typescript.tokens import declaration_tokens, member_tokens, print_type, tokens
from docsgen.language.typescript.utility import expand_utility

__all__ = [
    "Token",
    "declaration_tokens",
    "expand_utility",
    "is_identifier",
    "member_tokens",
    "parse_declaration",
    "parse_member",
    "parse_part",
    "parse_type",
    "print_type",
    "property_name",
    "read_type",
    "tokens",
]
