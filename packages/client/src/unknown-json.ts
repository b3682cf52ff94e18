/** The value under a name of any value; undefined when there is none. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Parses JSON; null when there is no text, or it is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The entries of any value that are texts. */
export function stringsOf(value: unknown): Readonly<Record<string, string>> {
  const entries: [string, unknown][] = Object.entries(value ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
