import { randomUUID } from "node:crypto";
import { requireMember } from "../platform/members.ts";
import { type CareRelation, careEndpoints, enrolmentEndpoints, notificationEndpoints } from "@kaifong/contract";
import { MAX_CARE_RELATIONS } from "@kaifong/domain/membership";
import type { CalendarDay } from "@kaifong/domain/time";
import {
  aClass,
  aLoggedInMember,
  aSession,
  type LoggedInMember,
  type MemberTraits,
  type TestServer,
  testServer,
} from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { subjectOf } from "../platform/actor.ts";
import { LIMITS } from "../platform/limits.ts";
import { lockMembers } from "../platform/locks.ts";
import { moveLastDay, purgeCare } from "./care-sql.ts";

const NOW = new Date("2026-11-20T04:00:00Z");
let now = NOW;
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ deps: { now: () => now } });
});
afterAll(() => server?.close());
beforeEach(() => {
  now = NOW;
});

const person = (traits?: MemberTraits) => aLoggedInMember(server.deps, traits);

async function ask(
  who: LoggedInMember & { readonly key?: string },
  endpoint: { readonly method: string; readonly path: string },
  body?: object,
  url = endpoint.path,
) {
  const method = endpoint.method as "GET" | "POST" | "DELETE"; // the three that are used here
  const headers = {
    authorization: who.authorization,
    "accept-language": "en",
    ...(who.key === undefined ? {} : { "idempotency-key": who.key }),
  };
  const response = await server.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  return { status: response.statusCode, name: response.json().payload?.error_name, payload: response.json().payload };
}

const ENROLMENT = { relationship: "CH", scopes: ["ENROLMENT"], term: "6" };
const codeOf = async (member: LoggedInMember, offer: object = ENROLMENT): Promise<string> =>
  (await ask(member, careEndpoints.offer, offer)).payload.code;
const enter = (carer: LoggedInMember, code: string, key: object = {}) =>
  ask({ ...carer, ...key }, careEndpoints.accept, { code });
async function relationsOf(who: LoggedInMember) {
  return careEndpoints.list.payload.parse((await ask(who, careEndpoints.list)).payload);
}
async function related(): Promise<{ member: LoggedInMember; carer: LoggedInMember; relation: CareRelation }> {
  const [member, carer] = [await person(), await person()];
  return { member, carer, relation: (await enter(carer, await codeOf(member))).payload };
}
const listFor = (carer: LoggedInMember, member: LoggedInMember) =>
  ask(carer, enrolmentEndpoints.list, undefined, `${enrolmentEndpoints.list.path}?memberId=${member.id}`);

describe("acting for another member", () => {
  test("begins when one gives a code away and the other enters it, as people type codes, and both see it", async () => {
    const [member, carer] = [await person(), await person()];
    expect((await listFor(carer, member)).status).toBe(403);
    const code = await codeOf(member);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    const typed = ` ${code.toLowerCase().replace("-", " ")}`;

    const read = await ask(carer, careEndpoints.lookUpOffer, { code: typed });
    expect(read.payload).toMatchObject({ person: { memberId: member.id }, scopes: ["ENROLMENT"], until: "2027-05-20" });
    expect((await listFor(carer, member)).status).toBe(403);

    expect((await enter(carer, typed)).status).toBe(200);
    expect((await listFor(carer, member)).status).toBe(200);
    expect((await relationsOf(member)).carers).toMatchObject([{ person: { memberId: carer.id }, relationship: "CH" }]);
    expect((await relationsOf(carer)).caredFor).toMatchObject([{ person: { memberId: member.id }, until: "2027-05-20" }]);
    expect((await relationsOf(carer)).carers).toEqual([]);
  });

  test("returns the same relation when the call is repeated after a lost response", async () => {
    const [member, carer] = [await person(), await person()];
    const [code, key] = [await codeOf(member), { key: randomUUID() }];
    const first = await enter(carer, code, key);
    expect(first.status).toBe(200);
    expect(await enter(carer, code, key)).toEqual(first);
    expect(await enter(carer, code)).toMatchObject({ name: "CARE_CODE_WRONG" });
  });

  test("returns the same code when the call is repeated after a lost response, and the code is still good", async () => {
    const member = { ...(await person()), key: randomUUID() };
    const code = await codeOf(member);
    expect(await codeOf(member)).toBe(code);
    expect((await enter(await person(), code)).status).toBe(200);
  });

  test("takes the code in the full-width letters of a Chinese keyboard, too", async () => {
    const [member, carer] = [await person(), await person()];
    const wide = [...(await codeOf(member))].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join("");
    expect((await ask(carer, careEndpoints.lookUpOffer, { code: wide })).status).toBe(200);
    expect((await enter(carer, wide)).status).toBe(200);
  });

  test("enrols the member, and the record says who did it", async () => {
    const { member, carer } = await related();
    const classId = await aClass(server.deps.db);
    const url = `${enrolmentEndpoints.enrol.path}?memberId=${member.id}`;
    expect((await ask(carer, enrolmentEndpoints.enrol, { strapiUuid: classId }, url)).status).toBe(200);
    expect((await ask(carer, enrolmentEndpoints.list)).payload.enrolments).toEqual([]);
    const { records } = (await ask(member, enrolmentEndpoints.listRecords)).payload;
    expect(records[0].history).toMatchObject([{ action: "APPLY", by: "CARER" }]);
  });

  test("is over at once when either side ends it, and nobody else can end it", async () => {
    for (const side of ["member", "carer"] as const) {
      const pair = await related();
      const path = careEndpoints.end.path.replace(":id", pair.relation.id);
      expect((await ask(await person(), careEndpoints.end, undefined, path)).status).toBe(404);
      expect((await listFor(pair.carer, pair.member)).status).toBe(200);
      expect((await ask(pair[side], careEndpoints.end, undefined, path)).status).toBe(200);
      expect((await listFor(pair.carer, pair.member)).status).toBe(403);
      expect((await relationsOf(pair.member)).carers).toEqual([]);
      expect((await ask(pair[side], careEndpoints.end, undefined, path)).status).toBe(404);
    }
  });

  test("lasts through its last day, and no longer", async () => {
    const { member, carer } = await related();
    now = new Date("2027-05-20T15:59:59Z");
    const sessionOf = async ({ id }: LoggedInMember) => ({ id, authorization: (await aSession(server.deps, id)).authorization });
    expect((await listFor(await sessionOf(carer), member)).status).toBe(200);
    now = new Date("2027-05-20T16:00:00Z");
    expect((await listFor(await sessionOf(carer), member)).status).toBe(403);
    expect((await relationsOf(await sessionOf(member))).carers).toEqual([]);
  });

  test("replaces an earlier relation between the two", async () => {
    const { member, carer } = await related();
    await enter(carer, await codeOf(member, { relationship: "CH", scopes: ["HEALTH_DATA"], term: "UNTIL_ENDED" }));
    expect((await relationsOf(member)).carers).toMatchObject([{ scopes: ["HEALTH_DATA"], until: null }]);
    expect((await listFor(carer, member)).status).toBe(403);
    const acts = "SELECT action FROM audit WHERE subject = $1 AND action IN ('CARE_AGREED', 'CARE_ENDED') ORDER BY seq";
    const { rows } = await server.deps.db.query<{ action: string }>(acts, [subjectOf(member.id)]);
    expect(rows.map(({ action }) => action)).toEqual(["CARE_AGREED", "CARE_ENDED", "CARE_AGREED"]);
  });

  test("R-MEM-23: a relation that was over by its last day is not recorded as ended when the two agree anew", async () => {
    const { member, carer } = await related();
    now = new Date("2027-05-20T16:00:00Z"); // the first minute of the day after its last
    const later = async ({ id }: LoggedInMember) => ({ id, authorization: (await aSession(server.deps, id)).authorization });
    expect((await enter(await later(carer), await codeOf(await later(member)))).status).toBe(200);
    const acts = "SELECT action FROM audit WHERE subject = $1 AND action IN ('CARE_AGREED', 'CARE_ENDED') ORDER BY seq";
    const { rows } = await server.deps.db.query<{ action: string }>(acts, [subjectOf(member.id)]);
    expect(rows.map(({ action }) => action)).toEqual(["CARE_AGREED", "CARE_AGREED"]);
  });

  test("requires the right of both memberships: nobody acts for a member who may not act", async () => {
    const { member, carer } = await related();
    await server.deps.db.query("UPDATE members SET member_type = 'SUSPENDED' WHERE id = $1", [member.id]);
    const url = `${enrolmentEndpoints.enrol.path}?memberId=${member.id}`;
    const enrolled = await ask(carer, enrolmentEndpoints.enrol, { strapiUuid: await aClass(server.deps.db) }, url);
    expect(enrolled).toMatchObject({ status: 403, name: "FORBIDDEN" });
    expect((await listFor(carer, member)).status).toBe(200);
  });
});

describe("both sides are notified", () => {
  const entriesOf = async (who: LoggedInMember): Promise<readonly { readonly title: string; readonly text: string }[]> =>
    (await ask(who, notificationEndpoints.list)).payload.notifications;

  test("the member when somebody agreed, and the other side when one has ended it", async () => {
    const { member, carer, relation } = await related();
    const [{ memberNo: carerNo }, { memberNo }] = [
      await requireMember(server.deps.db, carer.id),
      await requireMember(server.deps.db, member.id),
    ];
    expect(await entriesOf(member)).toMatchObject([
      { title: "A member can now act for you", text: expect.stringContaining(carerNo) },
    ]);
    expect(await entriesOf(carer)).toEqual([]);
    await ask(member, careEndpoints.end, undefined, careEndpoints.end.path.replace(":id", relation.id));
    expect(await entriesOf(carer)).toMatchObject([{ text: expect.stringContaining(memberNo) }]);
    expect(await entriesOf(member)).toHaveLength(1);
  });
});

describe("a care code", () => {
  test("is good once, whoever comes at the same time", async () => {
    const member = await person();
    const code = await codeOf(member);
    const carers = await Promise.all(Array.from({ length: 4 }, () => person()));
    const statuses = (await Promise.all(carers.map((carer) => enter(carer, code)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
    expect((await relationsOf(member)).carers).toHaveLength(1);
  });

  test("is worth nothing a day later, after another was created, and for the member who created it", async () => {
    const [member, carer] = [await person(), await person()];
    const first = await codeOf(member);
    const second = await codeOf(member);
    expect((await enter(carer, first)).name).toBe("CARE_CODE_WRONG");
    expect((await enter(member, second)).name).toBe("CARE_CODE_WRONG");
    now = new Date(NOW.getTime() + 24 * 3_600_000);
    const later = { id: carer.id, authorization: (await aSession(server.deps, carer.id)).authorization };
    expect((await enter(later, second)).name).toBe("CARE_CODE_WRONG");
    expect(await purgeCare(server.deps.db, now)).toBeGreaterThanOrEqual(1);
  });

  test("is shown as waiting to its creator, never again itself, and can be withdrawn before it is entered", async () => {
    const [member, carer] = [await person(), await person()];
    const offerOf = async (who: LoggedInMember) => (await ask(who, careEndpoints.list)).payload.offer;
    expect((await ask(member, careEndpoints.withdrawOffer)).name).toBe("ITEM_NOT_FOUND");
    const code = await codeOf(member);
    expect(await offerOf(member)).toEqual({ scopes: ["ENROLMENT"], until: "2027-05-20", expiresAt: "2026-11-21T04:00:00.000Z" });
    expect(await offerOf(carer)).toBeNull();
    expect((await ask(carer, careEndpoints.withdrawOffer)).name).toBe("ITEM_NOT_FOUND");
    expect((await ask(member, careEndpoints.withdrawOffer)).status).toBe(200);
    expect(await offerOf(member)).toBeNull();
    expect((await enter(carer, code)).name).toBe("CARE_CODE_WRONG");

    await enter(carer, await codeOf(member));
    expect(await offerOf(member)).toBeNull();
    expect((await ask(member, careEndpoints.withdrawOffer)).name).toBe("ITEM_NOT_FOUND");
    await codeOf(member);
    now = new Date(NOW.getTime() + 24 * 3_600_000);
    const later = { id: member.id, authorization: (await aSession(server.deps, member.id)).authorization };
    expect(await offerOf(later)).toBeNull();
    expect((await ask(later, careEndpoints.withdrawOffer)).name).toBe("ITEM_NOT_FOUND");
  });

  test("cannot be guessed: frequent attempts have to wait, the right code included", async () => {
    const [member, carer] = [await person(), await person()];
    const code = await codeOf(member);
    for (let tries = 0; tries < LIMITS.careCodes.points; tries += 1)
      expect((await enter(carer, "23456789")).name).toBe("CARE_CODE_WRONG");
    expect((await enter(carer, code)).name).toBe("RATE_LIMITED");
  });

  test("cannot be created by a member under 18", async () => {
    const child = await person({ birthDate: "2008-11-21" });
    expect((await enter(child, await codeOf(await person()))).name).toBe("TOO_YOUNG_TO_CARE");
    const adult = await person({ birthDate: "2008-11-20" });
    expect((await enter(adult, await codeOf(await person()))).status).toBe(200);
  });

  test("leaves no trace of itself where it is stored", async () => {
    const member = await person();
    const code = await codeOf(member);
    const { rows } = await server.deps.db.query<{ row: string }>(
      "SELECT row_to_json(o)::text AS row FROM care_offers o WHERE member_id = $1",
      [member.id],
    );
    expect(rows[0]?.row).not.toContain(code.replace("-", ""));
  });
});

test("R-MEM-09 lets a limited number act for one member, and no more", async () => {
  const [member, first] = [await person(), await person()];
  await enter(first, await codeOf(member));
  for (let count = 1; count < MAX_CARE_RELATIONS; count += 1) await enter(await person(), await codeOf(member));
  expect((await relationsOf(member)).carers).toHaveLength(MAX_CARE_RELATIONS);
  expect((await enter(await person(), await codeOf(member))).name).toBe("TOO_MANY_CARERS");
  const replaced = await enter(first, await codeOf(member, { relationship: "CH", scopes: ["HEALTH_DATA"], term: "6" }));
  expect([replaced.status, replaced.payload.scopes]).toEqual([200, ["HEALTH_DATA"]]);
  expect((await relationsOf(member)).carers).toHaveLength(MAX_CARE_RELATIONS);
});

test("R-MEM-09 lets one act for a limited number of members, and no more", async () => {
  const [carer, first] = [await person(), await person()];
  await enter(carer, await codeOf(first));
  for (let count = 1; count < MAX_CARE_RELATIONS; count += 1) {
    await server.deps.db.query("TRUNCATE rate_limits");
    await enter(carer, await codeOf(await person()));
  }
  expect((await enter(carer, await codeOf(await person()))).name).toBe("TOO_MANY_CARERS");
  expect((await enter(carer, await codeOf(first))).status).toBe(200);
  expect((await relationsOf(carer)).caredFor).toHaveLength(MAX_CARE_RELATIONS);
});

test("a relation gets another last day while it is live, and none once it has ended", async () => {
  const { carer, relation } = await related();
  const move = (last: CalendarDay) =>
    server.deps.db.transaction(async (tx) => {
      await lockMembers(tx, [carer.id]);
      return moveLastDay(tx, { relation: relation.id, memberId: carer.id }, last);
    });
  expect(await move("2026-12-31")).toBe(true);
  const path = careEndpoints.end.path.replace(":id", relation.id);
  expect((await ask(carer, careEndpoints.end, undefined, path)).status).toBe(200);
  expect(await move("2027-01-31")).toBe(false);
});
