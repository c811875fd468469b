import { OptionDefaults } from "typedoc";

/** What JSON Schema says already: kept in the comments of schema.ts, not shown on the page. */
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
  excludeTags: [...OptionDefaults.excludeTags, ...limits],
  treatWarningsAsErrors: true,
};
