import type { OwnEnrolmentAction } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { aClass, aMember, type ClassTraits } from "@kaifong/testing/builders";
import type { LaterAction } from "@kaifong/domain/enrolment";
import { performActions } from "./move-enrolments.ts";
import { endEnrolments } from "./write-enrolments.ts";
import {
  at,
  base,
  db,
  enrolMany,
  enrolAt,
  leave,
  openDatabase,
  place,
  requested,
  setStatus,
  takenOf,
} from "./test-enrolments.ts";
import { memberActor } from "../platform/actor.ts";

openDatabase();

describe("R-ENR-09: a class that has ended", () => {
  test("ends the live enrolments in it, leaves statuses and seats as they are, and touches nothing else", async () => {
    await endEnrolments(db, at(300), 10_000); // of the tests before
    const [over, coming] = [
      await aClass(db, { ...base, lessons: [[at(400), at(401)]] }),
      await aClass(db, { ...base, lessons: [[at(500), at(501)]] }),
    ];
    const member = await aMember(db);
    const [was, is, left] = [await enrolAt(member, over, at(1)), await enrolAt(member, coming, at(1)), await aMember(db)];
    const gone = await enrolAt(left, over, at(1));
    await leave(left, gone.enrolment, "WITHDRAW", at(2));
    expect(await endEnrolments(db, at(400.9), 100)).toBe(0);
    expect(await endEnrolments(db, at(401), 100)).toBe(1);
    expect(await endEnrolments(db, at(402), 100)).toBe(0);
    const { rows } = await db.query("SELECT id, status, ended_at FROM enrolments WHERE class_id = ANY ($1) ORDER BY id", [
      [over, coming],
    ]);
    expect(rows).toEqual([
      { id: was.enrolment, status: "P", ended_at: at(401) },
      { id: is.enrolment, status: "P", ended_at: null },
      { id: gone.enrolment, status: "C", ended_at: null },
    ]);
    expect(await takenOf(over)).toBe(1);
  });

  test("lets its members take the course again, and no two classes of it at a time", async () => {
    const courseId = "course-again";
    const [past, next, third] = await Promise.all(
      [base, { ...base, enrolEnd: at(900), lessons: [[at(901), at(902)]] }, { ...base, enrolEnd: at(900) }].map(
        (traits) => aClass(db, { ...traits, courseId } as ClassTraits), // lessons are pairs
      ),
    );
    const member = await aMember(db);
    const held = await enrolAt(member, past ?? "", at(1));
    await setStatus(held.enrolment, "P", "A");
    expect(await enrolAt(member, next ?? "", at(200.9))).toEqual({ outcome: "ALREADY_IN_COURSE", enrolment: held.enrolment });
    const again = await enrolAt(member, next ?? "", at(300)); // whether or not the job has run (R-ENR-09)
    expect(again.outcome).toBe("ENROLLED");
    expect(await enrolAt(member, third ?? "", at(300))).toMatchObject({ enrolment: again.enrolment });
  });
});

describe("R-ENR-08: what enrolling writes", () => {
  test("is the enrolment with its message, its record and a readable reference", async () => {
    const member = await aMember(db);
    const { enrolment } = await enrolAt(member, await aClass(db, base), at(1));
    const stored = await db.query("SELECT reference, status, pending_by FROM enrolments WHERE id = $1", [enrolment]);
    expect(stored.rows[0]).toMatchObject({
      status: "P",
      pending_by: "STAFF",
      reference: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
    });
    const sent = await db.query("SELECT template FROM outbox WHERE recipient_member_id = $1", [member]);
    expect(sent.rows).toEqual([{ template: "enrolment.applied" }]);
    const audited = await db.query("SELECT action FROM audit WHERE subject = $1", [memberActor(member)]);
    expect(audited.rows).toEqual([{ action: "ENROLMENT_CREATED" }]);
  });

  test("gives the last seats to the first who came, and says FULL to the rest", async () => {
    const classId = await aClass(db, { ...base, quota: 3 });
    const members = await Promise.all(Array.from({ length: 5 }, () => aMember(db)));
    const requests = members.map((memberId) => place(memberId));
    const outcomes = (await enrolMany(classId, requests, at(1))).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["ENROLLED", "ENROLLED", "ENROLLED", "FULL", "FULL"]);
    expect(await takenOf(classId)).toBe(3);
  });

  test("is nothing more for the same key, and nothing for a key of another class", async () => {
    const [one, other] = [await aClass(db, base), await aClass(db, base)];
    const member = await aMember(db);
    const { enrolment } = await enrolAt(member, one, at(1), "key-00001");
    expect(await enrolAt(member, one, at(1), "key-00001")).toEqual({ outcome: "REPLAYED", enrolment });
    expect(await enrolAt(member, other, at(1), "key-00001")).toEqual({ outcome: "KEY_REUSED", enrolment });
    expect(await takenOf(one)).toBe(1);
  });
});

describe("R-ENR-04: leaving", () => {
  test("frees the seat once, however often it is requested", async () => {
    const classId = await aClass(db, { ...base, quota: 1 });
    const [member, next] = [await aMember(db), await aMember(db)];
    const { enrolment } = await enrolAt(member, classId, at(1));
    expect((await enrolAt(next, classId, at(1))).outcome).toBe("FULL");
    const refusals = await Promise.all(Array.from({ length: 5 }, () => leave(member, enrolment, "WITHDRAW", at(2))));
    expect(refusals).toEqual(Array(5).fill(undefined));
    const left = await db.query("SELECT FROM audit WHERE subject = $1 AND action = 'ENROLMENT_LEFT'", [memberActor(member)]);
    expect(left.rowCount).toBe(1);
    expect(await takenOf(classId)).toBe(0);
    expect((await enrolAt(next, classId, at(2))).outcome).toBe("ENROLLED");
  });

  test("finds only one's own, and refuses what the state does not allow", async () => {
    const member = await aMember(db);
    const { enrolment } = await enrolAt(member, await aClass(db, base), at(1));
    expect(await leave(await aMember(db), enrolment, "WITHDRAW", at(2))).toBe("ENROLMENT_NOT_FOUND");
    expect(await leave(member, enrolment, "GIVE_UP", at(2))).toBe("ACTION_NOT_ALLOWED");
    expect(await leave(member, enrolment, "WITHDRAW", at(201))).toBe("ACTION_NOT_ALLOWED");
  });

  test("counts as done already only by the member's very action, not by a decision of somebody else", async () => {
    const [member, classId] = [await aMember(db), await aClass(db, base)];
    const { enrolment } = await enrolAt(member, classId, at(1));
    await setStatus(enrolment, "P", "R");
    expect(await leave(member, enrolment, "CANCEL_BALLOT", at(2))).toBe("ACTION_NOT_ALLOWED");
    const cancelled = await enrolAt(member, classId, at(1));
    await setStatus(cancelled.enrolment, "P", "A");
    await setStatus(cancelled.enrolment, "A", "C");
    expect(await leave(member, cancelled.enrolment, "GIVE_UP", at(2))).toBe("ACTION_NOT_ALLOWED");

    const again = await enrolAt(member, await aClass(db, base), at(1));
    await setStatus(again.enrolment, "P", "A");
    const act = (action: OwnEnrolmentAction) => leave(member, again.enrolment, action, at(2));
    expect([await act("GIVE_UP"), await act("GIVE_UP"), await act("WITHDRAW")]).toEqual([
      undefined,
      undefined,
      "ACTION_NOT_ALLOWED",
    ]);
  });

  test("counts an offer as declined already only when that was its last move", async () => {
    const [memberId, classId] = [
      await aMember(db),
      await aClass(db, { ...base, method: "BALLOT", lessons: [[at(900), at(901)]] }),
    ];
    const { enrolment: enrolmentId } = await enrolAt(memberId, classId, at(1));
    const act = (actor: "draw:1" | "system", action: LaterAction, hours: number) =>
      db.transaction((tx) => performActions(tx, [{ memberId, enrolmentId, actor, ...requested(action) }], at(hours)));
    const decline = () => leave(memberId, enrolmentId, "DECLINE_OFFER", at(103));
    await act("draw:1", "DRAW_WAIT", 101);
    await act("system", "OFFER", 102);
    expect([await decline(), await decline()]).toEqual([undefined, undefined]);
    await db.query("INSERT INTO freed_seats (class_id, freed_at) VALUES ($1, $2)", [classId, at(103.5)]); // another seat
    expect(await act("system", "OFFER", 104)).toEqual([{ outcome: "MOVED" }]);
    await act("system", "LAPSE_OFFER", 128);
    expect(await decline()).toBe("ACTION_NOT_ALLOWED");
  });

  test("lets a ballot entry be cancelled until the ballot closes, and made again", async () => {
    const classId = await aClass(db, { ...base, method: "BALLOT" });
    const member = await aMember(db);
    const { enrolment } = await enrolAt(member, classId, at(1));
    expect(await leave(member, enrolment, "CANCEL_BALLOT", at(2))).toBeUndefined();
    const again = await enrolAt(member, classId, at(3));
    expect(again.outcome).toBe("ENROLLED");
    expect(await leave(member, again.enrolment, "CANCEL_BALLOT", at(100))).toBe("ACTION_NOT_ALLOWED");
    expect(await takenOf(classId)).toBe(0);
  });
});
