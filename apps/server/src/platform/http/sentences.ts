import { DEFAULT_LANGUAGE, type Language, type TextKey } from "@kaifong/i18n";
import { serverI18n, serverText } from "@kaifong/i18n/server";

/**
 * Key of a sentence. A key that is missing from a file of `packages/i18n/messages/errors/` is a type error: add it to all of
 * them.
 */
export type SentenceKey = TextKey<["errors"]>;

/** Name of what can be wrong with a field. */
export type IssueName = SentenceKey extends infer Key ? (Key extends `validation.${infer Name}` ? Name : never) : never;

/** A sentence of the namespace `errors` in the caller's language, by its key and the values of its placeholders. */
export function sentence(language: Language, key: SentenceKey, values: Readonly<Record<string, unknown>> = {}): string {
  return serverText(language, "errors")(key, values);
}

/** Whether there is a sentence for a field's issue of this name. */
export function isIssueName(name: string): name is IssueName {
  return serverI18n(DEFAULT_LANGUAGE).exists(`validation.${name}`, { ns: "errors" });
}
