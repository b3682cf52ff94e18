const MAX_DEPTH = 12;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Thrown for a body that is not the JSON we take; answered as MALFORMED_REQUEST. */
export class MalformedBody extends Error {
  readonly statusCode = 400;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a JSON body. In: the bytes as received. Out: the value; undefined for an empty body. Throws MalformedBody for bad UTF-8, bad JSON, nesting deeper
 * than 12, a NUL, or a key that could reach an object's prototype.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw new MalformedBody("not JSON in UTF-8");
  }
  refuseHostile(value);
  return value;
}

function refuseHostile(value: unknown): void {
  // A list of what is still to look at, not recursion: a hostile body is as deep as it likes.
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value === "string" && next.value.includes("\0")) throw new MalformedBody("NUL"); // PostgreSQL has no place for it
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth > MAX_DEPTH) throw new MalformedBody("nested too deep");
    for (const [key, inner] of Object.entries(next.value)) {
      if (FORBIDDEN_KEYS.has(key) || key.includes("\0")) throw new MalformedBody("forbidden key");
      open.push({ value: inner, depth: next.depth + 1 });
    }
  }
}
