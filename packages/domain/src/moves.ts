/** On which side of something somebody acts: whose it is or who acts for them, staff, a draw, or this system. */
export type Side = "MEMBER" | "STAFF" | "DRAW" | "SYSTEM";

/** A way that something goes. */
export interface StateMove<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: Side;
}

/**
 * Every way that something goes, by name; enrolments, whose moves go by several sides, each at its time, have a table of their
 * own. What a table is asked has one name for everything that goes: `…After(move, side, it)` is how it stands once this side has
 * moved it so, undefined where that cannot be; `…Actions(side, it)` is what this side may do with it now.
 */
export type Moves<State extends string> = Readonly<Record<string, StateMove<State>>>;

/** The names of the moves that a side takes. */
export type MoveBy<Table extends Moves<string>, By extends Side> = {
  [Name in keyof Table]: Table[Name]["by"] extends By ? Name : never;
}[keyof Table];

/** The moves that a side takes, in the order of their table. */
export function movesBy<Table extends Moves<string>, By extends Side>(table: Table, by: By): readonly MoveBy<Table, By>[] {
  return Object.keys(table).filter((name) => table[name]?.by === by) as MoveBy<Table, By>[]; // names of the table, of that side
}

/** How something stands after this side has moved it so; undefined where it is not this side's move, or leads not from there. */
export function stateAfter<Table extends Moves<string>, Name extends keyof Table>(
  table: Table,
  name: Name,
  by: Side,
  { state }: { readonly state: string },
): Table[Name]["to"] | undefined {
  const move = table[name];
  return move?.by === by && move.from.includes(state) ? move.to : undefined;
}
