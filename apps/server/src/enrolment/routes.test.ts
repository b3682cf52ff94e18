import { type Enrolment, enrolmentEndpoints, successSchema } from "@kaifong/contract";
import { DRAW_DELAY_MS, type LaterAction } from "@kaifong/domain/enrolment";
import { DAY_MS } from "@kaifong/domain/time";
import { aClass, aMember, aSession, type MemberTraits } from "@kaifong/testing";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import { describe, expect, test } from "vitest";
import type { Actor } from "../platform/actor.ts";
import { LIMITS } from "../platform/limits.ts";
import { performActions } from "./move-enrolments.ts";
import { requested } from "./test-enrolments.ts";

const NOW = new Date("2026-11-20T04:00:00Z");
/** When the ballots here close. */
const CLOSES = new Date(NOW.getTime() + 1);
const { server, other } = twoServers(NOW);

const aLogin = async (traits?: MemberTraits) =>
  (await aSession(server.deps, await aMember(server.deps.db, traits))).authorization;

async function call(
  method: "GET" | "POST",
  url: string,
  authorization: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization, "accept-language": "en", ...headers },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
const enrol = (authorization: string, strapiUuid: string, key?: string) =>
  call("POST", "/api/health-programme/enrolments", authorization, { strapiUuid }, key ? { "idempotency-key": key } : {});
const act = (authorization: string, id: string, action: string) =>
  call("POST", `/api/health-programme/enrolments/${id}/actions`, authorization, { action });
const remaining = async (strapiUuid: string) =>
  (await server.app.inject({ method: "POST", url: "/api/health-programme/remainingQuota", payload: { strapiUuid } })).json();

describe("enrolling in a first-come class", () => {
  test("holds a seat as P, says what happens next, lists it, and frees the seat on withdrawal", async () => {
    const [authorization, classId] = [await aLogin(), await aClass(server.deps.db, { quota: 3 })];
    expect(await remaining(classId)).toEqual({ metadata: { success: true }, payload: 3 });

    const enrolled = await enrol(authorization, classId);
    expect(enrolled.status).toBe(200);
    successSchema(enrolmentEndpoints.enrol.payload).parse(enrolled.body);
    expect(enrolled.body.payload.enrolment).toMatchObject({ pendingBy: "STAFF", answerBy: null });
    expect(enrolled.body.payload.message).toContain("Please check the status after 5 working days.");
    const enrolment: Enrolment = enrolled.body.payload.enrolment;
    expect(enrolment).toMatchObject({
      status: "P",
      strapiUuid: classId,
      courseName: "Baduanjin",
      venue: "Activity room",
      actions: ["WITHDRAW"],
    });
    expect((await remaining(classId)).payload).toBe(2);

    const list = await call("GET", "/api/health-programme/enrolments?locale=zh-Hans", authorization);
    expect(list.body.payload.enrolments).toMatchObject([{ id: enrolment.id, courseName: "八段錦" }]);

    const left = await act(authorization, enrolment.id, "WITHDRAW");
    expect(left.body.payload).toMatchObject({
      message: "The application has been withdrawn.",
      enrolment: { status: "C", actions: [] },
    });
    expect((await remaining(classId)).payload).toBe(3);
  });

  test("gives one enrolment to 20 calls with one key, and to a call that comes back later", async () => {
    const [authorization, classId] = [await aLogin(), await aClass(server.deps.db, { quota: 5 })];
    const calls = await Promise.all(Array.from({ length: 20 }, () => enrol(authorization, classId, "double-tap-1")));
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(calls.map(({ body }) => body.payload.enrolment.id)).size).toBe(1);
    expect((await remaining(classId)).payload).toBe(4);
    const other = await enrol(authorization, await aClass(server.deps.db), "double-tap-1");
    expect(other).toMatchObject({ status: 422, body: { payload: { error_name: "IDEMPOTENCY_KEY_REUSED" } } });
    expect(calls.filter(({ headers }) => headers["idempotency-replayed"] === "true")).toHaveLength(19);
  });

  test("promises nothing about an enrolment that was left, when its key comes back", async () => {
    const [authorization, classId] = [await aLogin(), await aClass(server.deps.db)];
    const first = await enrol(authorization, classId, "came-back-1");
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    await act(authorization, first.body.payload.enrolment.id, "WITHDRAW");
    const again = await enrol(authorization, classId, "came-back-1");
    expect(again).toMatchObject({
      status: 200,
      headers: { "idempotency-replayed": "true" },
      body: {
        metadata: { success: true },
        payload: {
          enrolment: { id: first.body.payload.enrolment.id, status: "C" },
          message: expect.stringMatching(/sent before/),
        },
      },
    });
    successSchema(enrolmentEndpoints.enrol.payload).parse(again.body);
  });

  test("does not call an offered place an application when the key of the entry comes back", async () => {
    const { db } = server.deps;
    const [memberId, classId] = [await aMember(db), await aClass(db, { method: "BALLOT", enrolEnd: CLOSES })];
    const { authorization } = await aSession(server.deps, memberId);
    const { enrolment } = (await enrol(authorization, classId, "entered-1")).body.payload;
    const perform = (actor: Actor, action: LaterAction, now = NOW) =>
      db.transaction((tx) => performActions(tx, [{ memberId, actor, enrolmentId: enrolment.id, ...requested(action) }], now));
    await perform("draw:1", "DRAW_WAIT", new Date(CLOSES.getTime() + DRAW_DELAY_MS));
    expect(await perform("system", "OFFER")).toEqual([{ outcome: "MOVED" }]);
    const { payload } = (await enrol(authorization, classId, "entered-1")).body;
    expect(payload).toMatchObject({ enrolment: { status: "P" }, message: expect.stringMatching(/sent before/) });
  });

  test("refuses in the words of the specification, in the caller's language", async () => {
    const [first, second] = [await aLogin(), await aLogin()];
    const classId = await aClass(server.deps.db, { quota: 1 });
    await enrol(first, classId);
    const full = await enrol(second, classId);
    expect(full).toMatchObject({
      status: 409,
      body: { metadata: { success: false }, payload: { error_code: 2002, error_message: "Sorry, this class is full." } },
    });
    const young = await enrol(await aLogin({ birthDate: "2015-01-01" }), await aClass(server.deps.db, { minAge: 60 }));
    expect(young.body.payload).toMatchObject({
      error_code: 2003,
      error_message: "Sorry, you are unable to attend this course because you are not eligible.",
      detail: { reason: "TOO_YOUNG", todo: "See our other courses, or call us." },
    });
    const chinese = await call("POST", "/api/health-programme/enrolments?locale=zh-Hant", second, { strapiUuid: classId });
    expect(chinese.body.payload.error_message).toMatch(/滿/);
  });

  test("takes no unknown field, and no class that does not exist", async () => {
    const authorization = await aLogin();
    const classId = await aClass(server.deps.db);
    const extra = await call("POST", "/api/health-programme/enrolments", authorization, { strapiUuid: classId, status: "A" });
    expect(extra).toMatchObject({ status: 400, body: { payload: { error_name: "VALIDATION_FAILED" } } });
    expect((await enrol(authorization, "not-a-uuid")).status).toBe(400);
    expect(await enrol(authorization, crypto.randomUUID())).toMatchObject({
      status: 404,
      body: { payload: { error_name: "CLASS_NOT_FOUND" } },
    });
  });
});

describe("R-ENR-06: the action that was confirmed", () => {
  const confirm = async (authorization: string, strapiUuid: string, action: string) =>
    (await call("POST", "/api/health-programme/enrolments", authorization, { strapiUuid, action })).body.payload;

  test("is done, or refused without writing anything once enrolling would be something else", async () => {
    const { db } = server.deps;
    const [authorization, first, second] = [await aLogin(), await aLogin(), await aLogin()];
    const ballot = await aClass(db, { method: "BALLOT", enrolEnd: CLOSES });
    const firstCome = await aClass(db);
    const changed = { error_name: "ENROLLING_ACTION_CHANGED" };
    expect(await confirm(authorization, firstCome, "ENTER_BALLOT")).toMatchObject(changed);
    expect(await confirm(authorization, ballot, "APPLY")).toMatchObject(changed);
    const readOwn = await call("GET", "/api/health-programme/enrolments", authorization);
    expect(readOwn.body.payload.enrolments).toEqual([]);
    expect(await confirm(first, firstCome, "APPLY")).toMatchObject({ enrolment: { status: "P" } });
    expect(await confirm(second, ballot, "ENTER_BALLOT")).toMatchObject({ enrolment: { status: "E" } });
  });
});

describe("R-ENR-12: a member whom the draw put on the waiting list", () => {
  /** A member in a ballot that is drawn. */
  async function waiting() {
    const { db } = server.deps;
    const [memberId, classId] = [await aMember(db), await aClass(db, { method: "BALLOT", quota: 2, enrolEnd: CLOSES })];
    const { authorization } = await aSession(server.deps, memberId);
    const { id }: Enrolment = (await enrol(authorization, classId)).body.payload.enrolment;
    const perform = (actor: Actor, action: LaterAction, now = NOW) =>
      db.transaction((tx) => performActions(tx, [{ memberId, actor, enrolmentId: id, ...requested(action) }], now));
    await perform("draw:1", "DRAW_WAIT", new Date(CLOSES.getTime() + DRAW_DELAY_MS));
    const readOwn = async (): Promise<Enrolment> =>
      (await call("GET", "/api/health-programme/enrolments", authorization)).body.payload.enrolments[0];
    return { offer: () => perform("system", "OFFER"), mine: readOwn, act: (action: string) => act(authorization, id, action) };
  }

  test("is told until when to answer an offer, and takes the place", async () => {
    const { offer, mine: readOwn, act: take } = await waiting();
    expect(await readOwn()).toMatchObject({ status: "W", pendingBy: null, answerBy: null, actions: ["LEAVE_LIST"] });
    await offer();
    const answerBy = new Date(NOW.getTime() + DAY_MS).toISOString();
    const actions = ["ACCEPT_OFFER", "DECLINE_OFFER"];
    expect(await readOwn()).toMatchObject({ status: "P", pendingBy: "MEMBER", answerBy, actions });
    const accepted = await take("ACCEPT_OFFER");
    successSchema(enrolmentEndpoints.act.payload).parse(accepted.body);
    expect(accepted.body.payload).toMatchObject({
      message: "The place has been accepted. We look forward to the first lesson.",
      enrolment: { status: "A", pendingBy: null, answerBy: null, actions: ["GIVE_UP"] },
    });
  });

  test("declines it and waits on, and leaves the list once", async () => {
    const { offer, act: take } = await waiting();
    await offer();
    expect((await take("LEAVE_LIST")).status).toBe(409);
    expect((await take("DECLINE_OFFER")).body.payload.enrolment).toMatchObject({ status: "W", actions: ["LEAVE_LIST"] });
    for (let again = 0; again < 2; again += 1) {
      expect((await take("LEAVE_LIST")).body.payload).toMatchObject({
        message: "The entry has been taken off the waiting list.",
        enrolment: { status: "R", actions: [] },
      });
    }
    expect((await take("ACCEPT_OFFER")).body.payload.error_name).toBe("ACTION_NOT_ALLOWED");
  });
});

describe("R-ENR-02: two servers", () => {
  test("sell the last two places once, to whoever asks whichever of them", async () => {
    const body = { strapiUuid: await aClass(server.deps.db, { quota: 2 }) };
    const members = await Promise.all(Array.from({ length: 16 }, () => aLogin()));
    const responses = await Promise.all(
      members.map((authorization, index) =>
        callApi(index % 2 === 0 ? server : other, "POST", "/api/health-programme/enrolments", { authorization, body }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(2).fill(200), ...Array<number>(14).fill(409)]);
  });
});

describe("R-ENR-09: a course whose class has ended", () => {
  test.each(["before", "after"])(
    "can be taken again %s the job has run, and the earlier enrolment is shown as it was",
    async (when) => {
      const { db, jobs } = server.deps;
      const [authorization, courseId] = [await aLogin(), `taken-again-${when}`];
      const [past, next] = [await aClass(db, { courseId }), await aClass(db, { courseId })];
      const first: Enrolment = (await enrol(authorization, past)).body.payload.enrolment;
      await db.query("UPDATE classes SET first_start = $2, last_end = $2 WHERE id = $1", [past, new Date(NOW.getTime() - 1)]);
      if (when === "after") await jobs.runNow("end-classes");
      const eligible = await call("GET", `/api/health-programme/classes/${next}/eligibility`, authorization);
      expect(eligible.body.payload).toEqual({ eligible: true, reasons: [] });
      expect(await enrol(authorization, next)).toMatchObject({ status: 200, body: { payload: { enrolment: { status: "P" } } } });
      const readOwn = await call("GET", "/api/health-programme/enrolments", authorization);
      expect(readOwn.body.payload.enrolments).toMatchObject([{ strapiUuid: next }, { id: first.id, status: "P", actions: [] }]);
    },
  );
});

describe("eligibility", () => {
  test("gives every reason in words, with the enrolment that is in the way", async () => {
    const authorization = await aLogin({ birthDate: "1990-01-01" });
    const held = await aClass(server.deps.db);
    const { body } = await enrol(authorization, held);
    const clashing = await aClass(server.deps.db, { minAge: 60 });
    const response = await call("GET", `/api/health-programme/classes/${clashing}/eligibility`, authorization);
    successSchema(enrolmentEndpoints.getEligibility.payload).parse(response.body);
    expect(response.body.payload.eligible).toBe(false);
    expect(response.body.payload.reasons).toMatchObject([
      {
        reason: "TOO_YOUNG",
        message: expect.stringContaining("aged 60 or over"),
        todo: "See our other courses, or call us.",
      },
      { reason: "TIME_CLASH", enrolmentId: body.payload.enrolment.id, courseName: "Baduanjin" },
    ]);
  });

  test("changes nothing when it is read", async () => {
    const [authorization, classId] = [await aLogin(), await aClass(server.deps.db, { quota: 1 })];
    const response = await call("GET", `/api/health-programme/classes/${classId}/eligibility`, authorization);
    expect(response.body.payload).toEqual({ eligible: true, reasons: [] });
    expect((await remaining(classId)).payload).toBe(1);
  });
});

describe("somebody else's enrolment", () => {
  test("is not found, and stays as it is", async () => {
    const [owner, stranger] = [await aLogin(), await aLogin()];
    const { body } = await enrol(owner, await aClass(server.deps.db));
    const id: string = body.payload.enrolment.id;
    expect(await act(stranger, id, "WITHDRAW")).toMatchObject({
      status: 404,
      body: { payload: { error_name: "ENROLMENT_NOT_FOUND" } },
    });
    expect((await call("GET", "/api/health-programme/enrolments", stranger)).body.payload.enrolments).toEqual([]);
    expect(await act(owner, id, "GIVE_UP")).toMatchObject({
      status: 409,
      body: { payload: { error_name: "ACTION_NOT_ALLOWED" } },
    });
    expect((await act(owner, id, "WITHDRAW")).status).toBe(200);
  });
});

describe("the limit of enrolment actions", () => {
  test("counts enrolling and leaving of one member together, at all servers, and does not affect others", async () => {
    const member = await aMember(server.deps.db);
    const { authorization } = await aSession(server.deps, member);
    const nowhere = crypto.randomUUID();
    for (let i = 0; i < LIMITS.enrolmentActions.points; i += 2) {
      expect((await enrol(authorization, nowhere)).status).toBe(404);
      expect((await act(authorization, nowhere, "WITHDRAW")).status).toBe(404);
    }
    for (const url of ["/api/health-programme/enrolments", `/api/health-programme/enrolments/${nowhere}/actions`]) {
      const body = url.endsWith("actions") ? { action: "WITHDRAW" } : { strapiUuid: nowhere };
      const response = await callApi(other, "POST", url, { authorization, body });
      expect([response.status, response.name]).toEqual([429, "RATE_LIMITED"]);
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect((await enrol(await aLogin(), nowhere)).status).toBe(404);
  });
});

describe("figures", () => {
  test("count the responses to enrolling and leaving by outcome", async () => {
    const [authorization, classId] = [await aLogin(), await aClass(server.deps.db)];
    const count = async ([call, outcome]: readonly [string, string]) => {
      const line = new RegExp(`^kaifong_enrolment_outcomes_total\\{call="${call}",outcome="${outcome}"\\} (\\d+)$`, "m");
      return Number(line.exec(await server.deps.metrics.text())?.[1] ?? 0);
    };
    const outcomes = [
      ["enrol", "OK"],
      ["enrol", "REPLAYED"],
      ["enrol", "ALREADY_IN_COURSE"],
      ["act", "OK"],
      ["act", "ENROLMENT_NOT_FOUND"],
    ] as const;
    const before = await Promise.all(outcomes.map((outcome) => count(outcome)));
    const { body } = await enrol(authorization, classId, "figures-0001");
    await enrol(authorization, classId, "figures-0001");
    await enrol(authorization, classId);
    await act(authorization, body.payload.enrolment.id, "WITHDRAW");
    await act(authorization, crypto.randomUUID(), "WITHDRAW");
    const after = await Promise.all(outcomes.map((outcome) => count(outcome)));
    expect(after).toEqual(before.map((figure) => figure + 1));
  });
});

describe("availability", () => {
  test.each([
    [
      "R-PRG-05",
      "a class that editors withdrew while somebody is enrolled",
      `UPDATE classes SET held = '{"cancelled": true}' WHERE id = $1`,
    ],
    [
      "R-PRG-07",
      "the classes of a course that is hidden on pages",
      "UPDATE courses SET hidden = true FROM classes WHERE courses.id = course_id AND classes.id = $1",
    ],
  ])("%s: closes %s, and lets enrolled members stay", async (_rule, _what, write) => {
    const [authorization, classId] = [await aLogin(), await aClass(server.deps.db)];
    const { body } = await enrol(authorization, classId);
    await server.deps.db.query(write, [classId]);
    const figures = await server.app.inject({ url: `/api/health-programme/availability?uuids=${classId}` });
    expect(figures.json().payload.classes).toMatchObject([{ phase: "CLOSED" }]);
    const late = await aLogin();
    expect((await enrol(late, classId)).body.payload.error_name).toBe("ENROLMENT_CLOSED");
    const eligibility = await call("GET", `/api/health-programme/classes/${classId}/eligibility`, late);
    expect(eligibility.body.payload.reasons).toMatchObject([{ reason: "CLOSED" }]);
    const readOwn = await call("GET", "/api/health-programme/enrolments", authorization);
    expect(readOwn.body.payload.enrolments).toMatchObject([{ id: body.payload.enrolment.id, status: "P" }]);
  });

  test("gives many classes at once and leaves out unknown ones", async () => {
    const ballot = await aClass(server.deps.db, { method: "BALLOT", quota: 7 });
    await enrol(await aLogin(), ballot);
    const uuids = [ballot, crypto.randomUUID(), "nonsense-that-is-as-long-as-a-uuid-is"].join(",");
    const response = await server.app.inject({ url: `/api/health-programme/availability?uuids=${uuids}` });
    expect(response.json().payload).toEqual({
      asOf: NOW.toISOString(),
      classes: [{ strapiUuid: ballot, phase: "OPEN", method: "BALLOT", quota: 7, remaining: 7, entries: 1 }],
    });
  });
});
