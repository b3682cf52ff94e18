import type { ReleaseHeldChange } from "@kaifong/contract/staff";
import { aStaffCaller, expectAccepted } from "@kaifong/testing";
import { aClass, aMember, type ClassTraits } from "@kaifong/testing/builders";
import { eventually } from "@kaifong/testing/eventually";
import { describe, expect, test, vi } from "vitest";
import { listHeldChanges } from "../../courses/staff/list-held-changes.ts";
import { at, base, db, enrolAt, openDatabase, takenOf } from "../../enrolment/test-enrolments.ts";
import { endEnrolments } from "../../enrolment/write-enrolments.ts";
import { eraseMember } from "../../account/holder/write-members.ts";
import { leaveAllClasses } from "../../enrolment/leave-all-classes.ts";
import type { LockingTx } from "../../platform/db.ts";
import { lockMembers } from "../../platform/locks.ts";
import { releaseHeldChange } from "./release-held-change.ts";

openDatabase();

const publish = vi.fn<() => Promise<void>>(async () => undefined);
const deps = {
  get db() {
    return db;
  },
  bus: { publish },
  now: () => at(2),
};
const HELD_AT = at(1);
const SEEN = { state: "HELD", since: HELD_AT.toISOString() } as const;
const release = (classId: string, seen: ReleaseHeldChange["seen"] = SEEN) =>
  releaseHeldChange(deps, aStaffCaller(), { classId, seen });

/** A class with a held change, in which as many members are enrolled. */
async function heldClass(held: object, enrolled: number, traits: ClassTraits = {}) {
  const classId = await aClass(db, { ...base, ...traits });
  const members = await Promise.all(Array.from({ length: enrolled }, () => aMember(db)));
  for (const member of members) await enrolAt(member, classId, at(1));
  await db.query("UPDATE classes SET held = $2, synced_at = $3 WHERE id = $1", [classId, JSON.stringify(held), HELD_AT]);
  return { classId, members };
}
const stored = async (classId: string) =>
  (
    await db.query(
      "SELECT quota, cancelled, published, held, first_start AS first, in_force_since AS since FROM classes WHERE id = $1",
      [classId],
    )
  ).rows[0];
const told = async (members: readonly string[]) =>
  (
    await db.query(
      "SELECT template, data ->> 'what' AS what FROM outbox WHERE recipient_member_id = ANY ($1) AND template <> $2",
      [members, "enrolment.applied"],
    )
  ).rows;

describe("R-PRG-08 staff release a held change", () => {
  test("of the quota, which is in force from then on, under their name and in every process", async () => {
    const { classId } = await heldClass({ quota: 12 }, 1);
    publish.mockClear();
    expect(await release(classId)).toEqual({ lost: 0 });
    expect(await stored(classId)).toMatchObject({ quota: 12, held: null, since: at(2) });
    const { rows } = await db.query("SELECT actor, action, detail FROM audit WHERE subject = $1", [`class:${classId}`]);
    const detail = { class: classId, fields: ["quota"], lost: 0 };
    expect(rows).toEqual([{ actor: "staff:wong", action: "HELD_CHANGE_RELEASED", detail }]);
    expect(publish).toHaveBeenCalledOnce();
  });

  test.each([
    ["is cancelled", { cancelled: true }, { cancelled: true, published: true }],
    ["was withdrawn", { published: false }, { cancelled: false, published: false }],
  ])("of a class that %s: everybody in it loses what they have, and is told", async (_how, held, after) => {
    const { classId, members } = await heldClass(held, 2);
    expect(await release(classId)).toEqual({ lost: 2 });
    expect(await stored(classId)).toMatchObject({ ...after, held: null });
    expect(await takenOf(classId)).toBe(0);
    expect(await told(members)).toEqual(members.map(() => ({ template: "enrolment.place_lost", what: "PLACE" })));
  });

  test("of the lessons, and tells everybody in the class", async () => {
    const lesson = { uuid: "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e02", start: at(220), end: at(221) };
    const { classId, members } = await heldClass({ lessons: [lesson] }, 2);
    expect(await release(classId)).toEqual({ lost: 0 });
    expect(await stored(classId)).toMatchObject({ held: null, first: at(220) });
    expect(await told(members)).toEqual(members.map(() => ({ template: "enrolment.lessons_moved", what: null })));
  });

  test("R-ENR-09: of the lessons of a class that had ended, and tells everybody whose enrolment is live again", async () => {
    const lesson = { uuid: "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e03", start: at(220), end: at(221) };
    const { classId, members } = await heldClass({ lessons: [lesson] }, 2);
    await db.query("UPDATE classes SET first_start = $2, last_end = $3 WHERE id = $1", [classId, at(1), at(1.5)]);
    expect(await endEnrolments(db, at(2), 10, members)).toBe(2);
    expect(await release(classId)).toEqual({ lost: 0 });
    expect(await told(members)).toEqual(members.map(() => ({ template: "enrolment.lessons_moved", what: null })));
  });

  test("once: of two at the same time the second is told how it is", async () => {
    const { classId, members } = await heldClass({ cancelled: true }, 1);
    const both = await Promise.all([release(classId), release(classId)]);
    expect(both).toContainEqual({ lost: 1 });
    expect(both).toContainEqual(
      expect.objectContaining({ refused: "DECISION_NOT_POSSIBLE", detail: { state: "IN_FORCE", since: at(2).toISOString() } }),
    );
    expect(await told(members)).toHaveLength(1);
  });

  /** Staff release a class of one member, who is locked until this is done and the release waits. */
  async function releaseBeside(work: (tx: LockingTx, classId: string, members: readonly string[]) => Promise<unknown>) {
    const { classId, members } = await heldClass({ quota: 12 }, 1);
    const { released } = await db.transaction(async (tx) => {
      await lockMembers(tx, members);
      const releasing = release(classId);
      await eventually(async () => {
        const blocked = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        expect((await db.query(blocked)).rowCount).toBe(1);
      });
      await work(tx, classId, members);
      return { released: releasing };
    });
    return { outcome: await released, now: await stored(classId) };
  }

  test("with the class locked, also when the only member in it is erased while they wait", async () => {
    const { outcome, now } = await releaseBeside(async (tx, _classId, members) => {
      for (const member of members) {
        await leaveAllClasses(tx, member, at(2));
        await eraseMember(tx, member);
      }
    });
    expect(outcome).toEqual({ lost: 0 });
    expect(now).toMatchObject({ quota: 12, held: null });
  });

  test("also when somebody enrols in it while they wait", async () => {
    const { outcome, now } = await releaseBeside(async (_tx, classId) => enrolAt(await aMember(db), classId, at(3)));
    expect(outcome).toEqual({ lost: 0 });
    expect(now).toMatchObject({ quota: 12, held: null });
  });

  test("and are refused when editors changed it since they looked, when it cannot be so, and when there is no such class", async () => {
    const { classId, members } = await heldClass({ quota: 1 }, 2, { quota: 3 });
    expect(await release(classId, { ...SEEN, since: at(0).toISOString() })).toMatchObject({
      refused: "DECISION_NOT_POSSIBLE",
      detail: SEEN,
    });
    expect(await release(classId)).toMatchObject({ refused: "DECISION_NOT_POSSIBLE", detail: { against: ["SEATS"] } });
    expect([await stored(classId), await told(members)]).toMatchObject([{ quota: 3, held: { quota: 1 } }, []]);
    expect(await release("019b0000-0000-7000-8000-00000000c1a5")).toMatchObject({ refused: "CLASS_NOT_FOUND" });
  });

  test("which they see with the values in force, and how many it concerns", async () => {
    const { classId } = await heldClass({ quota: 12, enrolEnd: at(120).toISOString(), published: false }, 1);
    const { rows } = expectAccepted(await listHeldChanges(deps, aStaffCaller(), {}));
    expect(rows.find((row) => row.classId === classId)).toEqual({
      ...{ ...SEEN, classId, classCode: expect.any(String), enrolled: 1 },
      held: { quota: 12, enrolEnd: at(120).toISOString(), published: false },
      inForce: { quota: 2, enrolEnd: at(100).toISOString() },
    });
  });
});
