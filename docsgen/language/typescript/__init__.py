"""TypeScript's types: text to the algebra by tree-sitter, and the algebra to text and tokens."""

from docsgen.language.typescript.comments import annotated, documented
from docsgen.language.typescript.declarations import parse_declaration
from docsgen.language.typescript.document import Token
from docsgen.language.typescript.grammar import nodes_in, program_tree, statement_tree, text_of
from docsgen.language.typescript.jsdoc import ASIDE, INHERIT, MODIFIERS
from docsgen.language.typescript.literals import is_identifier, property_name, string_value
from docsgen.language.typescript.modules import module_text, statement_text
from docsgen.language.typescript.naming import renamed, substituted
from docsgen.language.typescript.opaque import mentioned_names
from docsgen.language.typescript.parsing import parse_member, parse_part, parse_type, read_type
from docsgen.language.typescript.signatures import joined
from docsgen.language.typescript.statements import read_statement
from docsgen.language.typescript.tokens import declaration_text, declaration_tokens, member_tokens, print_type, tokens
from docsgen.language.typescript.utility import UTILITY_TYPES, expand_utility

__all__ = [
    "ASIDE",
    "INHERIT",
    "MODIFIERS",
    "UTILITY_TYPES",
    "Token",
    "annotated",
    "declaration_text",
    "declaration_tokens",
    "documented",
    "expand_utility",
    "is_identifier",
    "joined",
    "member_tokens",
    "mentioned_names",
    "module_text",
    "nodes_in",
    "parse_declaration",
    "parse_member",
    "parse_part",
    "parse_type",
    "print_type",
    "program_tree",
    "property_name",
    "read_statement",
    "read_type",
    "renamed",
    "statement_text",
    "statement_tree",
    "string_value",
    "substituted",
    "text_of",
    "tokens",
]
