// A theme for TypeDoc 0.28 that puts a whole project on one page: its categories, under each its types, and under each
// type its members, with anchors such as #tool and #tool-inputschema. Types without a category aren't shown.

import { readFileSync } from "node:fs";
import { BaseRouter, Converter, DefaultTheme, JSX, PageKind, ReflectionKind, Theme, TypeScript as ts } from "typedoc";

/**
 * What `order` types and members are to stand in, by name, and which members (`Type.member`) are `silent`: what their
 * base says isn't meant for them.
 */
const FACTS = JSON.parse(readFileSync(new URL("facts.json", import.meta.url)));

const FILE = "index.html";

export function load(app) {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, asWritten);
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => project.children.forEach(settle), -1000); // after TypeDoc
  app.renderer.defineRouter("one-page", OnePageRouter);
  app.renderer.defineTheme("one-page", OnePageTheme);
}

/** The anchor of a type or member. */
function anchor(...names) {
  return names.join("-").toLowerCase().replace(/[^\w-]/g, "");
}

/** Unions in the order in which they are written: TypeScript's checker has one of its own. */
function asWritten(context, reflection) {
  const node = context.getSymbolFromReflection(reflection)?.declarations?.[0];
  if (reflection.kind === ReflectionKind.Property && node?.type && isUnion(node.type)) {
    reflection.type = context.converter.convertType(context, node.type);
  }
}

function isUnion(node) {
  const inner = ts.isArrayTypeNode(node) ? node.elementType : node;
  return ts.isUnionTypeNode(ts.isParenthesizedTypeNode(inner) ? inner.type : inner);
}

/** Categories, their types in order; what has none doesn't belong to the page. */
function categories(project) {
  const names = Object.keys(FACTS.order);
  const ordered = (project.categories ?? [])
    .filter((each) => each.title !== "Other")
    .map(({ title, children }) => ({ title, types: sorted(children, names) }));
  return ordered.sort((one, other) => names.indexOf(one.types[0].name) - names.indexOf(other.types[0].name));
}

/** The members of a type in their order, without comments that TypeDoc has copied where they aren't meant. */
function settle(type) {
  type.children &&= sorted(type.children, FACTS.order[type.name]);
  for (const member of type.children ?? []) {
    if (FACTS.silent.includes(`${type.name}.${member.name}`)) delete member.comment;
  }
}

function sorted(reflections, names) {
  return [...reflections].sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
}

class OnePageRouter extends BaseRouter {
  buildPages(project) {
    this.fullUrls.set(project, FILE);
    this.sluggers.set(project, { slug: anchor }); // for headings of tags, see TAG
    for (const type of categories(project).flatMap((each) => each.types)) {
      this.#add(type, anchor(type.name));
      for (const member of type.children ?? []) {
        this.#add(member, anchor(type.name, member.name));
      }
    }
    return [{ url: FILE, kind: PageKind.Reflection, model: project }];
  }

  #add(target, id) {
    this.fullUrls.set(target, `${FILE}#${id}`);
    this.anchors.set(target, id);
  }
}

/** No default theme itself: that would write an index for searching and more, beside the page. */
class OnePageTheme extends Theme {
  #parts = new DefaultTheme(this.owner);

  preRender(event) {
    return this.#parts.preRender(event);
  }

  render(event) {
    const context = this.#parts.getRenderContext(event);
    const content = categories(event.model).map((each) => category(context, each));
    return page(event.project.name, content.join("\n\n"));
  }
}

function page(title, content) {
  const head = `<meta charset="utf-8">\n<title>${escaped(title)}</title>\n<style>${STYLE}</style>`;
  return `<!DOCTYPE html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n<h1>${escaped(title)}</h1>\n\n${content}\n</body>\n</html>\n`;
}

const STYLE = `
body { font-family: sans-serif; line-height: 1.5; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
.tsd-signature, .tsd-anchor-link span, pre { font-family: monospace }
.tsd-signature, pre { background: #8881; overflow: auto; padding: .5rem 1rem }
.tsd-panel { margin-left: 2rem }
.deprecated { text-decoration: line-through }
`;

function category(context, { title, types }) {
  return [`<h2>${escaped(title)}</h2>`, ...types.map((each) => type(context, each))].join("\n\n");
}

function type(context, model) {
  const id = context.getAnchor(model);
  const parts = [
    `<h3 id="${id}">${escaped(model.name)}</h3>`,
    ...(model.type ? [html(context.memberDeclaration(model))] : described(context, model)),
    ...(model.children ?? []).map((each) => member(context, each)),
  ];
  return `<div class="type">\n${parts.filter(Boolean).join("\n")}\n</div>`;
}

/** An interface's signature and comments; TypeDoc has no preview of one that has no named members. */
function described(context, model) {
  const keys = model.indexSignatures ?? [];
  return [
    html(context.reflectionPreview(model)) || `<div class="tsd-signature">${signature(context, model)}</div>`,
    comments(context, model),
    keys.some((each) => each.hasComment()) ? details(keys.map((each) => key(context, each))) : "",
  ];
}

function signature(context, model) {
  const keys = (model.indexSignatures ?? []).map((each) => `[${keyName(context, each)}]: ${html(context.type(each.type))};<br>`);
  const name = `<span class="tsd-kind-interface">${escaped(model.name)}</span>`;
  return `<span class="tsd-signature-keyword">interface</span> ${name} {<br>${keys.join("")}}`;
}

function details(items) {
  return `<div class="tsd-type-declaration"><h4>Type Declaration</h4><ul class="tsd-parameters">${items.join("")}</ul></div>`;
}

function key(context, index) {
  const heading = `<h5>[${keyName(context, index)}]: ${html(context.type(index.type))}</h5>`;
  return `<li class="tsd-parameter-index-signature">${heading}${comments(context, index)}</li>`;
}

function keyName(context, index) {
  return index.parameters.map((each) => `${each.name}: ${html(context.type(each.type))}`).join(", ");
}

/** A member, under a heading that is its whole signature. */
function member(context, model) {
  const id = context.getAnchor(model);
  const name = /^[A-Za-z_$][\w$]*$/.test(model.name) ? model.name : JSON.stringify(model.name);
  const written = `${escaped(name)}${model.flags.isOptional ? "?" : ""}`;
  const head = model.isDeprecated() ? `<span class="deprecated">${written}</span>` : written;
  const classes = ["tsd-panel", "tsd-member", model.inheritedFrom && "tsd-is-inherited"].filter(Boolean).join(" ");
  return [
    `<section class="${classes}"><h4 class="tsd-anchor-link" id="${id}"><span>${head}: ${html(context.type(model.type))}</span></h4>`,
    comments(context, model),
    html(context.typeDeclaration(model, model.type)),
    source(context, model),
    "</section>",
  ].filter(Boolean).join("\n");
}

/** Where a member is from; types that aren't shown have no address. */
function source(context, model) {
  const from = model.inheritedFrom ?? model.overwrites;
  if (!from) return "";
  const name = escaped(from.reflection ? `${from.reflection.parent.name}.${from.reflection.name}` : from.name);
  const there = from.reflection && context.router.hasUrl(from.reflection);
  const words = `${model.inheritedFrom ? "Inherited from" : "Overrides"} `;
  return `<aside class="tsd-sources"><p>${words}${there ? `<a href="${context.urlTo(from.reflection)}">${name}</a>` : name}</p></aside>`;
}

function comments(context, model) {
  return html(context.commentSummary(model)) + html(context.commentTags(model));
}

/** Headings of tags without anchors, which would count up over the whole page. */
const TAG = /<h4 class="tsd-anchor-link" id="[^"]*">([^<]*)<a [^>]*><svg[^>]*>.*?<\/svg><\/a><\/h4>/g;

function html(element) {
  return element ? JSX.renderElement(element).replace(TAG, "<h4>$1</h4>") : "";
}

function escaped(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
