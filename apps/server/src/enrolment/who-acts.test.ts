import { aClass, aMember } from "@kaifong/testing/builders";
import { expect, test } from "vitest";
import { memberActor, type Actor } from "../platform/actor.ts";
import { enrolBatches } from "./enrol-batch.ts";
import { type ClassRequest, createEnrolQueue } from "./enrol-queue.ts";
import { performOwnAction } from "./act-on-enrolment.ts";
import { performActions } from "./move-enrolments.ts";
import { at, base, db, enrolMany, openDatabase, place, requested } from "./test-enrolments.ts";

openDatabase();

/** Somebody who cares for a member. */
async function aCarer(memberId: string): Promise<string> {
  const carer = await aMember(db);
  await db.query(
    `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since) VALUES ($1, $2, 'CH', '{ENROLMENT}', $3)`,
    [carer, memberId, at(0)],
  );
  return carer;
}

const enrol = async (classId: string, memberId: string, actor: Actor) => {
  const [made] = await enrolMany(classId, [{ ...place(memberId), actor }], at(1));
  expect(made?.outcome).toBe("ENROLLED");
  return made?.enrolment ?? "";
};
const withdraw = (memberId: string, enrolmentId: string, actor: Actor) =>
  db.transaction((tx) => performOwnAction(tx, { memberId, actor, enrolmentId, action: "WITHDRAW", now: at(2) }));
const recorded = async (memberId: string) =>
  (await db.query("SELECT actor, action FROM audit WHERE subject = $1 ORDER BY seq", [memberActor(memberId)])).rows;
const stored = async (id: string) =>
  (await db.query("SELECT member_id, status, pending_by FROM enrolments WHERE id = $1", [id])).rows[0];

test("is recorded apart from the member whose enrolment it is", async () => {
  const [memberId, classId] = [await aMember(db), await aClass(db, base)];
  const carer = memberActor(await aCarer(memberId));
  const id = await enrol(classId, memberId, carer);
  expect(await stored(id)).toMatchObject({ member_id: memberId, status: "P" });
  expect(await withdraw(memberId, id, carer)).toBeUndefined();
  expect(await recorded(memberId)).toEqual([
    { actor: carer, action: "ENROLMENT_CREATED" },
    { actor: carer, action: "ENROLMENT_LEFT" },
  ]);
  const { rows } = await db.query("SELECT template FROM outbox WHERE recipient_member_id = $1 ORDER BY id", [memberId]);
  expect(rows).toEqual([{ template: "enrolment.applied" }, { template: "enrolment.left" }]);
});

test("is on the side of the member when it is a carer, and on another side when it is staff", async () => {
  const [memberId, classId] = [await aMember(db), await aClass(db, base)];
  const id = await enrol(classId, memberId, memberActor(memberId));
  expect(await withdraw(memberId, id, memberActor(await aCarer(memberId)))).toBeUndefined();
  expect(await withdraw(memberId, id, memberActor(memberId))).toBeUndefined();
  expect(await withdraw(memberId, id, "staff:1")).toBe("ACTION_NOT_ALLOWED");
  expect(await recorded(memberId)).toHaveLength(2);
});

test("may be staff at the counter, whose member is confirmed at once, and whose record says what was waived", async () => {
  const [memberId, neighbour, classId] = [
    await aMember(db, { residenceBasis: "NONE" }),
    await aMember(db),
    await aClass(db, base),
  ];
  const queue = createEnrolQueue(enrolBatches(db), 2);
  const byStaff = (more: Partial<ClassRequest> = {}) =>
    queue.enrol({ memberId, actor: "staff:7", key: null, action: "ENROL_AT_COUNTER", classId, now: at(1), ...more });
  expect(await byStaff()).toMatchObject({ outcome: "REFUSED", reason: "NOT_LOCAL" });
  const results = await Promise.all([byStaff({ waived: ["NOT_LOCAL", "GENDER"] }), byStaff({ memberId: neighbour })]);
  const [first = "", second = ""] = results.map(({ enrolmentId }) => enrolmentId ?? "");
  for (const id of [first, second]) expect(await stored(id)).toMatchObject({ status: "A", pending_by: null });
  const recordOf = async (id: string) =>
    (await db.query("SELECT actor, action, detail FROM audit WHERE subject = $1", [memberActor(id)])).rows;
  const created = (enrolment: string) => ({
    actor: "staff:7",
    action: "ENROLMENT_CREATED",
    detail: { enrolment, class: classId, action: "ENROL_AT_COUNTER", to: "A" },
  });
  const withWaived = { ...created(first).detail, waived: ["NOT_LOCAL"] };
  expect(await recordOf(memberId)).toEqual([{ ...created(first), detail: withWaived }]);
  expect(await recordOf(neighbour)).toEqual([created(second)]);
  const { rows } = await db.query("SELECT template FROM outbox WHERE recipient_member_id = $1", [memberId]);
  expect(rows).toEqual([{ template: "enrolment.confirmed" }]);
});

test("may be a draw or the system, each named in the record, and an offered place then waits for the member and not for staff", async () => {
  const [memberId, classId] = [await aMember(db), await aClass(db, { ...base, method: "BALLOT" })];
  const id = await enrol(classId, memberId, memberActor(memberId));
  const act = (actor: Actor, action: "DRAW_WAIT" | "OFFER") =>
    db.transaction((tx) => performActions(tx, [{ memberId, actor, enrolmentId: id, ...requested(action) }], at(101)));
  expect(await act("draw:1", "DRAW_WAIT")).toEqual([{ outcome: "MOVED" }]);
  expect(await act("system", "OFFER")).toEqual([{ outcome: "MOVED" }]);
  expect(await stored(id)).toMatchObject({ status: "P", pending_by: "MEMBER" });
  expect(await recorded(memberId)).toEqual([
    { actor: memberActor(memberId), action: "ENROLMENT_CREATED" },
    { actor: "draw:1", action: "ENROLMENT_DRAWN" },
    { actor: "system", action: "ENROLMENT_OFFERED" },
  ]);
});
