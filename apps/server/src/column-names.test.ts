/** The names of columns and constraints, as docs/glossary.md has them. */
import { openTestDb, type TestDb } from "@kaifong/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Tables of libraries. */
const OF_LIBRARIES = ["migrations", "rate_limits"];

/** Named as editors know their field: `Ballot_Result_On`. */
const AS_THE_CONTENT_SERVICE = ["classes.ballot_result_on"];

/** `name` of a course is by content locale; every table has its own `id`. */
const OF_SEVERAL_TYPES = ["id", "name"];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

let opened: TestDb;
let columns: readonly Column[];
let checks: readonly string[];

beforeAll(async () => {
  opened = await openTestDb();
  const { db } = opened;
  const found = await db.query<Column>(
    `SELECT table_name AS "table", column_name AS "column", udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> ALL ($1) ORDER BY 1, ordinal_position`,
    [OF_LIBRARIES],
  );
  columns = found.rows;
  const constraints = await db.query<{ name: string }>(
    "SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace",
  );
  checks = constraints.rows.map(({ name }) => name);
});
afterAll(() => opened.close());

const namesWhere = (is: (column: Column) => boolean) => columns.filter(is).map(({ table, column }) => `${table}.${column}`);

test("the name of a time ends in _at, never in _on, and that of a day never in _at", () => {
  expect(namesWhere(({ column, type }) => type === "timestamptz" && column.endsWith("_on"))).toEqual(AS_THE_CONTENT_SERVICE);
  expect(namesWhere(({ column, type }) => type === "date" && column.endsWith("_at"))).toEqual([]);
});

test("one name holds one type of value, in whatever table", () => {
  const types = Map.groupBy(columns, ({ column }) => column);
  const several = [...types].filter(
    ([column, of]) => !OF_SEVERAL_TYPES.includes(column) && new Set(of.map(({ type }) => type)).size > 1,
  );
  expect(several.map(([, of]) => of.map(({ table, column, type }) => `${table}.${column} ${type}`))).toEqual([]);
});

test("`status` is an enrolment's, as the specification calls it, and everything else has a state", () => {
  expect(namesWhere(({ column }) => /^(?:|from_|to_)status$/.test(column))).toEqual([
    ...["enrolment_moves.from_status", "enrolment_moves.to_status", "enrolments.status"],
  ]);
});

test("a CHECK of several columns has a name that says what it ensures, not a number", () => {
  const tables = new Set(columns.map(({ table }) => table));
  const unnamed = checks.filter((name) => tables.has(name.replace(/_check\d*$/, "")));
  expect(unnamed).toEqual([]);
});
