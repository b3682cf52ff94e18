/**
 * Names of a list in code as SQL literals, for conditions that a partial index must recognise:
 * `status IN (${literals(LIVE_STATUSES)})`. Refuses anything but capital letters and underscores, so that nothing from outside
 * ever gets into a statement this way.
 */
export function literals(names: readonly string[]): string {
  for (const name of names) if (!/^[A-Z_]+$/.test(name)) throw new Error(`${name} is no name of a list`);
  return names.map((name) => `'${name}'`).join(", ");
}
