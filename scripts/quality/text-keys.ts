import type { Breach } from "./house-rules.ts";

/** Flat keys of a text file: `{a: {b: "…"}}` → `a.b`. */
export function keysOf(texts: unknown, prefix = ""): Map<string, string> {
  if (typeof texts === "string") return new Map([[prefix, texts]]);
  if (typeof texts !== "object" || texts === null) return new Map([[prefix, ""]]);
  return new Map(Object.entries(texts).flatMap(([key, value]) => [...keysOf(value, prefix === "" ? key : `${prefix}.${key}`)]));
}

/**
 * What is wrong between the language files of one namespace: keys missing in a language, and empty texts.
 * English has plural forms (`_one`, `_other`) where Chinese has `_other` alone: a key counts as there when any form of it is.
 */
export function textBreaches(namespace: string, files: ReadonlyMap<string, unknown>): Breach[] {
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

function stem(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, "");
}
