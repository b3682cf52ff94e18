import * as contract from "@kaifong/contract";
import { LANGUAGE_CODES } from "@kaifong/i18n";
import { freshDatabase, type FreshDatabase } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDb } from "./db.ts";

/** Each column that takes only the codes of a list, and that list. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  "classes.centre": contract.CENTRE_CODES,
  "classes.gender": contract.CLASS_GENDERS,
  "classes.method": contract.ENROLMENT_METHODS,
  "enquiries.language": LANGUAGE_CODES,
  "enquiries.topic": contract.ENQUIRY_TOPICS,
  "enrolments.status": contract.ENROLMENT_STATUSES,
  "members.gender": contract.GENDERS,
  "members.language": LANGUAGE_CODES,
  "members.member_type": contract.MEMBER_TYPES,
  "members.neighbourhood": contract.NEIGHBOURHOODS,
  "members.residence_basis": [...contract.RESIDENCE_BASES, "NONE"],
  "missing_texts.language": LANGUAGE_CODES,
};
/** These take words of the server alone. */
const OF_THE_SERVER = [
  "enquiries.acknowledged_by",
  "enrolments.pending_by",
  "outbox.channel",
  "outbox.outcome",
  "sessions.revoked_reason",
];

let database: FreshDatabase;
let db: Db;

beforeAll(async () => {
  database = await freshDatabase();
  const times = { acquireTimeoutMs: 2_000, statementTimeoutMs: 5_000, lockTimeoutMs: 3_000 };
  db = openDb({ connectionString: database.connectionString, poolSize: 1, ...times, onError: () => undefined });
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

test("a column of codes takes those of its list and no others", async () => {
  const { rows } = await db.query<{ column: string; definition: string }>(
    `SELECT t.relname || '.' || a.attname AS column, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c
     JOIN pg_class t ON t.oid = c.conrelid
     JOIN pg_attribute a ON a.attrelid = t.oid AND ARRAY[a.attnum] = c.conkey
     WHERE c.contype = 'c' AND t.relnamespace = 'public'::regnamespace AND pg_get_constraintdef(c.oid) ~ '= ANY \\(+ARRAY\\['`,
  );
  const codes = rows.map(({ column, definition }): [string, string[]] => [
    column,
    [...definition.matchAll(/'([^']+)'/g)].map(([, code]) => code ?? "").toSorted(),
  ]);
  const ofLists = Object.entries(LISTS).map(([column, list]): [string, string[]] => [column, list.toSorted()]);
  const ofContract = codes.filter(([column]) => !OF_THE_SERVER.includes(column));
  expect(Object.fromEntries(ofContract), "give the column its line in LISTS, or in OF_THE_SERVER").toEqual(
    Object.fromEntries(ofLists),
  );
});
