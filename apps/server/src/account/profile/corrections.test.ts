import { type Correction, correctionSchema, profileEndpoints, profileSchema } from "@kaifong/contract";
import {
  asSeenNow,
  type Unseen,
  anAccount,
  aRegistration,
  aSession,
  type TestAccount,
  aStaffCaller,
  expectAccepted,
} from "@kaifong/testing";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "@kaifong/domain/time";
import { readRegistration } from "../registration/read-registration.ts";
import { insertProfile } from "../registration/registration-sql.ts";
import { purgeCorrections } from "./correction-sql.ts";
import type { DecideCorrection } from "@kaifong/contract/staff";
import { decideCorrection } from "./staff/decide-correction.ts";
import { listCorrections } from "./staff/list-corrections.ts";
import { memberActor } from "../../platform/actor.ts";

const NOW = new Date("2026-11-24T02:00:00Z");
const { server, other, clock } = twoServers(NOW, { empty: "rate_limits, outbox, corrections" });
const { path } = profileEndpoints.requestCorrection;
const PERSON = {
  ...{ surnameZh: "陳", givenNameZh: "美玲", surnameEn: "Chan", givenNameEn: "Mei Ling" },
  ...({ gender: "F", birthDate: "1954-01-15" } as const),
};
let member: TestAccount;
let authorization: string;

beforeEach(async () => {
  member = await anAccount(server.deps.db, PERSON);
  ({ authorization } = await aSession(server.deps, member.id));
  const registration = readRegistration(aRegistration(crypto.randomUUID(), { consentTransfer: true }));
  await insertProfile(server.deps.db, member.id, registration, NOW);
});
const sql = async (text: string, values: unknown[] = []) =>
  (await server.deps.db.query<Record<string, unknown>>(text, values)).rows;
const ask = (body: object, at = server, headers: Record<string, string> = { authorization }) =>
  callApi(at, "POST", path, { headers, body });
const askPerson = (change: object, at = server) => ask({ kind: "PERSON", person: { ...PERSON, ...change } }, at);
async function asked(change: object): Promise<Correction> {
  const { status, payload } = await askPerson(change);
  expect(status).toBe(200);
  return correctionSchema.parse(payload);
}
const withdraw = (id: string, headers = { authorization }) => callApi(server, "DELETE", `${path}/${id}`, { headers });
async function profile() {
  const { payload } = await callApi(server, "GET", profileEndpoints.get.path, { headers: { authorization } });
  return profileSchema.parse(payload);
}
type Decision = Unseen<DecideCorrection>;
const done = (reference: string): Decision => ({ reference, move: "CARRY_OUT", reason: "IDENTITY_CARD_SEEN" });
const declined = (reference: string): Decision => ({ reference, move: "DECLINE", reasonForMember: "The card says otherwise." });
const decide = async (decision: Decision) =>
  decideCorrection(server.deps, aStaffCaller(), await asSeenNow(server.deps.db, decision), async () => []);
const type = async () => (await sql("SELECT member_type AS type FROM members WHERE id = $1", [member.id]))[0]?.["type"];
const messages = () => sql("SELECT template, data FROM outbox WHERE recipient_member_id = $1", [member.id]);

describe("R-MEM-15: requesting a correction of what is on the identity card", () => {
  test("changes nothing until staff have seen the card, then only what was requested, and the member is notified", async () => {
    const correction = await asked({ givenNameZh: "美鈴", givenNameEn: "Mei Ling May" });
    expect(correction).toMatchObject({
      ...{ kind: "PERSON", state: "REQUESTED", fields: ["givenNameZh", "givenNameEn"], settledAt: null, reason: null },
      ...{ reference: expect.stringMatching(/^COR-[2-9A-Z]{8}$/), person: { givenNameZh: "美鈴" } },
    });
    expect((await profile()).person.givenNameZh).toBe("美玲");
    // Meanwhile another field has changed.
    await sql("UPDATE members SET gender = 'M' WHERE id = $1", [member.id]);
    expect(await decide(done(correction.reference))).toEqual({ state: "DONE" });
    const after = await profile();
    expect(after.person).toMatchObject({ givenNameZh: "美鈴", givenNameEn: "Mei Ling May", surnameZh: "陳", gender: "M" });
    expect(after.corrections).toMatchObject([{ state: "DONE", person: null, settledAt: NOW.toISOString() }]);
    expect(await messages()).toEqual([
      { template: "account.correction_settled", data: { kind: "PERSON", done: true, correction: expect.any(String) } },
    ]);
  });

  test("is declined with words that the member reads", async () => {
    const { reference } = await asked({ surnameZh: "程" });
    await decide(declined(reference));
    expect((await profile()).corrections).toMatchObject([
      { state: "DECLINED", reason: "The card says otherwise.", person: null },
    ]);
    expect((await profile()).person.surnameZh).toBe("陳");
    expect(await decide(done(reference))).toMatchObject({ refused: "DECISION_NOT_POSSIBLE" });
    expect(await decide(done("COR-22222222"))).toMatchObject({ refused: "REQUEST_NOT_FOUND" });
  });

  test("is withdrawn by the member, twice alike, and by nobody else, unless it is settled", async () => {
    const { id, reference } = await asked({ surnameZh: "程" });
    const stranger = await aSession(server.deps, (await anAccount(server.deps.db)).id);
    expect((await withdraw(id, stranger)).payload.error_name).toBe("ITEM_NOT_FOUND");
    expect((await withdraw(id)).payload.state).toBe("WITHDRAWN");
    expect((await withdraw(id)).payload.state).toBe("WITHDRAWN");
    expect(await decide(done(reference))).toMatchObject({ refused: "DECISION_NOT_POSSIBLE" });
    const second = await asked({ surnameZh: "程" });
    await decide(done(second.reference));
    expect((await withdraw(second.id)).payload.error_name).toBe("ITEM_NOT_FOUND");
  });

  test("is possible once at a time: repeating it returns the same request, and another, or one that changes nothing, is refused", async () => {
    const first = await asked({ gender: "M" });
    expect((await askPerson({ gender: "M" })).payload.id).toBe(first.id);
    expect((await askPerson({ surnameEn: "Chen" })).payload.error_name).toBe("CORRECTION_REQUESTED");
    await withdraw(first.id);
    expect((await askPerson({})).payload.error_name).toBe("NOTHING_TO_CORRECT");
  });

  test("is made once for a key: repeated after staff have settled it, the first response comes again, and no second request", async () => {
    const headers = { authorization, "idempotency-key": "correction-of-gender-1" };
    const body = { kind: "PERSON", person: { ...PERSON, gender: "M" } };
    const first = (await ask(body, server, headers)).payload;
    await decide(declined(first.reference));
    expect((await ask(body, server, headers)).payload).toEqual(first);
    expect((await profile()).corrections).toHaveLength(1);
    const another = await ask({ kind: "CONSENT_TRANSFER" }, server, headers);
    expect(another.payload.error_name).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  test("stays one, and is shown first, when ten newer ones of another kind are settled", async () => {
    const waiting = await asked({ gender: "M" });
    for (let n = 1; n <= 10; n += 1) {
      clock.setLater(n * MINUTE_MS);
      await withdraw((await ask({ kind: "CONSENT_TRANSFER" })).payload.id);
    }
    const again = await askPerson({ gender: "M" });
    expect([again.status, again.payload.id]).toEqual([200, waiting.id]);
    expect((await askPerson({ surnameEn: "Chen" })).payload.error_name).toBe("CORRECTION_REQUESTED");
    const { corrections } = await profile();
    expect([corrections.length, corrections[0]?.id]).toEqual([10, waiting.id]);
    expect((await withdraw(waiting.id)).payload.state).toBe("WITHDRAWN");
  });

  test("at the same moment twice writes one request", async () => {
    const both = await Promise.all([askPerson({ surnameEn: "Chen" }), askPerson({ surnameEn: "Cheng" }, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const settled = (await profile()).corrections[0];
    const reference = settled?.reference ?? "";
    const ends = await Promise.all([decide(done(reference)), withdraw(settled?.id ?? ""), decide(declined(reference))]);
    expect((await messages()).length).toBeLessThanOrEqual(1);
    expect(ends.filter((end) => "state" in end || ("status" in end && end.status === 200))).toHaveLength(1);
  });

  test("names at once what is wrong with the names and with the day of birth", async () => {
    const { payload } = await askPerson({ surnameEn: "陳2", birthDate: "2026-11-25" });
    expect(payload.fields.map(({ path: field }: { readonly path: string }) => field)).toEqual([
      ...["person.surnameEn", "person.birthDate"],
    ]);
  });

  test.each([
    ["nobody's day of birth", { birthDate: "2026-11-25" }, "person.birthDate"],
    ["a member under 6", { birthDate: "2020-11-25" }, "person.birthDate"],
    ["no English surname", { surnameEn: " " }, "person.surnameEn"],
    ["an English surname in Chinese", { surnameEn: "陳" }, "person.surnameEn"],
    ["a Chinese name in English", { givenNameZh: "Tai Man" }, "person.givenNameZh"],
  ])("refuses %s in its field", async (_, change, field) => {
    const { status, payload } = await askPerson(change);
    expect([status, payload.fields?.map((one: { path: string }) => one.path)]).toEqual([400, [field]]);
  });

  test.each([
    ["2008-11-25", "JUNIOR"],
    ["2008-11-24", "FULL"],
  ])("R-MEM-06: with another day of birth, %s, the membership is %s", async (birthDate, expected) => {
    await decide(done((await asked({ birthDate })).reference));
    expect(await type()).toBe(expected);
  });

  test("is recorded by names of fields, with what staff saw, and never with the requested values", async () => {
    await decide(done((await asked({ surnameEn: "Chimmerston" })).reference));
    const rows = await sql("SELECT action, actor, detail, reason FROM audit WHERE subject = $1 AND action LIKE 'CORRECTION%'", [
      memberActor(member.id),
    ]);
    expect(rows).toMatchObject([
      {
        action: "CORRECTION_ASKED",
        actor: memberActor(member.id),
        detail: { kind: "PERSON", fields: ["surnameEn"] },
        reason: null,
      },
      { action: "CORRECTION_SETTLED", actor: "staff:wong", detail: { to: "DONE" }, reason: "IDENTITY_CARD_SEEN" },
    ]);
    expect(JSON.stringify(rows)).not.toContain("Chimmerston");
  });

  test("is refused to a suspended member", async () => {
    await sql("UPDATE members SET member_type = 'SUSPENDED' WHERE id = $1", [member.id]);
    expect((await askPerson({ surnameZh: "程" })).payload.error_name).toBe("FORBIDDEN");
  });
});

describe("R-MEM-15: ending a consent", () => {
  test("to a transfer leaves the membership as it is", async () => {
    const { payload } = await ask({ kind: "CONSENT_TRANSFER" });
    expect((await profile()).consents.consentTransfer).not.toBeNull();
    await decide(done(payload.reference));
    expect((await profile()).consents).toMatchObject({ consentTransfer: null, consentHealthRecord: NOW.toISOString() });
    expect(await type()).toBe("FULL");
    expect((await ask({ kind: "CONSENT_TRANSFER" })).payload.error_name).toBe("NOTHING_TO_CORRECT");
  });

  test("R-MEM-03: to the health record system ends a membership that was in order, and admits nobody", async () => {
    const { payload } = await ask({ kind: "CONSENT_HEALTH_RECORD" });
    await decide(done(payload.reference));
    expect((await profile()).consents.consentHealthRecord).toBeNull();
    expect(await type()).toBe("LAPSED");
  });
});

test("staff see the waiting requests with the current values, and that they looked is recorded", async () => {
  const { reference } = await asked({ surnameZh: "程" });
  const { rows: listed } = expectAccepted(await listCorrections(server.deps, aStaffCaller(), {}));
  expect(listed).toMatchObject([
    { reference, memberNo: member.memberNo, person: { surnameZh: "程" }, current: { surnameZh: "陳" } },
  ]);
  expect(await sql("SELECT actor, detail FROM audit WHERE action = 'CORRECTIONS_LISTED'")).toEqual([
    { actor: "staff:wong", detail: { corrections: [reference] } },
  ]);
});

test("settled requests are deleted a year later, waiting ones are not", async () => {
  await decide(done((await asked({ surnameZh: "程" })).reference));
  await asked({ surnameZh: "鄭" });
  expect(await purgeCorrections(server.deps.db, new Date(NOW.getTime() + 364 * DAY_MS))).toBe(0);
  expect(await purgeCorrections(server.deps.db, new Date(NOW.getTime() + 366 * DAY_MS))).toBe(1);
  expect((await profile()).corrections).toMatchObject([{ state: "REQUESTED" }]);
});
