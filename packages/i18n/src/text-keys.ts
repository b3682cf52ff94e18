import type { MESSAGES, NAMESPACES } from "./messages.ts";

/** A folder of `packages/i18n/messages`, with a file for each language. */
export type Namespace = (typeof NAMESPACES)[number];

/** The default language's texts name the keys; messages.test.ts holds the other languages to the same ones. */
type Texts = (typeof MESSAGES)["zh-HK"];

/** What a text has forms for, beside numbers (`context`). */
type Form = "F" | "M" | "AT" | "LEFTOVERS" | "string" | "number";

/** `{a: {b: "…", c_other: "…", d_F: "…"}}` → `"a.b" | "a.c" | "a.d"`: the forms of a text have one key. */
type KeyIn<Inner> = {
  [Name in keyof Inner & string]: Inner[Name] extends string
    ? Name extends `${infer Stem}_${"other" | Form}`
      ? Stem
      : Name
    : `${Name}.${KeyIn<Inner[Name]>}`;
}[keyof Inner & string];

type Keys = { [Each in Namespace]: KeyIn<Texts[Each]> };
type Prefixed = { [Each in Namespace]: `${Each}:${Keys[Each]}` };

/** A key that all languages have: of the first namespace as it is, of any of them as `<namespace>:<key>`. */
export type TextKey<Namespaces extends readonly Namespace[]> = Keys[Namespaces[0]] | Prefixed[Namespaces[number]];

type Values = Readonly<Record<string, unknown>>;

/** Gives a text. In: its key; its placeholders, and `count` for plural forms. A key that may be none has a `defaultValue`. */
export interface Translate<Namespaces extends readonly Namespace[]> {
  (key: TextKey<Namespaces>): string;
  (key: TextKey<Namespaces>, values: Values): string;
  (key: string, values: Values & { readonly defaultValue: string }): string;
}
