const MAX_DEPTH = 12;
/** More fields and items than anything of ours has: a body that has them is not read, let alone judged one by one. */
const MAX_KEYS = 64;
const MAX_ITEMS = 256;
const MAX_KEY_LENGTH = 256;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Thrown for a body that nothing of ours takes; refused as MALFORMED_REQUEST. */
export class MalformedBody extends Error {
  readonly statusCode = 400;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a JSON body from the bytes as received; undefined for an empty body. Throws MalformedBody for bad UTF-8, bad JSON, a
 * NUL, a key that could reach an object's prototype, and what `refuseOversizedJson` refuses, except a long list, of which its
 * field may say how long it may be (`input.ts`).
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw new MalformedBody("not JSON in UTF-8");
  }
  walk(value, Number.POSITIVE_INFINITY, (key, inner) => {
    if (FORBIDDEN_KEYS.has(key) || key.includes("\0")) throw new MalformedBody("forbidden key");
    if (typeof inner === "string" && inner.includes("\0")) throw new MalformedBody("NUL"); // PostgreSQL cannot store it
  });
  if (typeof value === "string" && value.includes("\0")) throw new MalformedBody("NUL");
  return value;
}

/**
 * Throws MalformedBody for nesting deeper than 12, an object of more than 64 fields, a list of more than 256 items, and a field's
 * name of more than 256 letters.
 */
export function refuseOversizedJson(value: unknown): void {
  walk(value, MAX_ITEMS, () => undefined);
}

function walk(value: unknown, maxItems: number, look: (key: string, inner: unknown) => void): void {
  // A list of what is still to be checked, not recursion: a hostile body may be of any depth.
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth > MAX_DEPTH) throw new MalformedBody("nested too deep");
    const entries = Object.entries(next.value);
    if (entries.length > (Array.isArray(next.value) ? maxItems : MAX_KEYS)) throw new MalformedBody("too many fields");
    for (const [key, inner] of entries) {
      if (key.length > MAX_KEY_LENGTH) throw new MalformedBody("a field's name is too long");
      look(key, inner);
      open.push({ value: inner, depth: next.depth + 1 });
    }
  }
}
