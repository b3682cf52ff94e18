/** The side on which somebody acts: the member (or whoever acts for them), staff, a draw, or this system. */
export type Side = "MEMBER" | "STAFF" | "DRAW" | "SYSTEM";

/** Whether a move is possible now. `facts`: all that it may judge by; the clock is among them. */
type MoveTime<Facts> = (facts: Facts) => boolean;

/** A move: from any of these states to this one, by each of these sides at its time. */
export interface Move<State extends string, Facts = never, To = State> {
  readonly from: readonly State[];
  readonly to: To;
  readonly by: { readonly [By in Side]?: MoveTime<Facts> };
}

/**
 * A table of moves, by name. Enrolments, memberships, registrations, corrections, consultations, messages of the outbox, sessions
 * and one-time codes each have one, and its functions have the same names for all: `…After(move, side, it)` is the state after
 * this side's move, undefined when it is not possible; `…Actions(side, it)` are the actions that are possible for this side now.
 */
export type Moves<State extends string, Facts = never, To = State> = Readonly<Record<string, Move<State, Facts, To>>>;

/** The names of the moves that a side takes. */
export type MoveBy<Table extends Moves<string, never, unknown>, By extends Side> = {
  [Name in keyof Table]: Table[Name]["by"] extends Readonly<Record<By, unknown>> ? Name : never;
}[keyof Table];

/** The names of the moves that lead from a state. */
export type MoveFrom<Table extends Moves<string, never, unknown>, State extends string> = {
  [Name in keyof Table]: [Extract<Table[Name]["from"][number], State>] extends [never] ? never : Name;
}[keyof Table];

/** The time of a move that is always possible. */
export const anyTime = (): boolean => true;

/** The state after this side's move; undefined when the table has no such move from this state, for this side, now. */
export function stateAfter<Facts, Table extends Moves<string, Facts, unknown>, Name extends keyof Table>(
  table: Table,
  name: Name,
  by: Side,
  facts: Facts & { readonly state: string },
): Table[Name]["to"] | undefined {
  const move = table[name];
  return move?.from.includes(facts.state) && move.by[by]?.(facts) ? move.to : undefined;
}

/** The moves of a side, in the order of their table. */
export function movesBy<Table extends Moves<string, never, unknown>, By extends Side>(
  table: Table,
  by: By,
): readonly MoveBy<Table, By>[] {
  return Object.keys(table).filter((name) => table[name]?.by[by] !== undefined) as MoveBy<Table, By>[]; // names of the table
}

/** The moves of a side that are possible now, in the order of their table. */
export function movesNow<Facts, Table extends Moves<string, Facts, unknown>, By extends Side, State extends string>(
  table: Table,
  by: By,
  facts: Facts & { readonly state: State },
): readonly (MoveBy<Table, By> & MoveFrom<Table, State>)[] {
  const goes = (name: MoveBy<Table, By>): name is typeof name & MoveFrom<Table, State> =>
    stateAfter(table, name, by, facts) !== undefined;
  return movesBy(table, by).filter(goes);
}
