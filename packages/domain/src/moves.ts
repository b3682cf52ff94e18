/** On which side of something that is asked for somebody acts: whose it is or who acts for them, staff, or this system. */
export type Side = "MEMBER" | "STAFF" | "SYSTEM";

/** A way that something goes. */
export interface Move<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: Side;
}

/** Every way that something goes, by name; enrolments, of which four sides take care, have a table of their own. */
export type Moves<State extends string> = Readonly<Record<string, Move<State>>>;

/** The names of the moves that a side takes. */
export type MoveBy<Table extends Moves<string>, By extends Side> = {
  [Name in keyof Table]: Table[Name]["by"] extends By ? Name : never;
}[keyof Table];

/** The moves that a side takes, in the order of their table. */
export function movesBy<Table extends Moves<string>, By extends Side>(table: Table, by: By): readonly MoveBy<Table, By>[] {
  return Object.keys(table).filter((name) => table[name]?.by === by) as MoveBy<Table, By>[]; // names of the table, of that side
}

/** How something stands after this side has moved it so; undefined where it is not this side's move, or leads not from there. */
export function stateAfter<State extends string, Table extends Moves<State>, Name extends keyof Table>(
  table: Table,
  name: Name,
  by: Side,
  from: State,
): Table[Name]["to"] | undefined {
  const move = table[name];
  return move?.by === by && move.from.includes(from) ? move.to : undefined;
}
