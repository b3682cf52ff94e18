/** Keys of texts as code names them: what is asked for stands in the language files. */
import ts from "typescript";
import type { SourceText } from "./house-docs.ts";
import type { Breach } from "./house-rules.ts";
import { lineOf, nodesOf, treeOf } from "./source-tree.ts";

/** Keys of every language together, by namespace. */
export type KeysByNamespace = ReadonlyMap<string, readonly string[]>;

/** Where texts are looked for when code names no namespace (packages/i18n). */
const DEFAULT_NAMESPACE = "shell";
const ROOM_TEXTS = /^apps\/[^/]+\/app\/[^/]+\/text\.ts$/;
const ANYTHING = "\u0000";

/**
 * Texts that code asks for and no language has: `t("…")` under whatever name, with its namespace from `use<Room>Text`,
 * `getFixedT`, a prefix or `ns`, and `i18nKey`. Of a key with values in it (`phase.${phase}`) one that fits is enough, and a
 * namespace that cannot be told from the file may be any.
 */
export function unknownTexts(files: readonly SourceText[], keys: KeysByNamespace): Breach[] {
  const hooks = new Map(
    files.filter(({ path }) => ROOM_TEXTS.test(path)).flatMap(({ path, text }) => hooksIn(treeOf(path, text))),
  );
  return files.flatMap(({ path, text }) => {
    const nodes = nodesOf(treeOf(path, text));
    const translators = translatorsIn(nodes, hooks);
    return nodes.flatMap((node) =>
      usesIn(node, translators)
        .filter(({ key, namespace }) => !isKnown(key, namespace, keys))
        .map(({ key, namespace, at }) => ({ file: path, line: lineOf(at), rule: sentenceFor(key, namespace) })),
    );
  });
}

function sentenceFor(key: string, namespace: string | undefined): string {
  const shown = key.replaceAll(ANYTHING, "${…}");
  return `no language has the text "${shown}": add it to all files of packages/i18n/messages/${namespace ?? "<namespace>"}/`;
}

/** Keys with plural forms or contexts are written `key_one`, `key_F`. */
function isKnown(key: string, namespace: string | undefined, keys: KeysByNamespace): boolean {
  const pattern = key.split(ANYTHING).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const wanted = new RegExp(`^${pattern.join(".+")}(_\\w+)?$`);
  const among = namespace === undefined ? [...keys.values()].flat() : (keys.get(namespace) ?? []);
  return among.some((one) => wanted.test(one));
}

/** `export const useHomeText = () => useText(NAMESPACES)`: the hook, and the namespace whose keys it takes without prefix. */
function hooksIn(file: ts.SourceFile): readonly (readonly [hook: string, namespace: string])[] {
  const declared = nodesOf(file).filter((node) => ts.isVariableDeclaration(node));
  const lists = new Map(declared.map((node) => [node.name.getText(), firstText(node.initializer)]));
  return declared.flatMap(({ name, initializer }) => {
    const list = initializer && /\buseText\((\w+)\)/.exec(initializer.getText())?.[1];
    const namespace = list ? lists.get(list) : undefined;
    return namespace ? [[name.getText(), namespace] as const] : [];
  });
}

/** A string, or the first of a list of strings. */
function firstText(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isAsExpression(node)) return firstText(node.expression);
  if (ts.isArrayLiteralExpression(node)) return firstText(node.elements[0]);
  return ts.isStringLiteral(node) ? node.text : undefined;
}

/** Names in a file that translate, each with its namespace; undefined where it has several or one that the file does not say. */
function translatorsIn(nodes: readonly ts.Node[], hooks: ReadonlyMap<string, string>): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  const add = (name: string, namespace: string | undefined) =>
    found.set(name, !found.has(name) || found.get(name) === namespace ? namespace : undefined);
  for (const node of nodes) {
    if (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === "t") {
      const { initializer } = declarationOf(node);
      add(
        node.name.getText(),
        initializer && ts.isCallExpression(initializer) ? hooks.get(initializer.expression.getText()) : undefined,
      );
    }
    if (ts.isVariableDeclaration(node) && node.initializer && isFixedT(node.initializer))
      add(node.name.getText(), namespaceOfFixedT(node.initializer));
    if (ts.isParameter(node) && node.name.getText() === "t") add("t", undefined);
  }
  return found;
}

function declarationOf(element: ts.BindingElement): { readonly initializer?: ts.Expression | undefined } {
  const { parent } = element.parent;
  return ts.isVariableDeclaration(parent) ? parent : {};
}

function isFixedT(node: ts.Expression): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "getFixedT";
}

function namespaceOfFixedT(call: ts.CallExpression): string | undefined {
  const [, namespaces] = call.arguments;
  return namespaces ? (ts.isStringLiteral(namespaces) ? namespaces.text : undefined) : DEFAULT_NAMESPACE;
}

interface Use {
  readonly key: string;
  readonly namespace: string | undefined;
  readonly at: ts.Node;
}

function usesIn(node: ts.Node, translators: ReadonlyMap<string, string | undefined>): readonly Use[] {
  if (ts.isCallExpression(node)) {
    const [key, options] = node.arguments;
    const spoken = translatorOf(node.expression, translators);
    return key && spoken ? keysIn(key, namespaceIn(options) ?? spoken.namespace) : [];
  }
  return ts.isJsxAttribute(node) && node.name.getText() === "i18nKey" ? usesOfTag(node, translators) : [];
}

/** `<Trans ns="search" i18nKey="…">`, or with `t={t}`. */
function usesOfTag(attribute: ts.JsxAttribute, translators: ReadonlyMap<string, string | undefined>): readonly Use[] {
  const { initializer, parent } = attribute;
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  const said = /\sns="(\w+)"/.exec(parent.getFullText())?.[1];
  const by = /\st=\{(\w+)\}/.exec(parent.getFullText())?.[1] ?? "";
  return value ? keysIn(value, said ?? translators.get(by)) : [];
}

/** Whether this is called with the key of a text: a translator's name, `i18n.t`, or `getFixedT(…)` itself. */
function translatorOf(
  called: ts.Expression,
  translators: ReadonlyMap<string, string | undefined>,
): { readonly namespace: string | undefined } | undefined {
  if (ts.isIdentifier(called)) return translators.has(called.text) ? { namespace: translators.get(called.text) } : undefined;
  if (isFixedT(called)) return { namespace: namespaceOfFixedT(called) };
  const isServers =
    ts.isPropertyAccessExpression(called) && called.name.text === "t" && called.getText().startsWith("serverI18n(");
  return isServers ? { namespace: DEFAULT_NAMESPACE } : undefined;
}

/** `{ ns: "calendar" }` */
function namespaceIn(options: ts.Expression | undefined): string | undefined {
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined;
  const ns = options.properties.find((property) => ts.isPropertyAssignment(property) && property.name.getText() === "ns");
  return ns && ts.isPropertyAssignment(ns) ? firstText(ns.initializer) : undefined;
}

/** The keys that an expression may be, as far as it says them; `service:charge.unit` names its namespace itself. */
function keysIn(node: ts.Expression, namespace: string | undefined): readonly Use[] {
  if (ts.isConditionalExpression(node)) return [...keysIn(node.whenTrue, namespace), ...keysIn(node.whenFalse, namespace)];
  const text = ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join(ANYTHING)
      : undefined;
  if (text === undefined) return [];
  const [, prefix, key] = /^(\w+):(.*)$/s.exec(text) ?? [];
  const uncertain = text.startsWith(ANYTHING) ? undefined : namespace;
  return [{ key: key ?? text, namespace: prefix ?? uncertain, at: node }];
}
