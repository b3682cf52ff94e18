import { OFFER_CALL_HOURS } from "@kaifong/domain/enrolment";
import { HOUR_MS } from "@kaifong/domain/time";
import { formatShortMoment } from "@kaifong/i18n/format";
import {
  aClass,
  anAccount,
  aStaffCaller,
  expectAccepted,
  runStaffProgram,
  type TestAccount,
  type TestServer,
  testServer,
} from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enrolBatch } from "../enrolment/enrol-batch.ts";
import { listUnreadOffers } from "../enrolment/staff/list-unread-offers.ts";
import { writeMessages } from "../platform/messages/outbox.ts";
import { memberActor } from "../platform/actor.ts";

const PROGRAM = "offers";
const NOW = new Date();
let server: TestServer;
let classId: string;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.deps;
  const window = { enrolStart: new Date(NOW.getTime() - 1), enrolEnd: new Date(NOW.getTime() + 100_000) };
  classId = await aClass(db, { ...window, courseId: "course", lessons: [] });
  await db.query("UPDATE classes SET class_code = 'KF26-BAL-03' WHERE id = $1", [classId]);
  await db.query("ALTER TABLE enrolments DISABLE TRIGGER USER");
});
afterAll(() => server.close());

const program = (...order: readonly string[]) => runStaffProgram(server, PROGRAM, ...order);
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

/** A member to whom a place is offered until then. */
async function offered(until: Date): Promise<TestAccount & { readonly enrolmentId: string }> {
  const { db } = server.deps;
  const account = await anAccount(db);
  const request = { memberId: account.id, actor: memberActor(account.id), key: null } as const;
  const [made] = await db.transaction((tx) => enrolBatch(tx, classId, [request], NOW));
  const enrolmentId = made?.enrolmentId ?? "";
  await db.query("UPDATE enrolments SET pending_by = 'MEMBER', answer_by = $2 WHERE id = $1", [enrolmentId, until]);
  await tell(account.id, enrolmentId);
  return { ...account, enrolmentId };
}
const tell = (id: string, enrolmentId: string) =>
  writeMessages(server.deps.db, [
    { to: { kind: "member", id }, channel: "SMS", template: "enrolment.offered", data: { enrolmentId } },
  ]);
const read = (id: string) => server.deps.db.query("UPDATE outbox SET read_at = now() WHERE recipient_member_id = $1", [id]);

test("R-NOT-27: the program names members who have not read an open offer near its end, those with the least time first", async () => {
  expect(await program("wong")).toEqual([0, "Nobody is to be called."]);
  const later = await offered(inHours(OFFER_CALL_HOURS - 1));
  const soon = await offered(inHours(1));
  await offered(inHours(OFFER_CALL_HOURS + 1));
  await offered(inHours(-1));
  await read((await offered(inHours(1))).id);
  // It is about an earlier offer, and says nothing of this one.
  await read(later.id);
  await tell(later.id, later.enrolmentId);
  const line = ({ memberNo, mobile }: TestAccount, until: Date) =>
    `${memberNo}  Chan Tai Man  陳大文  ${mobile}  KF26-BAL-03  until ${formatShortMoment(until.toISOString(), "en-US")}`;
  expect(await program("wong")).toEqual([0, `${line(soon, inHours(1))}\n${line(later, inHours(OFFER_CALL_HOURS - 1))}`]);
  const looked = await server.deps.db.query("SELECT actor, detail FROM audit WHERE action = 'OFFERS_LISTED' ORDER BY seq");
  expect(looked.rows).toEqual(
    [[], [soon, later].map(({ enrolmentId }) => enrolmentId)].map((offers) => ({ actor: "staff:wong", detail: { offers } })),
  );
  expect((await program("wong", "everybody"))[0]).toBe(2);
});

test.each([
  ["is cancelled", "cancelled = true"],
  ["is to be withdrawn by editors", `held = '{"published": false}'`],
  ["has ended", "first_start = enrol_start, last_end = enrol_start"],
])("R-NOT-27, R-ENR-15: nobody is called about an offer that can't be accepted, because the class %s", async (_, change) => {
  const { db } = server.deps;
  const listed = async () => expectAccepted(await listUnreadOffers({ db, now: () => NOW }, aStaffCaller(), {})).rows;
  const { memberNo } = await offered(inHours(1));
  expect(await listed()).toContainEqual(expect.objectContaining({ memberNo }));
  await db.query(`UPDATE classes SET ${change} WHERE id = $1`, [classId]);
  expect(await listed()).toEqual([]);
  await db.query("UPDATE classes SET cancelled = false, held = NULL, first_start = NULL, last_end = NULL WHERE id = $1", [
    classId,
  ]);
  expect(await listed()).not.toEqual([]);
});
