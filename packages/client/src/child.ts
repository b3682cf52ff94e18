/** The value under a name of whatever this is; undefined where there is none. */
export function child(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
