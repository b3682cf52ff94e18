/**
 * The conditions on the columns of a row that make up each state, in SQL. Parameters are written by whoever builds it.
 */
export type StateConditions<State extends string> = Readonly<Record<State, readonly string[]>>;

/** The time in a condition that the time does not change: if it did, no row would meet it. */
export const AT_ANY_TIME = "NULL";

/**
 * The condition for a row to be in one of these states, such as the `from` of a move: what all of them have in common. Whoever
 * uses it has a test beside it, which moves rows of every state: states that have less in common than their list would let others
 * in.
 */
export function inStates<State extends string>(conditions: StateConditions<State>, states: readonly State[]): string {
  const [first = [], ...others] = states.map((state) => conditions[state]);
  const common = first.filter((condition) => others.every((other) => other.includes(condition)));
  if (common.length === 0) throw new Error(`nothing is common to ${states.join(", ")}`);
  return common.join(" AND ");
}
