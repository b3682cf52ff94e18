import type { MESSAGES, NAMESPACES } from "./messages.ts";

/** A folder of `packages/i18n/messages`, with a file for each language. */
export type Namespace = (typeof NAMESPACES)[number];

/** The keys come from the texts of the default language; messages.test.ts checks that the other languages have the same. */
type Texts = (typeof MESSAGES)["zh-HK"];

/** The forms of a text besides numbers (`context`). */
type Form = "F" | "M" | "AT" | "LEFTOVERS" | "string" | "number";

/** `{a: {b: "…", c_other: "…", d_F: "…"}}` → `"a.b" | "a.c" | "a.d"`: all forms of a text share one key. */
type KeyIn<Inner> = {
  [Name in keyof Inner & string]: Inner[Name] extends string
    ? Name extends `${infer Stem}_${"other" | Form}`
      ? Stem
      : Name
    : `${Name}.${KeyIn<Inner[Name]>}`;
}[keyof Inner & string];

type Keys = { [Each in Namespace]: KeyIn<Texts[Each]> };
type Prefixed = { [Each in Namespace]: `${Each}:${Keys[Each]}` };

/** A key that all languages have: plain for the first namespace, `<namespace>:<key>` for any of them. */
export type TextKey<Namespaces extends readonly Namespace[]> = Keys[Namespaces[0]] | Prefixed[Namespaces[number]];

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns a text. Takes its key and its placeholders, with `count` for plural forms. A key that may not exist has a
 * `defaultValue`.
 */
export interface Translate<Namespaces extends readonly Namespace[]> {
  (key: TextKey<Namespaces>): string;
  (key: TextKey<Namespaces>, values: Values): string;
  (key: string, values: Values & { readonly defaultValue: string }): string;
}
