/**
 * Names of a list in code as SQL literals, for conditions that a partial index must recognise: `state IN
 * (${literals(WAITING_CORRECTION_STATES)})`. Refuses anything except capital letters and underscores, so that nothing from
 * outside ever gets into a statement this way.
 */
export function literals(names: readonly string[]): string {
  for (const name of names) if (!/^[A-Z_]+$/.test(name)) throw new Error(`${name} is no name of a list`);
  return names.map((name) => `'${name}'`).join(", ");
}

/**
 * `json_build_object` of a row; the type demands every field, because one that is not read from the database would be missing in
 * silence.
 */
export function jsonObject<Row extends object>(fields: Readonly<Record<keyof Row & string, string>>): string {
  const pairs = Object.entries<string>(fields).map(([name, expression]) => `'${name}', ${expression}`);
  return `json_build_object(${pairs.join(", ")})`;
}
