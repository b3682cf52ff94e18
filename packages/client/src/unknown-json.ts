/** The value under a name of whatever this is; undefined where there is none. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** What a text of JSON says; null where there is none, or it is none. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Those entries of whatever this is that are texts. */
export function stringsOf(value: unknown): Readonly<Record<string, string>> {
  const entries: [string, unknown][] = Object.entries(value ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
