import { DRAW_DELAY_MS, enrolmentActions, type LaterAction } from "@kaifong/domain/enrolment";
import { HOUR_MS } from "@kaifong/domain/time";
import { aClass, aMember } from "@kaifong/testing/builders";
import { expect, test } from "vitest";
import { memberActor, type Actor } from "../platform/actor.ts";
import { readAvailability } from "../courses/availability.ts";
import { lockMembers } from "../platform/locks.ts";
import { enrolmentsOf, lockEnrolments } from "./enrolment-sql.ts";
import { type ActionRequest, performActions } from "./move-enrolments.ts";
import { at, base, db, enrolMany, enrolAt, moveTo, openDatabase, place, requested, takenOf } from "./test-enrolments.ts";
import { type EnrolmentMove, writeMoves } from "./write-enrolments.ts";

openDatabase();

const perform = (requests: readonly ActionRequest[], hours: number) =>
  db.transaction((tx) => performActions(tx, requests, at(hours)));
const stored = async (id: string) => (await db.query("SELECT status, pending_by FROM enrolments WHERE id = $1", [id])).rows[0];
const actionsOf = async (memberId: string) =>
  (
    await db.query<{ action: string }>("SELECT action FROM audit WHERE subject = $1 ORDER BY seq", [memberActor(memberId)])
  ).rows.map(({ action }) => action);

/** A member whom the draw of a class put on the waiting list. */
async function aWaitingMember(classId: string, rank = 1) {
  const memberId = await aMember(db);
  const { enrolment: enrolmentId } = await enrolAt(memberId, classId, at(1));
  const act = async (actor: Actor, action: LaterAction, hours = 102) =>
    (await perform([{ memberId, enrolmentId, actor, ...requested(action, rank) }], hours))[0]?.outcome;
  expect(await act("draw:1", "DRAW_WAIT")).toBe("MOVED");
  return { memberId, enrolmentId, act };
}

test("draws 50 entries in as many statements as one: places to the first, the waiting list to the rest", async () => {
  const classId = await aClass(db, { ...base, method: "BALLOT", quota: 20 });
  const members = await Promise.all(Array.from({ length: 50 }, () => aMember(db)));
  const entries = await enrolMany(
    classId,
    members.map((memberId) => place(memberId)),
    at(1),
  );
  const requests = entries.map(({ enrolment }, index) => ({
    memberId: members[index] ?? "",
    actor: "draw:019b" as const,
    enrolmentId: enrolment,
    ...requested(index < 20 ? "DRAW_PLACE" : "DRAW_WAIT", index + 1),
  }));
  const { outcomes, statements } = await db.transaction(async (tx) => {
    const asked: unknown[] = [];
    const counted = new Proxy(tx, {
      get: (target, name) => {
        if (name === "query") asked.push(name);
        return Reflect.get(target, name).bind(target);
      },
    });
    return { outcomes: await performActions(counted, requests.toReversed(), at(101)), statements: asked.length };
  });
  expect(outcomes).toEqual(requests.map(() => ({ outcome: "MOVED" })));
  // Members locked, enrolments read, everything written; and four of what is asked of who is to have a place: seats, who waits,
  // what staff waived, and the facts of the class and its members.
  expect(statements).toBe(7);
  const { rows } = await db.query(
    "SELECT status, count(*) AS n, min(updated_at) AS at FROM enrolments WHERE class_id = $1 GROUP BY 1 ORDER BY 1",
    [classId],
  );
  expect(rows).toEqual([
    { status: "A", n: 20, at: at(101) },
    { status: "W", n: 30, at: at(101) },
  ]);
  expect(await takenOf(classId)).toBe(20);
  const drawn = await db.query("SELECT FROM audit WHERE actor = 'draw:019b' AND action = 'ENROLMENT_DRAWN' AND detail @> $1", [
    JSON.stringify({ class: classId }),
  ]);
  expect(drawn.rowCount).toBe(50);
});

test("gives the available places in the order of the requests, and says who got none", async () => {
  const classId = await aClass(db, { ...base, method: "BALLOT", quota: 2, lessons: [[at(300), at(301)]] });
  const members = [await aMember(db), await aMember(db), await aMember(db), await aMember(db)];
  const entries = await enrolMany(
    classId,
    members.map((memberId) => place(memberId)),
    at(1),
  );
  const requests = (actor: Actor, actions: readonly (LaterAction | undefined)[]) =>
    actions.flatMap((action, index) => {
      const [memberId = "", enrolmentId = ""] = [members[index], entries[index]?.enrolment];
      return action === undefined ? [] : [{ memberId, enrolmentId, actor, ...requested(action, index + 1) }];
    });
  const outcomesOf = async (actor: Actor, ...actions: readonly (LaterAction | undefined)[]) =>
    (await perform(requests(actor, actions), 102)).map(({ outcome }) => outcome);
  const drawn = await outcomesOf("draw:1", "DRAW_PLACE", "DRAW_PLACE", "DRAW_PLACE", "DRAW_WAIT");
  expect(drawn).toEqual(["MOVED", "MOVED", "NO_SEAT", "MOVED"]);
  expect(await stored(entries[2]?.enrolment ?? "")).toMatchObject({ status: "E" });
  expect(await takenOf(classId)).toBe(2);
  const offer = () => outcomesOf("system", undefined, undefined, undefined, "OFFER");
  expect(await offer()).toEqual(["NOT_ALLOWED"]); // R-ENR-15: an entry is yet to be drawn
  expect(await outcomesOf("draw:1", undefined, undefined, "DRAW_WAIT")).toEqual(["MOVED"]);
  expect(await offer()).toEqual(["NO_SEAT"]);
  // A place that becomes free in the same step is available to the requests after it.
  const swapped = [...requests("staff:1", ["GIVE_UP"]), ...requests("system", [undefined, undefined, undefined, "OFFER"])];
  expect((await perform(swapped, 103)).map(({ outcome }) => outcome)).toEqual(["MOVED", "MOVED"]);
  expect(await takenOf(classId)).toBe(2);
});

test("returns the outcome of each action, and does the others", async () => {
  const [one, other, classId] = [await aMember(db), await aMember(db), await aClass(db, base)];
  const ownEnrolment = (await enrolAt(one, classId, at(1))).enrolment;
  const theirs = (await enrolAt(other, classId, at(1))).enrolment;
  const outcomes = await perform(
    [
      { memberId: one, actor: memberActor(one), enrolmentId: theirs, action: "WITHDRAW" },
      { memberId: one, actor: "draw:1", enrolmentId: ownEnrolment, action: "DRAW_PLACE" },
      { memberId: other, actor: "staff:1", enrolmentId: theirs, action: "CONFIRM" },
    ],
    2,
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["NOT_FOUND", "NOT_ALLOWED", "MOVED"]);
  expect([await stored(ownEnrolment), await stored(theirs)]).toMatchObject([{ status: "P" }, { status: "A" }]);
  expect(await perform([], 2)).toEqual([]);
});

test("records the reason when one is given", async () => {
  const [classId, members] = [await aClass(db, base), [await aMember(db), await aMember(db)]];
  const entries = await enrolMany(
    classId,
    members.map((memberId) => place(memberId)),
    at(1),
  );
  const [confirmed, rejected] = members.map((memberId, index) => ({ memberId, enrolmentId: entries[index]?.enrolment ?? "" }));
  if (!confirmed || !rejected) throw new Error("nobody");
  await perform(
    [
      { ...confirmed, actor: "staff:1", action: "CONFIRM", reason: "IDENTITY_CARD_SEEN" },
      { ...rejected, actor: "staff:1", action: "REJECT" },
    ],
    2,
  );
  const { rows } = await db.query(
    "SELECT action, reason FROM audit WHERE actor = 'staff:1' AND subject = ANY ($1) ORDER BY action",
    [members.map((memberId) => memberActor(memberId))],
  );
  expect(rows).toEqual([
    { action: "ENROLMENT_CONFIRMED", reason: "IDENTITY_CARD_SEEN" },
    { action: "ENROLMENT_REJECTED", reason: null },
  ]);
});

test("confirms an offer that the member accepts, and nobody accepts it for them", async () => {
  const classId = await aClass(db, { ...base, method: "BALLOT", quota: 1 });
  const { memberId, enrolmentId, act } = await aWaitingMember(classId);
  expect(await act("system", "OFFER")).toBe("MOVED");
  expect([await stored(enrolmentId), await takenOf(classId)]).toEqual([{ status: "P", pending_by: "MEMBER" }, 1]);
  for (const action of ["CONFIRM", "REJECT", "ACCEPT_OFFER"] as const) expect(await act("staff:1", action)).toBe("NOT_ALLOWED");
  expect(await act(memberActor(memberId), "WITHDRAW")).toBe("NOT_ALLOWED");
  expect(await act(memberActor(memberId), "ACCEPT_OFFER")).toBe("MOVED");
  expect([await stored(enrolmentId), await takenOf(classId)]).toEqual([{ status: "A", pending_by: null }, 1]);
  expect((await actionsOf(memberId)).slice(-2)).toEqual(["ENROLMENT_OFFERED", "ENROLMENT_OFFER_ACCEPTED"]);
});

test("R-ENR-15: confirms nobody in a class that does not take place, where no offer can be accepted and pages show none", async () => {
  const classId = await aClass(db, { ...base, method: "BALLOT", quota: 1 });
  const { memberId, act } = await aWaitingMember(classId);
  expect(await act("system", "OFFER")).toBe("MOVED");
  const [applicant, firstCome] = [await aMember(db), await aClass(db, base)];
  const { enrolment: applied } = await enrolAt(applicant, firstCome, at(1));
  const confirm = { memberId: applicant, actor: "staff:1", enrolmentId: applied, action: "CONFIRM" } as const;
  const offered = async () => (await enrolmentsOf(db, memberId)).map((row) => enrolmentActions("MEMBER", row, at(103)));
  expect(await offered()).toEqual([["ACCEPT_OFFER", "DECLINE_OFFER"]]);
  const [{ offering } = {}] = await enrolmentsOf(db, memberId);
  expect(offering?.awaitsDraw, "which no move of members asks, and nobody looks up for them").toBeUndefined();
  await db.query("UPDATE classes SET cancelled = true WHERE id = ANY ($1)", [[classId, firstCome]]);
  expect(await act(memberActor(memberId), "ACCEPT_OFFER", 103)).toBe("NOT_ALLOWED");
  expect((await perform([confirm], 103)).map(({ outcome }) => outcome)).toEqual(["NOT_ALLOWED"]);
  expect(await offered()).toEqual([["DECLINE_OFFER"]]);
  expect(await act(memberActor(memberId), "DECLINE_OFFER", 103)).toBe("MOVED");
});

test("frees the seat of an offer that lapses or is declined, and its member waits on", async () => {
  const classId = await aClass(db, { ...base, method: "BALLOT", quota: 1, lessons: [[at(900), at(901)]] });
  const { memberId, enrolmentId, act } = await aWaitingMember(classId);
  for (const [actor, action, offeredAt, hours] of [
    ["system", "LAPSE_OFFER", 102, 126],
    [memberActor(memberId), "DECLINE_OFFER", 131, 132],
  ] as const) {
    expect(await act("system", "OFFER", offeredAt)).toBe("MOVED");
    expect(await act(actor, action, hours)).toBe("MOVED");
    expect([await stored(enrolmentId), await takenOf(classId)]).toEqual([{ status: "W", pending_by: null }, 0]);
    expect(await act(actor, action, hours)).toBe("NOT_ALLOWED");
    expect(await act("system", "OFFER", hours)).toBe("NO_SEAT"); // R-ENR-14: they have passed on it
    await db.query("INSERT INTO freed_seats (class_id, freed_at) VALUES ($1, $2)", [classId, at(130)]); // another seat
  }
  expect((await actionsOf(memberId)).filter((action) => action.startsWith("ENROLMENT_OFFER_"))).toEqual([
    "ENROLMENT_OFFER_LAPSED",
    "ENROLMENT_OFFER_DECLINED",
  ]);
});

test("R-ENR-12: stores until when an offer may be answered, lets nobody answer later, and lapses it no sooner", async () => {
  const classId = await aClass(db, { ...base, method: "BALLOT", quota: 1 });
  const { memberId, enrolmentId, act } = await aWaitingMember(classId);
  const deadline = async () =>
    (await db.query("SELECT answer_by FROM enrolments WHERE id = $1", [enrolmentId])).rows[0]?.answer_by;
  expect(await act("system", "OFFER")).toBe("MOVED");
  expect(await deadline()).toEqual(at(126));
  expect([await act("system", "LAPSE_OFFER", 125.9), await act(memberActor(memberId), "ACCEPT_OFFER", 126)]).toEqual([
    "NOT_ALLOWED",
    "NOT_ALLOWED",
  ]);
  expect([await act("system", "LAPSE_OFFER", 126), await deadline()]).toEqual(["MOVED", null]);
  const forged = db.query("UPDATE enrolments SET status = 'P', pending_by = 'MEMBER' WHERE id = $1", [enrolmentId]);
  await expect(forged).rejects.toThrow("enrolments_answer_by");
});

test("R-ENR-15: draws no entry before every one is written that came in before the ballot closed", async () => {
  const [memberId, classId] = [await aMember(db), await aClass(db, { ...base, method: "BALLOT" })];
  const { enrolment: enrolmentId } = await enrolAt(memberId, classId, at(1));
  const draw = async (hours: number) =>
    (await perform([{ memberId, enrolmentId, actor: "draw:1", action: "DRAW_PLACE" }], hours))[0]?.outcome;
  const written = 100 + DRAW_DELAY_MS / HOUR_MS;
  expect([await draw(written - 0.001), await draw(written)]).toEqual(["NOT_ALLOWED", "MOVED"]);
});

test.each([
  ["was cancelled", "cancelled = true"],
  ["editors withdrew", `held = '{"published": false}'`],
  ["begins in less than three days", "first_start = enrol_end + interval '2 days'"],
  ["has ended", "first_start = NULL, last_end = enrol_end"],
])("R-ENR-15: offers no place in a class that %s", async (_, change) => {
  const classId = await aClass(db, { ...base, method: "BALLOT" });
  const { act } = await aWaitingMember(classId);
  await db.query(`UPDATE classes SET ${change} WHERE id = $1`, [classId]);
  expect(await act("system", "OFFER")).toBe("NOT_ALLOWED");
});

test("R-ENR-14: keeps the rank of a waiting member through an offer, until they no longer wait", async () => {
  const classId = await aClass(db, { ...base, method: "BALLOT", quota: 1 });
  const { memberId, enrolmentId, act } = await aWaitingMember(classId);
  const rank = async () =>
    (await db.query("SELECT waiting_rank AS rank FROM enrolments WHERE id = $1", [enrolmentId])).rows[0]?.rank;
  expect(await rank()).toBe(1);
  const { rows } = await db.query<{ detail: unknown }>(
    "SELECT detail FROM audit WHERE subject = $1 AND action = 'ENROLMENT_DRAWN'",
    [memberActor(memberId)],
  );
  expect(rows).toEqual([{ detail: expect.objectContaining({ to: "W", rank: 1 }) }]);
  expect([await act("system", "OFFER"), await rank()]).toEqual(["MOVED", 1]);
  expect([await act("system", "LAPSE_OFFER", 126), await rank()]).toEqual(["MOVED", 1]);
  await expect(aWaitingMember(classId)).rejects.toThrow("enrolments_one_waiting_rank");
  expect([await act(memberActor(memberId), "LEAVE_LIST", 127), await rank()]).toEqual(["MOVED", null]);
  const forged = db.query("UPDATE enrolments SET waiting_rank = 1 WHERE id = $1", [enrolmentId]);
  await expect(forged).rejects.toThrow("enrolments_waiting_rank");
});

/** A class of as many places as `places` and a member who waits in it; how seats become free, and whether they are offered. */
async function aFullClass(places = 1, firstStart = 300) {
  const traits = { ...base, method: "BALLOT", quota: places, lessons: [[at(firstStart), at(firstStart + 1)]] } as const;
  const classId = await aClass(db, traits);
  const waiting = await aWaitingMember(classId, 1);
  const next = await aWaitingMember(classId, 2);
  const holders = await Promise.all(
    Array.from({ length: places }, async () => {
      const memberId = await aMember(db);
      const { enrolment: enrolmentId } = await enrolAt(memberId, classId, at(2));
      await perform([{ memberId, enrolmentId, actor: "draw:1", action: "DRAW_PLACE" }], 101);
      return { memberId, enrolmentId };
    }),
  );
  const giveUp = async (hours: number) => {
    const [holder] = holders.splice(0, 1);
    return holder && perform([{ ...holder, actor: "staff:1", action: "GIVE_UP" }], hours);
  };
  const freed = async () => {
    const text = "SELECT freed_at AS at FROM freed_seats WHERE class_id = $1 ORDER BY id";
    return (await db.query<{ at: Date }>(text, [classId])).rows.map(({ at: since }) => since);
  };
  return { classId, waiting, next, giveUp, freed };
}

test("R-ENR-15: offers a seat that became free seven days before the first lesson, and none that became free later", async () => {
  const inTime = await aFullClass();
  await inTime.giveUp(110);
  expect(await inTime.freed()).toEqual([at(110)]);
  expect(await inTime.waiting.act("system", "OFFER", 111)).toBe("MOVED");
  const late = await aFullClass();
  await late.giveUp(170);
  expect(await late.freed()).toEqual([at(170)]);
  expect(await late.waiting.act("system", "OFFER", 171)).toBe("NO_SEAT");
});

test("R-ENR-15: offers on a seat that was declined or lapsed, by the day on which it became free, and no other in its place", async () => {
  const { waiting, next, giveUp, freed } = await aFullClass(2);
  await giveUp(110);
  expect(await waiting.act("system", "OFFER", 160)).toBe("MOVED");
  await giveUp(170);
  expect(await next.act("system", "OFFER", 171)).toBe("NO_SEAT");
  expect(await waiting.act("system", "LAPSE_OFFER", 184)).toBe("MOVED");
  expect(await next.act("system", "OFFER", 185)).toBe("MOVED");
  expect(await freed()).toEqual([at(110), at(170)]);
  expect(await next.act(memberActor(next.memberId), "ACCEPT_OFFER", 186)).toBe("MOVED");
  expect(await freed()).toEqual([at(170)]);
  expect(await waiting.act("system", "OFFER", 187)).toBe("NO_SEAT");
});

test("R-ENR-15: counts a seat that was taken at the counter since as the one that became free last", async () => {
  const { classId, waiting, giveUp, freed } = await aFullClass(2);
  await giveUp(110);
  // At the counter, or by a smaller quota.
  await db.query("UPDATE classes SET quota = 1 WHERE id = $1", [classId]);
  await giveUp(170);
  expect(await freed()).toEqual([at(170)]);
  expect(await waiting.act("system", "OFFER", 171)).toBe("NO_SEAT");
});

test("R-ENR-05: reserves a place that becomes free after the draw for those who wait, and opens it to all when nobody does", async () => {
  const classId = await aClass(db, { ...base, method: "BALLOT", quota: 1, openEnrolStart: at(110) });
  const [drawn, newcomer, waiting] = [await aMember(db), await aMember(db), await aWaitingMember(classId)];
  const { enrolment: enrolmentId } = await enrolAt(drawn, classId, at(1));
  const own = { memberId: drawn, enrolmentId } as const;
  await perform([{ ...own, actor: "draw:1", action: "DRAW_PLACE" }], 102);
  await perform([{ ...own, actor: memberActor(drawn), action: "GIVE_UP" }], 111);
  const figures = () => readAvailability(db, [classId], at(112));
  expect(await figures()).toMatchObject([{ phase: "FULL", remaining: 0 }]);
  expect((await enrolAt(newcomer, classId, at(112))).outcome).toBe("FULL");
  expect(await waiting.act(memberActor(waiting.memberId), "LEAVE_LIST", 112)).toBe("MOVED");
  expect(await figures()).toMatchObject([{ phase: "REMAINING", remaining: 1 }]);
  expect((await enrolAt(newcomer, classId, at(112))).outcome).toBe("ENROLLED");
});

test("writes nothing when one of several is not where it was read, or is in the list twice", async () => {
  const [one, other, classId] = [await aMember(db), await aMember(db), await aClass(db, base)];
  const moveOf = async (memberId: string): Promise<EnrolmentMove> => {
    const { enrolment: id } = await enrolAt(memberId, classId, at(1));
    const enrolment = { id, memberId, classId, status: "P", pendingBy: "STAFF" } as const;
    return { enrolment, actor: "staff:1", move: moveTo(enrolment, "A") };
  };
  const [first, second] = [await moveOf(one), await moveOf(other)];
  const offered: EnrolmentMove = { ...second, enrolment: { ...second.enrolment, pendingBy: "MEMBER" } };
  for (const wrong of [
    [first, offered],
    [first, first],
  ]) {
    const written = db.transaction(async (tx) => {
      await lockMembers(tx, [one, other]);
      await lockEnrolments(
        tx,
        wrong.map(({ enrolment: { id: enrolmentId, memberId } }) => ({ enrolmentId, memberId })),
      );
      await writeMoves(tx, wrong, at(2));
    });
    await expect(written).rejects.toThrow("an enrolment moved while it was locked");
  }
  expect(await stored(first.enrolment.id)).toEqual({ status: "P", pending_by: "STAFF" });
  expect(await actionsOf(one)).toEqual(["ENROLMENT_CREATED"]);
});
