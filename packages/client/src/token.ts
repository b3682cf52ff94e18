/**
 * The member_type claim of a JWT, read without verifying it: only for what the page shows. The server never trusts it either, it
 * asks the database. Undefined when the token cannot be read.
 */
export function memberTypeOf(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(fromBase64Url(token.split(".")[1] ?? ""));
    if (typeof claims !== "object" || claims === null) return undefined;
    const memberType: unknown = Reflect.get(claims, "member_type");
    return typeof memberType === "string" ? memberType : undefined;
  } catch {
    return undefined;
  }
}

function fromBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
