import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LANGUAGE_CODES, type LanguageCode, NAMESPACES, type Namespace } from "@kaifong/i18n";

export interface TextFile {
  readonly body: Buffer;
  readonly etag: string;
}

const MESSAGES_DIR = fileURLToPath(new URL("../../../../packages/i18n/messages/", import.meta.url));

/** Reads every text file that exists, once. Out: a look-up by language and namespace, both as they are in the address. */
export function readTextFiles(): (language: string, namespace: string) => TextFile | undefined {
  const files = new Map<string, TextFile>();
  for (const language of LANGUAGE_CODES) {
    for (const namespace of NAMESPACES) {
      const body = readMessages(namespace, language);
      if (body)
        files.set(`${language}/${namespace}`, { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` });
    }
  }
  return (language, namespace) => files.get(`${language}/${namespace}`);
}

function readMessages(namespace: Namespace, language: LanguageCode): Buffer | undefined {
  try {
    // Parsed and written again: smaller, and a broken file fails at start, not in a browser.
    return Buffer.from(JSON.stringify(JSON.parse(readFileSync(`${MESSAGES_DIR}${namespace}/${language}.json`, "utf8"))));
  } catch (error) {
    // A namespace without texts in this language yet
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
