import { DEFAULT_LANGUAGE, type Language } from "@kaifong/i18n";
import { type MESSAGES, serverI18n } from "@kaifong/i18n/server";

type Texts = typeof MESSAGES;
/** `eligibility.GENDER.said` also for what is written in several forms: `said_F`, `said_M`. */
type KeyIn<Inner> = {
  [Name in keyof Inner & string]: Inner[Name] extends string
    ? Name extends `${infer Plain}_${"F" | "M"}`
      ? Plain
      : Name
    : `${Name}.${KeyIn<Inner[Name]>}`;
}[keyof Inner & string];

/**
 * Key of a sentence that every language has. What is no such key is missing in a file of `packages/i18n/messages/errors/`: add it
 * to all of them.
 */
export type SentenceKey = KeyIn<Texts["zh-HK"]["errors"]> & KeyIn<Texts["zh-CN"]["errors"]> & KeyIn<Texts["en-US"]["errors"]>;

/** Name of what can be wrong with a field. */
export type IssueName = SentenceKey extends infer Key ? (Key extends `validation.${infer Name}` ? Name : never) : never;

/** A sentence of the namespace `errors` in the caller's language. In: its key, and the values of its placeholders. */
export function sentence(language: Language, key: SentenceKey, values: Readonly<Record<string, unknown>> = {}): string {
  return serverI18n(language).t(key, { ...values, ns: "errors" });
}

export function isIssueName(name: string): name is IssueName {
  return serverI18n(DEFAULT_LANGUAGE).exists(`validation.${name}`, { ns: "errors" });
}
