import type { AnyNode, CallExpression, ObjectExpression, Program } from "acorn";
import { full } from "acorn-walk";
import { missing } from "./compat.ts";
import { textOf } from "./expressions.ts";
import { excerptAt, type Use } from "./use.ts";

/** Attributes that React spells in its own way. */
const HTML_NAMES: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };

/**
 * The addresses of the element and the attributes that a compiled piece of JSX creates (`jsx("dialog", { inert: true })`); not
 * for components.
 */
export function markupKeys({ arguments: [tag, props] }: CallExpression): readonly string[] {
  const name = tag && textOf(tag);
  if (name === undefined) return [];
  const attributes =
    props?.type === "ObjectExpression" ? fieldsOf(props).map((field) => HTML_NAMES[field] ?? field.toLowerCase()) : [];
  return [
    `html.elements.${name}`,
    ...attributes.flatMap((attribute) => [`html.elements.${name}.${attribute}`, `html.global_attributes.${attribute}`]),
  ];
}

/** Elements and attributes that promised browsers lack in the pages that a script writes. */
export function markupUses(program: Program, code: string): readonly Use[] {
  const uses: Use[] = [];
  full(program, (node: AnyNode) => {
    if (node.type !== "CallExpression" || !isJsx(node)) return;
    for (const feature of missing(...markupKeys(node))) uses.push({ feature, excerpt: excerptAt(code, node.start) });
  });
  return uses;
}

/** The text of the script in the head of every page, from the server's script (apps/web/vite/page-scripts.ts). */
export function inlineScriptIn(program: Program): string | undefined {
  let text: string | undefined;
  full(program, (node: AnyNode) => {
    if (node.type !== "VariableDeclarator" || node.id.type !== "Identifier" || node.id.name !== "firstPaint") return;
    const code = node.init?.type === "ObjectExpression" ? node.init.properties[0] : undefined;
    if (code?.type === "Property") text = textOf(code.value);
  });
  return text;
}

/** The functions of the server's script that are sent to pages as source text: those whose `toString` it calls. */
export function sentFunctionsIn(program: Program, code: string): readonly string[] {
  const sent = new Set<string>();
  full(program, (node: AnyNode) => {
    if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return;
    const { object, property } = node.callee;
    if (object.type === "Identifier" && property.type === "Identifier" && property.name === "toString") sent.add(object.name);
  });
  const sources: string[] = [];
  full(program, (node: AnyNode) => {
    if (node.type === "FunctionDeclaration" && node.id && sent.has(node.id.name)) sources.push(code.slice(node.start, node.end));
  });
  return sources;
}

/** Names that are read from a module that is imported by a call. */
function exportedBy(node: AnyNode): readonly string[] {
  if (node.type !== "ExportNamedDeclaration") return [];
  return node.specifiers.flatMap(({ exported }) => (exported.type === "Identifier" ? exported.name : []));
}

/** The names of all fields of a script's own objects and classes, and of its exports; those of JSX are attributes. */
export function ownFieldsOf(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const attributes = new Set<AnyNode>();
  full(program, (node: AnyNode) => {
    if (node.type === "CallExpression" && isJsx(node) && node.arguments[1]) attributes.add(node.arguments[1]);
  });
  full(program, (node: AnyNode) => {
    if (node.type === "ObjectExpression" && !attributes.has(node)) for (const name of fieldsOf(node)) names.add(name);
    for (const name of exportedBy(node)) names.add(name);
    const isField = node.type === "PropertyDefinition" || node.type === "MethodDefinition";
    if (isField && node.key.type === "Identifier" && !node.computed) names.add(node.key.name);
    if (
      node.type === "AssignmentExpression" &&
      node.left.type === "MemberExpression" &&
      node.left.object.type === "ThisExpression"
    ) {
      if (node.left.property.type === "Identifier" && !node.left.computed) names.add(node.left.property.name);
    }
  });
  return names;
}

/** Whether a call creates an element of HTML or SVG; for a component it does not tell. */
export function isJsx({ callee, arguments: [tag] }: CallExpression): boolean {
  // Minified: (0, runtime.jsx)("p", …).
  const called = callee.type === "SequenceExpression" ? callee.expressions.at(-1) : callee;
  const creator = called?.type === "MemberExpression" ? called.property : called;
  return creator?.type === "Identifier" && /^jsxs?$/.test(creator.name) && tag !== undefined && textOf(tag) !== undefined;
}

function fieldsOf({ properties }: ObjectExpression): readonly string[] {
  return properties.flatMap((property) => {
    if (property.type !== "Property" || property.computed) return [];
    return property.key.type === "Identifier" ? [property.key.name] : (textOf(property.key) ?? []);
  });
}
