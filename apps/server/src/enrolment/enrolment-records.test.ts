import { enrolmentEndpoints, type EnrolmentRecord, successSchema } from "@kaifong/contract";
import { storedState } from "@kaifong/domain/enrolment";
import type { Side } from "@kaifong/domain/moves";
import { aClass, aMember, aSession, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memberActor, type Actor } from "../platform/actor.ts";
import { enrolmentsOf } from "./enrolment-sql.ts";
import { actionRecorded } from "./enrolment-records.ts";
import { writeAudit } from "../platform/audit.ts";
import { performActions } from "./move-enrolments.ts";
import { EVERY_MOVE } from "./test-enrolments.ts";
import { MOVE_EFFECTS } from "./move-effects.ts";

const NOW = new Date("2026-11-20T04:00:00Z");
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ deps: { now: () => NOW } });
});
afterAll(() => server?.close());

const ACTORS = { MEMBER: "member:m", STAFF: "staff:s", DRAW: "draw:d", SYSTEM: "system" } as const satisfies Record<Side, Actor>;

describe("the record of a move", () => {
  test.each(EVERY_MOVE.flatMap((move) => move.sides.map((side) => ({ ...move, side }))))(
    "$from $action $side is recognised",
    ({ action, side, ...states }) => {
      const from = states.from === "NEW" ? null : storedState(states.from).status;
      const move = { actor: ACTORS[side], action: MOVE_EFFECTS[action].recordedAs, from, to: storedState(states.to).status };
      expect(actionRecorded({ ...move, taken: action })).toBe(action);
      expect(actionRecorded({ ...move, taken: null })).toBe(action); // as it was recorded once
    },
  );

  test("has no action when the table has none like it, because it was removed or added by a newer version", () => {
    const confirmed = { actor: "system", action: "ENROLMENT_CONFIRMED", taken: null, from: "P", to: "A" } as const;
    expect(actionRecorded(confirmed)).toBeNull();
    expect(actionRecorded({ ...confirmed, actor: "staff:1", from: "LONG_AGO" })).toBeNull();
    expect(actionRecorded({ ...confirmed, actor: "staff:1", taken: "NOD_THROUGH" })).toBeNull();
  });
});

async function recordsOf(memberId: string): Promise<readonly EnrolmentRecord[]> {
  const { authorization } = await aSession(server.deps, memberId);
  const response = await server.app.inject({
    url: "/api/health-programme/enrolment-records?locale=en",
    headers: { authorization },
  });
  expect(response.statusCode).toBe(200);
  return successSchema(enrolmentEndpoints.listRecords.payload).parse(response.json()).payload.records;
}

/** Takes a place through the API. Returns the id of the enrolment. */
async function enrol(memberId: string, classId: string): Promise<string> {
  const { authorization } = await aSession(server.deps, memberId);
  const response = await server.app.inject({
    method: "POST",
    url: "/api/health-programme/enrolments",
    headers: { authorization },
    payload: { strapiUuid: classId },
  });
  return response.json().payload.enrolment.id;
}

describe("a member's records", () => {
  test("say for each enrolment what was done to it and by whom, oldest first", async () => {
    const { db } = server.deps;
    const [memberId, stranger] = [await aMember(db), await aMember(db)];
    const [left, held] = [
      await aClass(db),
      await aClass(db, { lessons: [[new Date("2026-12-05T02:00:00Z"), new Date("2026-12-05T03:00:00Z")]] }),
    ];
    const [leftId, heldId] = [await enrol(memberId, left), await enrol(memberId, held)];
    await enrol(stranger, left);
    const byStaff = { memberId, enrolmentId: heldId, actor: "staff:1", action: "CONFIRM" } as const;
    const byAnother = { memberId, enrolmentId: leftId, actor: memberActor(stranger), action: "WITHDRAW" } as const;
    await db.transaction((tx) => performActions(tx, [byStaff, byAnother], NOW));

    const records = await recordsOf(memberId);
    const recorded = new Map(
      records.map(({ enrolment, history }) => [enrolment.id, history.map(({ action, by }) => `${action} ${by}`)]),
    );
    expect(recorded).toEqual(
      new Map([
        [leftId, ["APPLY SELF", "WITHDRAW CARER"]],
        [heldId, ["APPLY SELF", "CONFIRM STAFF"]],
      ]),
    );
    for (const { enrolment, history } of records) expect(history[0]?.at).toBe(enrolment.enrolledAt);
    expect(records.map(({ enrolment }) => enrolment.id)).toEqual((await enrolmentsOf(db, memberId)).map(({ id }) => id));
  });

  test("are readable whatever was recorded once: a move that is no longer in the table is a change without a name", async () => {
    const { db } = server.deps;
    const memberId = await aMember(db);
    const classId = await aClass(db);
    const enrolment = await enrol(memberId, classId);
    const action = "NOD_THROUGH" as "CONFIRM"; // which nobody knows any longer
    const detail = { enrolment, class: classId, action, from: "P", to: "A" } as const;
    await writeAudit(db, [{ subject: memberActor(memberId), actor: "system", action: "ENROLMENT_CONFIRMED", detail }]);
    const [record] = await recordsOf(memberId);
    expect(record?.history.map(({ action, by }) => [action, by])).toEqual([
      ["APPLY", "SELF"],
      [null, "SYSTEM"],
    ]);
  });

  test("are empty for a member who never enrolled", async () => {
    expect(await recordsOf(await aMember(server.deps.db))).toEqual([]);
  });
});
