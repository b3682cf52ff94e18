import { propertyOf, stringsOf } from "./unknown-json.ts";

/**
 * Reads these claims of a JWT without verifying it: only for display. The server never trusts them either; it asks the database.
 * A claim that is not a text is left out, and so are all when the token cannot be read.
 */
export function claimsOf(token: string, names: readonly string[]): Readonly<Record<string, string>> {
  try {
    const claims: unknown = JSON.parse(fromBase64Url(token.split(".")[1] ?? ""));
    return stringsOf(Object.fromEntries(names.map((name) => [name, propertyOf(claims, name)])));
  } catch {
    return {};
  }
}

function fromBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
