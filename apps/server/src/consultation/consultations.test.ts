import { decideConsultationSchema } from "@kaifong/contract/staff";
import { type Consultation, consultationEndpoints, type ConsultationTopic } from "@kaifong/contract";
import { MAX_LIVE_CONSULTATIONS } from "@kaifong/domain/consultation";
import { DAY_MS } from "@kaifong/domain/time";
import { languageOf, LANGUAGES } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import {
  asSeenNow,
  aConsultation,
  aMember,
  aMirror,
  aSession,
  type Relation,
  type TestServer,
  testServer,
  fakeRelations,
  aStaffCaller,
  expectAccepted,
} from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anEntry } from "../content/fake-cms.ts";
import type { MessageTemplates } from "../platform/messages/templates.ts";
import { decideConsultation } from "./staff/decide-consultation.ts";
import { listLiveConsultations } from "./staff/list-live-consultations.ts";
import { lapseConsultations } from "./lapse-consultations.ts";
import { CONSULTATION_MESSAGES } from "./message-texts.ts";
import { memberActor } from "../platform/actor.ts";
import { isRefusal } from "../platform/refusal.ts";

let now = new Date("2026-11-24T02:00:00Z");
let server: TestServer;
let member: string;
let relations: readonly Relation[] = [];

beforeAll(async () => {
  const known = fakeRelations(() => relations);
  server = await testServer({ deps: { now: () => now, relations: known } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date("2026-11-24T02:00:00Z");
  relations = [];
  member = await aMember(server.deps.db);
});

const REQUEST = {
  days: ["MON", "WED"],
  times: ["MORNING"],
  language: "HK",
  replyChannel: "CALL",
  remarks: " My daughter comes along. ",
};
const TIME = "2026-12-01T02:30:00.000Z";
const sql = async (text: string, values: unknown[] = []) =>
  (await server.deps.db.query<Record<string, unknown>>(text, values)).rows;

interface Asked {
  readonly by?: string;
  readonly method?: "GET" | "POST";
  readonly path?: string;
  readonly body?: object;
  readonly forMember?: string;
  readonly key?: string;
}
async function call({ by = member, method = "POST", path = consultationEndpoints.request.path, body, forMember, key }: Asked) {
  const { authorization } = await aSession(server.deps, by);
  const url = path + (forMember === undefined ? "" : `?memberId=${forMember}`);
  const headers = { authorization, ...(key === undefined ? {} : { "idempotency-key": key }) };
  const response = await server.app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
  return { status: response.statusCode, headers: response.headers, payload: response.json().payload };
}
const ask = (topic: ConsultationTopic, more: Asked = {}) => call({ body: { topic, ...REQUEST }, ...more });
const act = (id: string, body: object, more: Asked = {}) =>
  call({ path: `${consultationEndpoints.request.path}/${id}/actions`, body, ...more });
async function list(more: Asked = {}): Promise<readonly Consultation[]> {
  const { payload } = await call({ method: "GET", ...more });
  return consultationEndpoints.list.payload.parse(payload).consultations;
}
async function asked(topic: ConsultationTopic = "FALLS"): Promise<Consultation> {
  const { payload } = await ask(topic);
  return consultationEndpoints.request.payload.parse(payload).consultation;
}
/** Why a message about a move is no longer to be sent. */
const unsent = (data: MessageTemplates["consultation.moved"]["data"]) =>
  CONSULTATION_MESSAGES["consultation.moved"].unsent?.(server.deps, member, { ...data, mirror: aMirror() });
const decide = async (
  reference: string,
  { startsAt, ...decision }: Readonly<Record<string, unknown>> & { readonly startsAt?: Date },
) => {
  const typed = { ...decision, reference, ...(startsAt && { startsAt: startsAt.toISOString() }) };
  return decideConsultation(server.deps, aStaffCaller(), decideConsultationSchema.parse(await asSeenNow(server.deps.db, typed)));
};
const offer = { move: "OFFER", place: "CORE", startsAt: new Date(TIME) } as const;
const openOn = (day: string, open: string, close: string) => ({ day, open: `${open}:00.000`, close: `${close}:00.000` });
const hoursOf = (code: string, hours: readonly object[]) => anEntry(code, { code, name: code, hours });
/** Nobody has entered the hours of the third. */
const CENTRES = [
  hoursOf("CORE", [openOn("TUE", "10:00", "21:00"), openOn("FRI", "10:00", "20:00"), openOn("SUN", "10:00", "14:00")]),
  hoursOf("SAT1", [openOn("TUE", "14:00", "20:00"), openOn("TUE", "10:00", "13:00")]),
  hoursOf("SAT3", []),
];
const messages = () => sql("SELECT data FROM outbox WHERE recipient_member_id = $1 ORDER BY id", [member]);

describe("requesting a consultation", () => {
  test.each([
    [["SUN"], ["EVENING"], 400],
    [["SUN"], ["AFTERNOON", "EVENING"], 200],
    [["SAT", "SUN"], ["EVENING"], 200],
    [["SUN"], ["MORNING"], 200],
  ])("R-CON-07: for %j, %j", async (days, times, status) => {
    const response = await call({ body: { topic: "FALLS", ...REQUEST, days, times } });
    expect([
      response.status,
      response.payload.fields?.map(({ path, code }: { path: string; code: string }) => [path, code]),
    ]).toEqual([status, status === 400 ? [["times", "CLOSED_THEN"]] : undefined]);
  });

  test("is listed with what was said, confirmed to the member without the topic, and audited", async () => {
    const consultation = await asked();
    expect(consultation).toMatchObject({
      ...{ state: "REQUESTED", topic: "FALLS", days: ["MON", "WED"], remarks: "My daughter comes along.", actions: ["CANCEL"] },
      ...{ reference: expect.stringMatching(/^CON-[2-9A-Z]{8}$/), appointment: null, requestedAt: now.toISOString() },
    });
    expect(await list()).toEqual([consultation]);
    const { id, reference } = consultation;
    expect(await messages()).toEqual([{ data: { request: id, reference, state: "REQUESTED", appointment: null } }]);
    const audit = await sql("SELECT action, actor, detail FROM audit WHERE subject = $1", [memberActor(member)]);
    expect(audit).toContainEqual({ action: "CONSULTATION_ASKED", actor: memberActor(member), detail: { request: id } });
    expect(JSON.stringify([audit, await messages()])).not.toMatch(/FALLS|daughter/);
  });

  test("R-CON-02: once a topic while it is live, three at once, and repeating it returns the same", async () => {
    const key = "a-key-of-26-characters-0001";
    const first = await ask("FALLS", { key });
    expect((await ask("FALLS", { key })).payload).toEqual(first.payload);
    expect((await ask("FALLS")).payload.error_name).toBe("CONSULTATION_LIVE");
    await asked("MOOD");
    await asked("CARING");
    expect(await list()).toHaveLength(MAX_LIVE_CONSULTATIONS);
    expect((await ask("SMOKING")).payload.error_name).toBe("TOO_MANY_CONSULTATIONS");
    await act(first.payload.consultation.id, { action: "CANCEL" });
    expect((await ask("FALLS")).status).toBe(200);
  });

  test("R-CON-02: twice at the same time is accepted once", async () => {
    const both = await Promise.all([ask("FALLS"), ask("FALLS")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("is refused with too many words, and without a time", async () => {
    const wrong = [{ remarks: "x".repeat(501) }, { days: [] }, { times: [] }, { topic: "GOSSIP" }];
    for (const part of wrong) {
      expect((await call({ body: { topic: "FALLS", ...REQUEST, ...part } })).payload.error_name).toBe("VALIDATION_FAILED");
    }
    expect((await call({ body: { topic: "FALLS", ...REQUEST, remarks: "字".repeat(500) } })).status).toBe(200);
  });
});

describe("what the centre answers", () => {
  test("R-CON-03: a time is offered, accepted as it was seen, and done once it has begun, and the member is notified of all but the last", async () => {
    const { id, reference } = await asked();
    expect(await decide(reference, { ...offer, startsAt: now })).toMatchObject({ refused: "DECISION_NOT_POSSIBLE" });
    expect(await decide(reference, offer)).toMatchObject({ reference });
    expect(await list()).toMatchObject([
      { state: "OFFERED", appointment: { place: "CORE", startsAt: TIME }, actions: ["ACCEPT", "CANCEL"] },
    ]);
    const later = new Date("2026-12-02T02:30:00.000Z");
    await decide(reference, { ...offer, startsAt: later });
    const accept = { action: "ACCEPT", seen: { place: "CORE", startsAt: later.toISOString() } };
    const elsewhen = { ...accept, seen: { ...accept.seen, startsAt: TIME } };
    const elsewhere = { ...accept, seen: { ...accept.seen, place: "SAT3" } };
    for (const other of [elsewhen, elsewhere]) expect((await act(id, other)).payload.error_name).toBe("CONSULTATION_CHANGED");
    expect((await act(id, { action: "ACCEPT" })).payload.error_name).toBe("CONSULTATION_CHANGED");
    expect((await act(id, accept)).payload.consultation).toMatchObject({ state: "CONFIRMED", actions: ["CANCEL"] });
    expect((await act(id, accept)).payload.consultation).toMatchObject({ state: "CONFIRMED" });
    expect(await decide(reference, { move: "FINISH" })).toMatchObject({ refused: "DECISION_NOT_POSSIBLE" });
    now = later;
    expect((await act(id, { action: "CANCEL" })).payload.error_name).toBe("CONSULTATION_CHANGED");
    expect(await decide(reference, { move: "FINISH" })).toMatchObject({ reference });
    expect((await messages()).map(({ data }) => data)).toMatchObject(
      ["REQUESTED", "OFFERED", "OFFERED", "CONFIRMED"].map((state) => ({ state })),
    );
  });

  test("R-CON-05: declining says why, and a message that is no longer true is not sent", async () => {
    const { id, reference } = await asked();
    await decide(reference, offer);
    const written = await messages();
    const offered = written[1]?.["data"] as MessageTemplates["consultation.moved"]["data"]; // as it was written
    expect(await unsent(offered)).toBeUndefined();
    // The same time at another place: nobody is sent to the first.
    await decide(reference, { ...offer, place: "SAT3" });
    expect(await unsent(offered)).toBe("OUTDATED");
    await decide(reference, { move: "DECLINE", reasonForMember: "Please see a doctor first." });
    expect(await unsent(offered)).toBe("OUTDATED");
    expect(await list()).toMatchObject([{ id, state: "DECLINED", reason: "Please see a doctor first.", actions: [] }]);
    expect(await decide(reference, offer)).toMatchObject({ refused: "DECISION_NOT_POSSIBLE" });
    expect(await decide("CON-22222222", offer)).toMatchObject({ refused: "REQUEST_NOT_FOUND" });
  });

  test("R-CON-06: a request that nobody accepted or marked as done in time ends by itself, and the topic is free again", async () => {
    const [{ reference: unanswered }, { reference: agreed }] = [await asked("FALLS"), await asked("MOOD")];
    await decide(unanswered, offer);
    await decide(agreed, { ...offer, move: "CONFIRM" });
    const offered = (await messages()).at(-2)?.["data"] as MessageTemplates["consultation.moved"]["data"]; // as it was written
    now = new Date(TIME);
    expect(await unsent(offered)).toBe("OUTDATED");
    expect(await lapseConsultations(server.deps)).toBe(1);
    expect((await list()).map(({ state }) => state)).toEqual(["CONFIRMED", "CANCELLED"]);
    const told = (await messages()).at(-1)?.["data"] as MessageTemplates["consultation.moved"]["data"]; // as it was written
    expect(told).toMatchObject({ reference: unanswered, state: "CANCELLED" });
    // Nobody has cancelled it.
    const words = CONSULTATION_MESSAGES["consultation.moved"];
    const english = serverText(languageOf("en-US"), "outbox");
    expect(words.what(english, { ...told, mirror: aMirror() }, "en-US")).toContain("no longer held for you");
    expect(words.title(english, { ...told, mirror: aMirror() }, "en-US")).not.toContain("cancelled");
    expect((await ask("FALLS")).status).toBe(200);
    now = new Date(now.getTime() + DAY_MS);
    expect([await lapseConsultations(server.deps), await lapseConsultations(server.deps)]).toEqual([1, 0]);
    expect((await list()).map(({ state }) => state)).toEqual(["REQUESTED", "DONE", "CANCELLED"]);
    const moved = await sql("SELECT actor FROM audit WHERE subject = $1 AND detail->>'to' IN ('DONE', 'CANCELLED')", [
      memberActor(member),
    ]);
    expect(moved).toEqual([{ actor: "system" }, { actor: "system" }]);
  });

  test("R-CON-06: blocks no topic for a member who asks before the job has run", async () => {
    const { reference } = await asked("FALLS");
    await decide(reference, offer);
    now = new Date(TIME);
    expect((await ask("FALLS")).status).toBe(200);
    expect((await list()).map(({ state }) => state)).toEqual(["REQUESTED", "CANCELLED"]);
  });

  test("R-CON-08: of two staff who confirm different times at once the second is told what was confirmed, and the member of one", async () => {
    const { reference } = await asked();
    const confirm = { reference, move: "CONFIRM", place: "CORE" } as const;
    const seenByBoth = await asSeenNow(server.deps.db, confirm);
    const hours = ["02:30", "03:30"].map((time) => `2026-12-01T${time}:00.000Z`);
    const both = await Promise.all(
      hours.map((startsAt, staff) => decideConsultation(server.deps, aStaffCaller(`staff${staff}`), { ...seenByBoth, startsAt })),
    );
    const [refusal] = both.filter(isRefusal);
    expect(refusal).toMatchObject({
      refused: "DECISION_NOT_POSSIBLE",
      detail: { state: "CONFIRMED", since: now.toISOString() },
    });
    expect(both.filter((each) => !isRefusal(each))).toEqual([expect.objectContaining({ state: "CONFIRMED" })]);
    expect((await messages()).map(({ data }) => data)).toMatchObject([{ state: "REQUESTED" }, { state: "CONFIRMED" }]);
    // With what they are told they may decide again.
    now = new Date(now.getTime() + 1);
    const { seen } = await asSeenNow(server.deps.db, { reference });
    const [, startsAt = ""] = hours;
    expect(await decideConsultation(server.deps, aStaffCaller(), { ...confirm, seen, startsAt })).toMatchObject({
      appointment: { startsAt },
    });
  });

  test.each([
    ["CORE", "2026-12-01T10:00", undefined],
    ["CORE", "2026-12-01T09:59", "10:00–21:00"],
    ["CORE", "2026-12-01T21:00", "10:00–21:00"],
    ["PHONE", "2026-12-01T20:59", undefined],
    ["PHONE", "2026-12-01T21:30", "10:00–21:00"],
    ["CORE", "2026-12-06T15:00", "10:00–14:00"],
    ["CORE", "2026-12-25T11:00", "–"],
    ["SAT1", "2026-12-01T13:30", "10:00–13:00, 14:00–20:00"],
    ["SAT3", "2026-12-01T03:00", undefined],
  ] as const)("R-CON-04: %s at %s: what it is open then (%s) refuses another time", async (place, moment, hours) => {
    const { reference } = await asked();
    const startsAt = new Date(`${moment}:00+08:00`).toISOString();
    const decision = await asSeenNow(server.deps.db, { reference, move: "OFFER", place, startsAt } as const);
    const content = { mirror: aMirror({ centres: CENTRES }) };
    expect(await decideConsultation({ ...server.deps, content }, aStaffCaller(), decision)).toMatchObject(
      hours === undefined ? { state: "OFFERED" } : { refused: "CENTRE_CLOSED_THEN", detail: { hours } },
    );
  });

  test("R-CON-06: one that cannot end does not prevent another from ending", async () => {
    const [{ reference: stuck }, { reference: next }] = [await asked("FALLS"), await asked("MOOD")];
    for (const reference of [stuck, next]) await decide(reference, offer);
    await sql(`CREATE FUNCTION stuck() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.reference = '${stuck}' THEN RAISE 'stuck'; END IF; RETURN NEW; END $$`);
    await sql("CREATE TRIGGER stuck BEFORE UPDATE ON consultations FOR EACH ROW EXECUTE FUNCTION stuck()");
    now = new Date(TIME);
    await expect(lapseConsultations(server.deps)).rejects.toThrow("1 of ");
    const states = (await list()).map(({ reference, state }) => [reference, state]);
    expect(Object.fromEntries(states)).toEqual({ [stuck]: "OFFERED", [next]: "CANCELLED" });
    await sql("DROP FUNCTION stuck CASCADE");
    expect(await lapseConsultations(server.deps)).toBe(1);
  });

  test("R-CON-04: is audited under the name of the staff member who answers, and so is that they looked", async () => {
    const { id, reference } = await asked();
    await decide(reference, offer);
    const moved = await sql("SELECT actor, detail FROM audit WHERE subject = $1 AND action = 'CONSULTATION_MOVED'", [
      memberActor(member),
    ]);
    expect(moved).toEqual([{ actor: "staff:wong", detail: { request: id, from: "REQUESTED", to: "OFFERED" } }]);
    const { rows: live } = expectAccepted(await listLiveConsultations(server.deps, aStaffCaller(), {}));
    expect(live.map((one) => one.reference)).toContain(reference);
    const looked = await sql("SELECT actor FROM audit WHERE action = 'CONSULTATIONS_LISTED'");
    expect(looked).toEqual([{ actor: "staff:wong" }]);
  });
});

test("belongs to its member alone, a carer's look is recorded, and a carer's request is the member's", async () => {
  const carer = await aMember(server.deps.db);
  const id = await aConsultation(server.deps.db, member);
  expect((await act(id, { action: "CANCEL" }, { by: carer })).payload.error_name).toBe("ITEM_NOT_FOUND");
  relations = [{ carer, member, scope: "HEALTH_DATA" }];
  expect(await list({ by: carer, forMember: member })).toHaveLength(1);
  const { status, headers } = await ask("MOOD", { by: carer, forMember: member });
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(await sql("SELECT requested_by FROM consultations WHERE member_id = $1 AND topic = 'MOOD'", [member])).toEqual([
    { requested_by: memberActor(carer) },
  ]);
  expect(
    await sql("SELECT actor FROM audit WHERE subject = $1 AND action = 'CONSULTATIONS_READ'", [memberActor(member)]),
  ).toEqual([{ actor: memberActor(carer) }]);
});

test("R-CON-05: a message names the centre as editors call it, and its kind where they don't", () => {
  const name = "街坊康健中心（石硤尾附屬中心）";
  const mirror = aMirror({ centres: [{ id: 1, documentId: "c", attributes: { updatedAt: TIME, code: "SAT1", name } }] });
  const said = (place: "SAT1" | "SAT2") => {
    const data = {
      request: "r",
      reference: "CON-2",
      state: "CONFIRMED",
      appointment: { place, startsAt: TIME },
      mirror,
    } as const;
    return CONSULTATION_MESSAGES["consultation.moved"].what(serverText(LANGUAGES[0], "outbox"), data, "zh-HK");
  };
  expect(said("SAT1")).toContain("石硤尾附屬中心");
  expect(said("SAT2")).toContain("第二附屬中心");
});
