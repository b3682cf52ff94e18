import { AtRule, type ChildNode, type Declaration, type Node, parse, type Rule } from "postcss";
import { missing } from "./compat.ts";
import type { Use } from "./use.ts";

/**
 * The features of a stylesheet that promised browsers lack: at-rules, media features, properties with their values and functions,
 * pseudo-classes, nesting. Features inside `@supports` are tested before they are used, and those with a vendor's prefix are for
 * that vendor.
 */
export function styleUses(css: string): readonly Use[] {
  const uses: Use[] = [];
  parse(css).walk((node) => {
    if (node.type === "comment" || isLookedFor(node)) return;
    const excerpt = node.toString().slice(0, 120).replaceAll(/\s+/g, " ");
    for (const feature of missing(...featuresOf(node))) uses.push({ feature, excerpt });
  });
  return uses;
}

function isLookedFor({ parent }: ChildNode): boolean {
  for (let above: Node["parent"] = parent; above; above = above.parent)
    if (above instanceof AtRule && above.name === "supports") return true;
  return false;
}

function featuresOf(node: AtRule | Rule | Declaration): readonly string[] {
  if (node.type === "decl") return featuresOfDeclaration(node);
  if (node.type === "rule") {
    const nested = node.parent?.type === "rule" ? ["css.selectors.nesting"] : [];
    return [...nested, ...[...node.selector.matchAll(/::?([a-z-]+)/g)].map(([, name]) => `css.selectors.${name}`)];
  }
  const features = [...node.params.matchAll(/\(\s*([a-z-]+)/g)].map(([, name]) => `css.at-rules.${node.name}.${name}`);
  const ranges = node.name === "media" && /[<>]/.test(node.params) ? ["css.at-rules.media.range_syntax"] : [];
  return [`css.at-rules.${node.name}`, ...features, ...ranges];
}

function featuresOfDeclaration({ prop, value }: Declaration): readonly string[] {
  if (prop.startsWith("-") && !prop.startsWith("--")) return [];
  const property = `css.properties.${prop}`;
  const bare = value.replaceAll(/(["']).*?\1|url\([^)]*\)/g, "");
  const keywords = [...bare.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w(-])/g)].map(([word]) => `${property}.${word}`);
  const functions = [...bare.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].flatMap(([, name]) => [
    `css.types.${name}`,
    `css.types.color.${name}`,
    `${property}.${name}`,
  ]);
  const units = UNITS.flatMap(([unit, key]) => (unit.test(bare) ? [`css.types.length.${key}`] : []));
  return [...new Set([...(prop.startsWith("--") ? [] : [property, ...keywords]), ...functions, ...units])];
}

const UNITS = [
  [/\d(?:dv|sv|lv)(?:h|w|min|max|i|b)\b/, "viewport_percentage_units_dynamic"],
  [/\dcq(?:w|h|i|b|min|max)\b/, "container_query_length_units"],
  [/\d(?:cap|ic|lh|rcap|rch|rex|ric|rlh)\b/, "lh"],
] as const;
