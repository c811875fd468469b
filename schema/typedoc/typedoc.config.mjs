import { OptionDefaults } from "typedoc";

// Tags that stand in the comments of schema.ts, for editors, but not on the page: limits, which JSON Schema says
// already, and @see, with which a request names its answers: no version but this one has it, so that docsgen would tell
// of changes that aren't any.
const limits = ["format", "maximum", "maxItems", "maxLength", "minimum", "minItems", "minLength", "pattern"].map((each) => `@${each}`);

export default {
  entryPoints: ["schema.ts"],
  out: "page",
  plugin: ["./page.mjs"],
  router: "one-page",
  theme: "one-page",
  readme: "none",
  sort: ["source-order"],
  categorizeByGroup: false,
  disableSources: true,
  disableGit: true,
  githubPages: false,
  ignoredHighlightLanguages: ["json"],
  blockTags: [...OptionDefaults.blockTags, ...limits],
  excludeTags: [...OptionDefaults.excludeTags, ...limits, "@see"],
  treatWarningsAsErrors: true,
};
