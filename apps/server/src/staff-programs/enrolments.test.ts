import { HOUR_MS, MINUTE_MS } from "@kaifong/domain/time";
import { aCaseWord, aClass, anAccount, runStaffProgram, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enrolBatch } from "../enrolment/enrol-batch.ts";
import { memberActor } from "../platform/actor.ts";
import { enrolmentsProgram } from "./enrolments.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const NOW = new Date();
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const OPEN = { enrolStart: inHours(-3), enrolEnd: inHours(3), lessons: [[inHours(500), inHours(501)]] } as const;
/** A program is started that often. */
const TEN_STARTS_MS = 2 * MINUTE_MS;

const sql = async (text: string, values: readonly unknown[]) => (await server.deps.db.query(text, [...values])).rows;
const statusIn = async (classId: string) =>
  (await sql("SELECT status FROM enrolments WHERE class_id = $1 ORDER BY id", [classId])).map(({ status }) => status);

/** Somebody who enrolled in a class two hours ago, with how the programs name the enrolment. */
async function enrolled(classId: string) {
  const { db } = server.deps;
  const account = await anAccount(db);
  const request = { memberId: account.id, actor: memberActor(account.id), key: null } as const;
  const [made] = await db.transaction((tx) => enrolBatch(tx, classId, [request], inHours(-2)));
  const [row] = await sql("SELECT reference FROM enrolments WHERE id = $1", [made?.enrolmentId]);
  return { ...account, word: () => aCaseWord(db, String(row?.["reference"])) };
}

test("the program lists applications with what may be done, decides one under a name, and says why it can't", {
  timeout: TEN_STARTS_MS,
}, async () => {
  const program = (...order: readonly string[]) => runStaffProgram(server, "enrolments", ...order);
  expect(await program("wong")).toEqual([0, "No enrolment waits."]);
  const classId = await aClass(server.deps.db, OPEN);
  const { memberNo, mobile, word } = await enrolled(classId);
  const asListed = await word();
  const [class_] = await sql("SELECT class_code AS code FROM classes WHERE id = $1", [classId]);
  const line = (name: string, actions: string) =>
    `${name}  ${memberNo}  Chan Tai Man  陳大文  ${mobile}\n    ${class_?.["code"]}  ${classId}  ${actions}`;
  expect(await program("wong")).toEqual([0, line(asListed, "confirm, reject, lose_place")]);
  const wrong = [[], ["wong", asListed, "maybe"], ["wong", asListed.split("/")[0] ?? "", "confirm"], ["wong", "class", "no"]];
  expect(wrong.filter((order) => enrolmentsProgram.understands(order))).toEqual([]);
  expect(await program("wong", asListed, "confirm")).toEqual([0, "Done: A. The member is told."]);
  expect(await program("wong", asListed, "reject")).toEqual([1, expect.stringContaining("state: A\nsince: ")]);
  expect(await program("wong", "class", classId)).toEqual([0, line(await word(), "give_up, lose_place")]);
});

test("the programs enrol a member at the counter, draw a ballot and offer what is free, each under a name", {
  timeout: TEN_STARTS_MS,
}, async () => {
  const { db } = server.deps;
  const classId = await aClass(db, { ...OPEN, method: "BALLOT", quota: 1 });
  for (let entries = 0; entries < 2; entries += 1) await enrolled(classId);
  const { memberNo } = await anAccount(db);
  expect((await runStaffProgram(server, "enrol", "wong", memberNo, classId, "somehow"))[0]).toBe(2);
  expect(await runStaffProgram(server, "enrol", "wong", memberNo, classId, "apply")).toEqual([
    ...[1, expect.stringContaining("reason: ACTION_NOT_ALLOWED")],
  ]);
  expect(await runStaffProgram(server, "enrol", "wong", memberNo, classId, "enter_ballot")).toEqual([
    ...[0, expect.stringMatching(/^Done: E, reference [2-9A-Z]{8}\. The member is told\.$/)],
  ]);
  expect(await runStaffProgram(server, "draw", "wong", classId)).toEqual([1, expect.stringContaining("As things stand now")]);
  await db.query("UPDATE classes SET enrol_end = $2 WHERE id = $1", [classId, inHours(-1)]);
  expect(await runStaffProgram(server, "draw", "wong", classId)).toEqual([0, "Drawn. Places: 1. On the waiting list: 2."]);
  const [holder] = await sql("SELECT reference FROM enrolments WHERE class_id = $1 AND status = 'A'", [classId]);
  const word = await aCaseWord(db, String(holder?.["reference"]));
  expect((await runStaffProgram(server, "enrolments", "wong", word, "give_up"))[0]).toBe(0);
  expect(await runStaffProgram(server, "offer-seats", "wong", classId)).toEqual([0, "Done. Offered: 1. Offers that lapsed: 0."]);
  expect((await statusIn(classId)).toSorted()).toEqual(["C", "P", "W"]);
  expect((await runStaffProgram(server, "draw", "wong", "no-class"))[0]).toBe(2);
});

test("R-PRG-08: the program shows what is held of a class, releases it as it was seen, and says why it can't", {
  timeout: TEN_STARTS_MS,
}, async () => {
  const program = (...order: readonly string[]) => runStaffProgram(server, "held-changes", ...order);
  expect(await program("wong")).toEqual([0, "Nothing is held."]);
  const { db } = server.deps;
  const classId = await aClass(db, { ...OPEN, quota: 2 });
  await enrolled(classId);
  const hold = (held: object, since: Date) =>
    db.query("UPDATE classes SET held = $2, synced_at = $3 WHERE id = $1", [classId, JSON.stringify(held), since]);
  const wordAt = (since: Date) => `${classId.toUpperCase()}/HELD/${since.toISOString()}`;
  await hold({ quota: 0 }, inHours(-2));
  expect((await program("wong", wordAt(inHours(-2)), "keep"))[0]).toBe(2);
  expect(await program("wong", wordAt(inHours(-2)), "release")).toEqual([1, expect.stringContaining("against: SEATS")]);
  await hold({ quota: 5, published: false }, inHours(-1));
  const [, listed] = await program("wong");
  expect(listed).toMatch(/  enrolled: 1\n    quota: 2 → 5\n    withdrawn by editors$/);
  expect(await program("wong", wordAt(inHours(-2)), "release")).toEqual([1, expect.stringContaining("state: HELD")]);
  expect(await program("wong", listed.split("  ")[0] ?? "", "release")).toEqual([
    ...[0, "In force. Lost a place or an entry: 1. Everybody concerned is told."],
  ]);
  expect(await statusIn(classId)).toEqual(["R"]);
});
