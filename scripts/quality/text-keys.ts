import ts from "typescript";
import type { Problem } from "./house-rules.ts";
import { nodesOf, treeOf } from "./source-tree.ts";

/** Flat keys of a text file: `{a: {b: "…"}}` → `a.b`. */
export function keysOf(texts: unknown, prefix = ""): Map<string, string> {
  if (typeof texts === "string") return new Map([[prefix, texts]]);
  if (typeof texts !== "object" || texts === null) return new Map([[prefix, ""]]);
  return new Map(Object.entries(texts).flatMap(([key, value]) => [...keysOf(value, prefix === "" ? key : `${prefix}.${key}`)]));
}

/**
 * The faults between the language files of one namespace: keys missing in a language, and empty texts. English has plural forms
 * (`_one`, `_other`) where Chinese has only `_other`: a key counts as present when any form of it is.
 */
export function textProblems(namespace: string, files: ReadonlyMap<string, unknown>): Problem[] {
  const texts = new Map([...files].map(([language, content]) => [language, keysOf(content)]));
  const all = new Set([...texts.values()].flatMap((keys) => [...keys.keys()].map(stem)));
  return [...texts].flatMap(([language, keys]) => {
    const file = `packages/i18n/messages/${namespace}/${language}.json`;
    const present = new Set([...keys.keys()].map(stem));
    const missing = [...all].filter((key) => !present.has(key)).map((key) => ({ file, line: 1, rule: `missing text: ${key}` }));
    const empty = [...keys]
      .filter(([, text]) => text.trim() === "")
      .map(([key]) => ({ file, line: 1, rule: `empty text: ${key}` }));
    return [...missing, ...empty];
  });
}

/**
 * Keys that a file may use: its literals, also one that ends in `.*` for any code, and its templates with `*` for the inserted
 * part (`validation.*`); without a namespace.
 */
export function spokenKeys(path: string, text: string): string[] {
  return nodesOf(treeOf(path, text)).flatMap((node) => {
    if (ts.isStringLiteralLike(node))
      return [withoutNamespace(node.text)].filter((key) => !key.replace(/(?<=\w)\.\*$/, "").includes("*"));
    if (!ts.isTemplateExpression(node)) return [];
    const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    const key = withoutNamespace(parts.join("*"));
    // A template that names no part of a key could be any.
    return /^[\w.*]+$/.test(key) && /[a-z]\.|\.[a-z]/i.test(key) ? [key] : [];
  });
}

/** Unused texts of a namespace. `texts`: its file of one language; `spoken`: the keys that all code uses (`spokenKeys`). */
export function silentTextProblems(namespace: string, language: string, texts: unknown, spoken: ReadonlySet<string>): Problem[] {
  const templates = [...spoken].filter((key) => key.includes("*"));
  const made = new RegExp(`^(${templates.map((key) => key.replaceAll(".", "\\.").replaceAll("*", ".+")).join("|")})$`);
  const keys = new Set([...keysOf(texts).keys()].map(stem));
  return [...keys]
    .filter((key) => !spoken.has(key) && !made.test(key))
    .map((key) => ({
      file: `packages/i18n/messages/${namespace}/${language}.json`,
      line: 1,
      rule: `nobody speaks this text: ${key}; remove it in each language (or write its key where it is spoken, at least its beginning)`,
    }));
}

function withoutNamespace(key: string): string {
  return key.replace(/^\w+:/, "");
}

function stem(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, "");
}
