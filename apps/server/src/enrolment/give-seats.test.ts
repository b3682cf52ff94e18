import { type LaterAction, ranksAfter } from "@kaifong/domain/enrolment";
import { aClass, aMember, type ClassTraits } from "@kaifong/testing/builders";
import { describe, expect, test, vi } from "vitest";
import { readAvailability } from "../courses/availability.ts";
import { type Actor, memberActor } from "../platform/actor.ts";
import { enrolBatch } from "./enrol-batch.ts";
import { readWaitingLists } from "./enrolment-sql.ts";
import type { ActorEnrolRequest } from "./enrol-queue.ts";
import { type ActionRequest, performActions } from "./move-enrolments.ts";
import { at, base, db, enrolAt, enrolMany, openDatabase, place, takenOf } from "./test-enrolments.ts";

openDatabase();

interface Somebody {
  readonly memberId: string;
  readonly enrolmentId: string;
}
type More = Partial<Pick<ActionRequest, "reason" | "waived">>;

const perform = async (requests: readonly ActionRequest[], hours: number) =>
  (await db.transaction((tx) => performActions(tx, requests, at(hours)))).map((outcome) =>
    "reason" in outcome ? outcome.reason : outcome.outcome,
  );
const act = async (who: Somebody, actor: Actor, action: Exclude<LaterAction, "DRAW_WAIT">, hours: number, more: More = {}) =>
  (await perform([{ ...who, actor, action, ...more }], hours))[0];
const admit = (who: Somebody, hours = 196, more: More = {}) => act(who, "staff:7", "ADMIT", hours, more);
/** Somebody new at the counter. */
const walkIn = async (classId: string, hours: number, more: Partial<ActorEnrolRequest> = {}) => {
  const request: ActorEnrolRequest = { ...place(await aMember(db)), actor: "staff:7", action: "ENROL_AT_COUNTER", ...more };
  const [decision] = await db.transaction((tx) => enrolBatch(tx, classId, [request], at(hours)));
  return { ...request, outcome: decision?.outcome === "REFUSED" ? decision.reason : decision?.outcome };
};
const statusOf = async ({ enrolmentId }: Somebody) =>
  (await db.query("SELECT status FROM enrolments WHERE id = $1", [enrolmentId])).rows[0]?.status;
const recordOf = async (memberId: string) =>
  (
    await db.query("SELECT action, reason, detail FROM audit WHERE subject = $1 ORDER BY seq DESC LIMIT 1", [
      memberActor(memberId),
    ])
  ).rows[0];

/** Ballot entries of as many members in a class. */
async function enterBallot(classId: string, count: number): Promise<readonly Somebody[]> {
  const members = await Promise.all(Array.from({ length: count }, () => aMember(db)));
  const entries = await enrolMany(
    classId,
    members.map((memberId) => place(memberId)),
    at(1),
  );
  return members.map((memberId, index) => ({ memberId, enrolmentId: entries[index]?.enrolment ?? "" }));
}
const drawWaiting = (entries: readonly Somebody[], ranks: readonly number[], hours: number) =>
  perform(
    entries.map((entry, index) => ({ ...entry, actor: "draw:1", action: "DRAW_WAIT", rank: ranks[index] ?? 0 })),
    hours,
  );

/** A class whose ballot is drawn, with all seats held and this many members waiting. Its first lesson is at hour 200. */
async function aDrawnClass(quota: number, waiting: number, traits: ClassTraits = {}) {
  const classId = await aClass(db, { ...base, method: "BALLOT", quota, ...traits });
  const entries = await enterBallot(classId, quota + waiting);
  const [holders, list] = [entries.slice(0, quota), entries.slice(quota)];
  await perform(
    holders.map((holder) => ({ ...holder, actor: "draw:1", action: "DRAW_PLACE" })),
    101,
  );
  await drawWaiting(list, ranksAfter([], waiting), 101);
  const giveUp = (hours: number) => act(holders[0] ?? NOBODY, "staff:1", "GIVE_UP", hours);
  return { classId, holders, giveUp, list: [list[0] ?? NOBODY, list[1] ?? NOBODY, list[2] ?? NOBODY] as const };
}
const NOBODY: Somebody = { memberId: "", enrolmentId: "" };

describe("R-ENR-16 a seat that staff give to somebody on the waiting list", () => {
  test("may be one that became free too late to be offered, also when the lessons have begun, and the member is notified", async () => {
    const { classId, giveUp, list } = await aDrawnClass(1, 1);
    const [first] = list;
    await giveUp(195);
    expect([await act(first, "system", "OFFER", 196), await act(first, memberActor(first.memberId), "ADMIT", 196)]).toEqual([
      "NOT_ALLOWED",
      "NOT_ALLOWED",
    ]);
    expect([await admit(first, 200.5), await statusOf(first), await takenOf(classId)]).toEqual(["MOVED", "A", 1]);
    const { rows } = await db.query("SELECT template FROM outbox WHERE recipient_member_id = $1 ORDER BY id DESC LIMIT 1", [
      first.memberId,
    ]);
    expect(rows).toEqual([{ template: "enrolment.admitted" }]);
    expect(await recordOf(first.memberId)).toEqual({
      ...{ action: "ENROLMENT_ADMITTED", reason: null },
      detail: { enrolment: first.enrolmentId, class: classId, action: "ADMIT", from: "W", to: "A" },
    });
  });

  test("goes to the first on the list, and to somebody else when staff say why", async () => {
    const { giveUp, list } = await aDrawnClass(1, 2);
    const [first, second] = list;
    await giveUp(195);
    expect([await admit(second), await statusOf(second)]).toEqual(["OUT_OF_TURN", "W"]);
    expect(await admit(second, 196, { reason: "NOT_REACHED" })).toBe("MOVED");
    expect(await recordOf(second.memberId)).toMatchObject({ action: "ENROLMENT_ADMITTED", reason: "NOT_REACHED" });
    expect([await admit(first), await statusOf(first)]).toEqual(["NO_SEAT", "W"]);
  });

  test.each([
    [[2, 1, 0] as const, ["OUT_OF_TURN", "MOVED", "MOVED"]],
    [[0, 1, 2] as const, ["MOVED", "MOVED", "NO_SEAT"]],
  ])("goes to anybody who has a seat left when each before them has one, named in the order %j", async (order, outcomes) => {
    const { classId, holders, list } = await aDrawnClass(2, 3);
    for (const holder of holders) await act(holder, "staff:1", "GIVE_UP", 195);
    const requests = order.map((rank) => ({ ...list[rank], actor: "staff:7", action: "ADMIT" }) as const);
    expect(await perform(requests, 196)).toEqual(outcomes);
    expect(await takenOf(classId)).toBe(2);
  });

  test("is not one that an open offer holds", async () => {
    const { giveUp, list } = await aDrawnClass(1, 2, { lessons: [[at(400), at(401)]] });
    const [first, second] = list;
    await giveUp(102);
    expect(await act(first, "system", "OFFER", 103)).toBe("MOVED");
    expect(await admit(second, 104, { reason: "NOT_REACHED" })).toBe("NO_SEAT");
    expect(await act(first, memberActor(first.memberId), "ACCEPT_OFFER", 105)).toBe("MOVED");
  });

  test.each(["ACCEPT_OFFER", "DECLINE_OFFER"] as const)(
    "is never one too many, when two of the staff want the last one while its member's answer comes: %s",
    async (answer) => {
      for (let round = 0; round < 8; round += 1) {
        const { classId, giveUp, list } = await aDrawnClass(1, 2, { lessons: [[at(400), at(401)]] });
        const [first, second] = list;
        await giveUp(102);
        expect(await act(first, "system", "OFFER", 103)).toBe("MOVED");
        const [answered, admitted, { outcome }] = await Promise.all([
          act(first, memberActor(first.memberId), answer, 104),
          admit(second, 104, { reason: "NOT_REACHED" }),
          walkIn(classId, 104, { waived: ["FULL"], reason: "AT_THEIR_WISH" }),
        ]);
        const given = [answer === "ACCEPT_OFFER" && answered, admitted, outcome === "ENROLLED" && "MOVED"];
        expect(answered).toBe("MOVED");
        expect(given.filter((each) => each === "MOVED").length).toBeLessThanOrEqual(1);
        const held = await db.query("SELECT FROM enrolments WHERE class_id = $1 AND status IN ('A', 'P')", [classId]);
        expect([await takenOf(classId), held.rowCount]).toEqual([given.filter((each) => each === "MOVED").length, held.rowCount]);
      }
    },
  );

  test("is refused when the member is no longer eligible, from staff and by offer", async () => {
    const { giveUp, list } = await aDrawnClass(1, 3, { lessons: [[at(400), at(401)]] });
    const [clashing, suspended, moved] = list;
    await giveUp(102);
    const elsewhere = await aClass(db, { ...base, enrolEnd: at(300), lessons: [[at(400), at(401)]] });
    const other = { memberId: clashing.memberId, enrolmentId: (await enrolAt(clashing.memberId, elsewhere, at(103))).enrolment };
    await db.query("UPDATE members SET member_type = 'SUSPENDED' WHERE id = $1", [suspended.memberId]);
    await db.query("UPDATE members SET residence_basis = 'NONE' WHERE id = $1", [moved.memberId]);
    const reason = "NOT_ELIGIBLE";
    expect(await act(clashing, "system", "OFFER", 104)).toBe("TIME_CLASH");
    expect(await admit(clashing, 104)).toBe("TIME_CLASH");
    expect(await admit(suspended, 104, { reason, waived: ["MEMBER_SUSPENDED"] })).toBe("MEMBER_SUSPENDED");
    expect(await admit(moved, 104, { reason })).toBe("NOT_LOCAL");
    expect(await admit(moved, 104, { reason, waived: ["NOT_LOCAL", "TOO_OLD"] })).toBe("MOVED");
    expect(await recordOf(moved.memberId)).toMatchObject({ reason, detail: { waived: ["NOT_LOCAL"] } });
    // What they leave in the same step is no longer in their way.
    await act(moved, "staff:1", "GIVE_UP", 105);
    const swapped = [
      { ...other, actor: memberActor(clashing.memberId), action: "WITHDRAW" },
      { ...clashing, actor: "staff:7", action: "ADMIT" },
    ] as const;
    expect(await perform(swapped, 106)).toEqual(["MOVED", "MOVED"]);
  });
});

test("R-ENR-11: what staff waived on entry is looked up for offers and draws alone, because staff say it each time", async () => {
  const lookedUp = async (actor: Actor, action: "ADMIT" | "OFFER") => {
    const { giveUp, list } = await aDrawnClass(1, 1, { lessons: [[at(900), at(901)]] });
    await giveUp(102);
    return db.transaction(async (tx) => {
      const query = vi.spyOn(tx, "query");
      const outcomes = await performActions(tx, [{ ...list[0], actor, action }], at(103));
      expect(outcomes).toEqual([{ outcome: "MOVED" }]);
      return query.mock.calls.filter(([asked]) => typeof asked === "object" && asked.name === "waived-reasons").length;
    });
  };
  expect([await lookedUp("system", "OFFER"), await lookedUp("staff:7", "ADMIT")]).toEqual([1, 0]);
});

describe("R-ENR-15 a seat that a draw gives", () => {
  const draw = (entries: readonly Somebody[]) =>
    perform(
      entries.map((entry) => ({ ...entry, actor: "draw:1", action: "DRAW_PLACE" })),
      101,
    );

  test("goes to the next when the first is no longer eligible, who may be left waiting", async () => {
    const classId = await aClass(db, { ...base, method: "BALLOT", quota: 1 });
    const entries = await enterBallot(classId, 5);
    const [suspended, lapsed, moved, next, last] = entries;
    await db.query("UPDATE members SET member_type = 'SUSPENDED' WHERE id = $1", [suspended?.memberId]);
    await db.query("UPDATE members SET member_type = 'LAPSED' WHERE id = $1", [lapsed?.memberId]);
    await db.query("UPDATE members SET residence_basis = 'NONE' WHERE id = $1", [moved?.memberId]);
    expect(await draw(entries)).toEqual(["MEMBER_SUSPENDED", "MEMBER_LAPSED", "NOT_LOCAL", "MOVED", "NO_SEAT"]);
    expect([await statusOf(suspended ?? NOBODY), await statusOf(next ?? NOBODY), await takenOf(classId)]).toEqual(["E", "A", 1]);
    const waiting = [suspended, lapsed, moved, last].map((each) => each ?? NOBODY);
    expect(await drawWaiting(waiting, ranksAfter([], 4), 101)).toEqual(["MOVED", "MOVED", "MOVED", "MOVED"]);
  });

  test("is also for whom staff entered who waived that the class is not meant for them", async () => {
    const classId = await aClass(db, { ...base, method: "BALLOT", quota: 2 });
    const memberId = await aMember(db);
    await db.query("UPDATE members SET residence_basis = 'NONE' WHERE id = $1", [memberId]);
    const request = { ...place(memberId), actor: "staff:7", waived: ["NOT_LOCAL"] } as const;
    const [entry] = await enrolMany(classId, [request], at(1));
    expect(entry?.outcome).toBe("ENROLLED");
    expect(await draw([{ memberId, enrolmentId: entry?.enrolment ?? "" }])).toEqual(["MOVED"]);
  });
});

describe("R-ENR-16 a seat that staff give to somebody new", () => {
  test("is one that nobody awaits, or any with a reason, until the class ends", async () => {
    const { classId, holders, list } = await aDrawnClass(2, 1);
    const [first] = list;
    for (const holder of holders) await act(holder, "staff:1", "GIVE_UP", 195);
    expect((await walkIn(classId, 196)).outcome).toBe("ENROLLED");
    expect((await walkIn(classId, 196)).outcome).toBe("FULL");
    const reason = "SPOKEN_TO";
    expect((await walkIn(classId, 201, { waived: ["FULL"], reason })).outcome).toBe("CLOSED");
    const { memberId, outcome } = await walkIn(classId, 200.5, { waived: ["FULL"], reason });
    expect([outcome, await takenOf(classId)]).toEqual(["ENROLLED", 2]);
    expect(await recordOf(memberId)).toMatchObject({ action: "ENROLMENT_CREATED", reason, detail: { waived: ["FULL"] } });
    expect([await admit(first, 200.6), (await walkIn(classId, 200.6, { waived: ["FULL"], reason })).outcome]).toEqual([
      "NO_SEAT",
      "FULL",
    ]);
  });
});

describe("R-ENR-14 an offered place on which its member passed", () => {
  const lessons = [[at(900), at(901)]] as const;

  test("is offered to the next and not to them again, until another becomes free", async () => {
    const { classId, holders, list } = await aDrawnClass(2, 2, { lessons });
    const [first, second] = list;
    const ids = async () => (await readWaitingLists(db, [classId])).get(classId)?.map(({ id }) => id);
    expect(await ids()).toEqual([first.enrolmentId, second.enrolmentId]);
    await act(holders[0] ?? NOBODY, "staff:1", "GIVE_UP", 102);
    expect(await act(first, "system", "OFFER", 103)).toBe("MOVED");
    expect(await act(first, memberActor(first.memberId), "DECLINE_OFFER", 104)).toBe("MOVED");
    expect(await ids()).toEqual([second.enrolmentId, first.enrolmentId]);
    expect(await act(first, "system", "OFFER", 105)).toBe("NO_SEAT");
    expect(await act(second, "system", "OFFER", 105)).toBe("MOVED");
    expect(await act(second, "system", "LAPSE_OFFER", 129)).toBe("MOVED");
    expect(await ids()).toEqual([first.enrolmentId, second.enrolmentId]);
    for (const each of [first, second]) expect(await act(each, "system", "OFFER", 130)).toBe("NO_SEAT");
    await act(holders[1] ?? NOBODY, "staff:1", "GIVE_UP", 131);
    expect(await act(first, "system", "OFFER", 132)).toBe("MOVED");
    expect(await act(first, memberActor(first.memberId), "ACCEPT_OFFER", 133)).toBe("MOVED");
    const { rows } = await db.query("SELECT passed_at FROM enrolments WHERE id = $1", [first.enrolmentId]);
    expect(rows).toEqual([{ passed_at: null }]);
  });

  test("is left for all when everybody who waits has passed on it, and is theirs when staff give it to them", async () => {
    const { classId, giveUp, list } = await aDrawnClass(1, 1, { lessons, openEnrolStart: at(110) });
    const [first] = list;
    await giveUp(111);
    const figures = (hours: number) => readAvailability(db, [classId], at(hours));
    expect(await figures(112)).toMatchObject([{ phase: "FULL", remaining: 0 }]);
    expect(await act(first, "system", "OFFER", 112)).toBe("MOVED");
    expect(await act(first, "system", "LAPSE_OFFER", 136)).toBe("MOVED");
    expect(await figures(137)).toMatchObject([{ phase: "REMAINING", remaining: 1 }]);
    expect(await admit(first, 137)).toBe("MOVED");
    expect(await figures(137)).toMatchObject([{ phase: "FULL", remaining: 0 }]);
  });

  test("records a pass only while the member waits", async () => {
    const { holders } = await aDrawnClass(1, 0);
    const forged = db.query("UPDATE enrolments SET passed_at = now() WHERE id = $1", [holders[0]?.enrolmentId]);
    await expect(forged).rejects.toThrow("enrolments_passed_at");
  });
});

test("R-ENR-14: a later draw of the class counts on from the last rank in use, including an offered one", async () => {
  const { classId, giveUp, list } = await aDrawnClass(1, 2, { lessons: [[at(900), at(901)]] });
  const [first, second] = list;
  await giveUp(102);
  await act(first, "staff:1", "LEAVE_LIST", 103);
  expect(await act(second, "system", "OFFER", 104)).toBe("MOVED");
  await db.query("UPDATE classes SET enrol_end = $2 WHERE id = $1", [classId, at(200)]);
  const later = await enterBallot(classId, 2);
  await expect(drawWaiting(later, [1, 2], 201)).rejects.toThrow("enrolments_one_waiting_rank");
  const { rows } = await db.query<{ rank: number }>(
    "SELECT waiting_rank AS rank FROM enrolments WHERE class_id = $1 AND waiting_rank IS NOT NULL",
    [classId],
  );
  const ranks = ranksAfter(
    rows.map(({ rank }) => rank),
    2,
  );
  expect([ranks, await drawWaiting(later, ranks, 201)]).toEqual([
    [3, 4],
    ["MOVED", "MOVED"],
  ]);
});
