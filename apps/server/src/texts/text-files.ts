import { createHash } from "node:crypto";
import { MESSAGES } from "@kaifong/i18n/server";

export interface TextFile {
  readonly body: Buffer;
  readonly etag: string;
}

/** Every text file as it is sent. Returns a look-up by language and namespace, both as they are in the address. */
export function textFiles(): (language: string, namespace: string) => TextFile | undefined {
  const files = new Map<string, TextFile>();
  for (const [language, namespaces] of Object.entries(MESSAGES)) {
    for (const [namespace, texts] of Object.entries(namespaces)) {
      const body = Buffer.from(JSON.stringify(texts));
      files.set(`${language}/${namespace}`, { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` });
    }
  }
  return (language, namespace) => files.get(`${language}/${namespace}`);
}
