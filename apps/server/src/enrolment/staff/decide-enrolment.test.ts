import { STAFF_ENROLMENT_ACTIONS, type DecideEnrolment } from "@kaifong/contract/staff";
import { ENROLMENT_MOVES } from "@kaifong/domain/enrolment";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { aMember, asSeenNow, aStaffCaller, expectAccepted, type Unseen } from "@kaifong/testing";
import { aClass, type ClassTraits } from "@kaifong/testing/builders";
import { describe, expect, test } from "vitest";
import { memberActor } from "../../platform/actor.ts";
import { isRefusal } from "../../platform/refusal.ts";
import { decideEnrolment } from "./decide-enrolment.ts";
import { drawBallot } from "../draw-ballot.ts";
import { enrolWithin } from "../enrol.ts";
import { drawBallotByStaff } from "./draw-ballot.ts";
import { enrolMember } from "./enrol-member.ts";
import { offerSeatsByStaff } from "./offer-seats.ts";
import { listEnrolments } from "./list-enrolments.ts";
import { at, base, db, enrolAt, openDatabase } from "../test-enrolments.ts";

openDatabase();

const depsAt = (hours: number) => ({ db, now: () => at(hours) });
const referenceOf = async (id: string) =>
  (await db.query<{ reference: string }>("SELECT reference FROM enrolments WHERE id = $1", [id])).rows[0]?.reference ?? "";
/** Somebody who has applied, or entered the ballot. Returns the reference. */
const enrolled = async (classId: string) => referenceOf((await enrolAt(await aMember(db), classId, at(1))).enrolment);
const decide = async (decision: Unseen<DecideEnrolment>, hours: number) =>
  decideEnrolment(depsAt(hours), aStaffCaller(), await asSeenNow(db, decision));
/** What became of it: the state, or the refusal. */
const outcomeOf = async (decided: ReturnType<typeof decide>) => {
  const outcome = await decided;
  return isRefusal(outcome) ? outcome.refused : outcome.state;
};
const numberOf = async (memberId: string) =>
  (await db.query<{ no: string }>("SELECT member_no AS no FROM members WHERE id = $1", [memberId])).rows[0]?.no ?? "";

/** A class of one seat whose ballot is drawn: the references of who has the place and of who waits, in their order. */
async function aDrawnClass(waiting: number, traits: ClassTraits = {}) {
  const classId = await aClass(db, { ...base, quota: 1, method: "BALLOT", ...traits });
  for (let entries = 0; entries <= waiting; entries += 1) await enrolled(classId);
  expect(await drawBallotByStaff(depsAt(101), aStaffCaller(), { classId })).toEqual({ places: 1, waiting });
  const { rows } = await db.query<{ reference: string }>(
    "SELECT reference FROM enrolments WHERE class_id = $1 ORDER BY waiting_rank NULLS FIRST",
    [classId],
  );
  return { classId, references: rows.map(({ reference }) => reference) };
}

describe("R-ENR-10 staff decide on an enrolment", () => {
  test("by every action of the table of moves that is theirs, where its state allows it", async () => {
    const done: string[] = [];
    for (const action of STAFF_ENROLMENT_ACTIONS) {
      const [from] = ENROLMENT_MOVES[action].from;
      const { references } = from === "W" ? await aDrawnClass(1) : { references: [] };
      const inBallot = { ...base, ...(from === "E" && { method: "BALLOT" as const }) };
      const reference = references[1] ?? (await enrolled(await aClass(db, inBallot)));
      if (from === "A") await decide({ reference, action: "CONFIRM" }, 2);
      if (action === "ADMIT") await decide({ reference: references[0] ?? "", action: "GIVE_UP" }, 196);
      done.push(`${action} ${await outcomeOf(decide({ reference, action }, 197))}`);
    }
    expect(done).toEqual(STAFF_ENROLMENT_ACTIONS.map((action) => `${action} ${ENROLMENT_MOVES[action].to}`));
  });

  test("and are refused with the present state where it allows none, and without one when there is no such enrolment", async () => {
    const reference = await enrolled(await aClass(db, base));
    expect(await decide({ reference, action: "ADMIT" }, 2)).toMatchObject({
      refused: "DECISION_NOT_POSSIBLE",
      detail: { state: "P", since: at(1).toISOString() },
    });
    expect(await outcomeOf(decide({ reference: "22222222", action: "CONFIRM" }, 2))).toBe("ENROLMENT_NOT_FOUND");
  });

  test("and of two who decide differently at once the second is told how it is, and the member of one decision", async () => {
    const classId = await aClass(db, base);
    const member = await aMember(db);
    const reference = await referenceOf((await enrolAt(member, classId, at(1))).enrolment);
    const seen = await asSeenNow(db, { reference });
    const both = await Promise.all(
      (["CONFIRM", "LOSE_PLACE"] as const).map((action, staff) =>
        decideEnrolment(depsAt(2), aStaffCaller(`staff${staff}`), { ...seen, action }),
      ),
    );
    const [refusal] = both.filter(isRefusal);
    const [state] = both.flatMap((each) => (isRefusal(each) ? [] : [each.state]));
    expect(both.filter(isRefusal)).toHaveLength(1);
    expect(refusal).toMatchObject({
      refused: "DECISION_NOT_POSSIBLE",
      detail: { state, since: at(2).toISOString() },
    });
    const told = await db.query("SELECT FROM outbox WHERE recipient_member_id = $1", [member]);
    expect(told.rowCount).toBe(2);
  });

  test("R-ENR-16: out of turn only with a reason, and not without a free seat", async () => {
    const { references } = await aDrawnClass(2);
    const [holder = "", first = "", second = ""] = references;
    expect(await outcomeOf(decide({ reference: first, action: "ADMIT" }, 196))).toBe("NO_SEAT");
    await decide({ reference: holder, action: "GIVE_UP" }, 196);
    expect(await outcomeOf(decide({ reference: second, action: "ADMIT" }, 197))).toBe("OUT_OF_TURN");
    expect(await outcomeOf(decide({ reference: second, action: "ADMIT", reason: "NOT_REACHED" }, 197))).toBe("A");
  });

  test("R-ENR-16: not for somebody who is not eligible, except for what they waive", async () => {
    const { references } = await aDrawnClass(1);
    const [holder = "", first = ""] = references;
    await decide({ reference: holder, action: "GIVE_UP" }, 196);
    await db.query(
      "UPDATE members SET residence_basis = 'NONE' WHERE id = (SELECT member_id FROM enrolments WHERE reference = $1)",
      [first],
    );
    expect(await decide({ reference: first, action: "ADMIT" }, 197)).toMatchObject({
      refused: "NOT_ELIGIBLE",
      detail: { reason: "NOT_LOCAL" },
    });
    expect(await outcomeOf(decide({ reference: first, action: "ADMIT", waived: ["NOT_LOCAL"] }, 197))).toBe("A");
  });

  test("R-ENR-16: not for somebody with another place at that time, and staff learn which enrolment that is", async () => {
    const { references } = await aDrawnClass(1);
    const [holder = "", first = ""] = references;
    const { rows } = await db.query<{ memberId: string }>('SELECT member_id AS "memberId" FROM enrolments WHERE reference = $1', [
      first,
    ]);
    const { enrolment } = await enrolAt(rows[0]?.memberId ?? "", await aClass(db, { ...base, enrolEnd: at(150) }), at(102));
    await decide({ reference: holder, action: "GIVE_UP" }, 196);
    expect(await decide({ reference: first, action: "ADMIT" }, 197)).toMatchObject({
      refused: "TIME_CLASH",
      detail: { reason: "TIME_CLASH", enrolmentId: enrolment },
    });
  });
});

describe("R-ENR-16 staff enrol a member", () => {
  const enrol = (memberNo: string, classId: string, action: "APPLY" | "ENTER_BALLOT" | "ENROL_AT_COUNTER") =>
    enrolMember(depsAt(2), aStaffCaller(), { memberNo, classId, action });

  test("who then has a place, or has applied, and are told why not by the errors of enrolling", async () => {
    const [classId, member] = [await aClass(db, base), await aMember(db)];
    const memberNo = await numberOf(member);
    expect(await enrol(memberNo, classId, "ENTER_BALLOT")).toMatchObject({ refused: "ENROLLING_ACTION_CHANGED" });
    const made = expectAccepted(await enrol(memberNo, classId, "ENROL_AT_COUNTER"));
    expect(made).toMatchObject({ memberNo, classId, state: "A", since: at(2).toISOString(), actions: ["GIVE_UP", "LOSE_PLACE"] });
    expect(await enrol(memberNo, classId, "APPLY")).toMatchObject({
      refused: "ALREADY_IN_COURSE",
      detail: { reason: "ALREADY_IN_COURSE", enrolmentId: made.id },
    });
    expect(await enrol(await numberOf(await aMember(db)), classId, "APPLY")).toMatchObject({ state: "P" });
  });

  test("and are told when there is no such member, and no such class", async () => {
    const classId = await aClass(db, base);
    expect(await enrol("DHC999999", classId, "APPLY")).toMatchObject({ refused: "MEMBER_NO_NOT_REGISTERED" });
    const nowhere = "019b0000-0000-7000-8000-00000000c1a5";
    expect(await enrol(await numberOf(await aMember(db)), nowhere, "APPLY")).toMatchObject({ refused: "CLASS_NOT_FOUND" });
    for (const work of [drawBallotByStaff, offerSeatsByStaff])
      expect(await work(depsAt(2), aStaffCaller(), { classId: nowhere })).toMatchObject({ refused: "CLASS_NOT_FOUND" });
  });
});

test.each([
  ["themselves", (gone: string) => memberActor(gone), "SESSION_INVALID"],
  ["a helper", () => memberActor("019b0000-0000-7000-8000-00000000ca4e"), "CARE_NOT_GRANTED"],
] as const)("whoever is erased while %s enrol them is refused, and not a fault", async (_who, actorOf, refused) => {
  const memberId = "019b0000-0000-7000-8000-0000000090e0";
  const request = { memberId, actor: actorOf(memberId), classId: await aClass(db, base), now: at(1) };
  expect(await db.transaction((tx) => enrolWithin(tx, request, DEFAULT_LANGUAGE))).toMatchObject({ refused });
});

test("R-ENR-17: the draw that staff order is refused before its time, and has nothing left the second time", async () => {
  const classId = await aClass(db, { ...base, method: "BALLOT" });
  await enrolled(classId);
  expect(await drawBallotByStaff(depsAt(2), aStaffCaller(), { classId })).toMatchObject({ refused: "DECISION_NOT_POSSIBLE" });
  expect(await drawBallotByStaff(depsAt(101), aStaffCaller(), { classId })).toEqual({ places: 1, waiting: 0 });
  expect(await drawBallot({ db }, { classId, orderedBy: "staff:wong" }, at(101))).toEqual({ places: 0, waiting: 0 });
});

test("R-ENR-15: seats that staff have offered are the system's offers, by the order of staff", async () => {
  const { classId, references } = await aDrawnClass(1, { lessons: [[at(500), at(501)]] });
  const [holder = "", first = ""] = references;
  await decide({ reference: holder, action: "GIVE_UP" }, 101.5);
  expect(await offerSeatsByStaff(depsAt(102), aStaffCaller(), { classId })).toEqual({ lapsed: 0, offered: 1 });
  const recorded = async (action: string, names: string) =>
    (await db.query("SELECT actor FROM audit WHERE action = $1 AND detail @> $2", [action, names])).rows;
  expect(await recorded("OFFERS_ORDERED", JSON.stringify({ class: classId }))).toEqual([{ actor: "staff:wong" }]);
  expect(await recorded("ENROLMENT_OFFERED", JSON.stringify({ class: classId }))).toEqual([{ actor: "system" }]);
  expect((await asSeenNow(db, { reference: first })).seen).toMatchObject({ state: "OFFERED" });
});

test("staff see the applications that wait for them, and of a class everybody who is in it or waits, with what may be done", async () => {
  const { classId, references } = await aDrawnClass(1);
  const list = async (query: { readonly classId?: string }) =>
    expectAccepted(await listEnrolments(depsAt(150), aStaffCaller(), query));
  const inClass = await list({ classId });
  expect(inClass.rows.map(({ reference, state, rank }) => [reference, state, rank]).toSorted()).toEqual(
    [
      [references[0], "A", null],
      [references[1], "W", 1],
    ].toSorted(),
  );
  const waits = inClass.rows.find(({ state }) => state === "W");
  expect(waits?.actions).toEqual(["ADMIT", "LEAVE_LIST", "LOSE_PLACE"]);
  const reference = await enrolled(await aClass(db, base));
  const { rows } = await list({});
  expect(rows.every(({ state }) => state === "P")).toBe(true);
  expect(rows.find((row) => row.reference === reference)).toMatchObject({ actions: ["CONFIRM", "REJECT", "LOSE_PLACE"] });
  const looked = await db.query<{ detail: unknown }>(
    "SELECT detail FROM audit WHERE action = 'ENROLMENTS_LISTED' ORDER BY seq DESC LIMIT 1",
  );
  expect(looked.rows).toEqual([{ detail: { enrolments: rows.map((row) => row.reference) } }]);
});
