import { asSeenNow, aLoggedInMember, type LoggedInMember, type MemberTraits, aStaffCaller } from "@kaifong/testing";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import { careEndpoints, helpingEndpoints } from "@kaifong/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { insertCorrection } from "../../account/profile/correction-sql.ts";
import { type CareRecord, recordCareBetween } from "../../care/staff/record-care.ts";
import { decideCorrectionWithCare } from "./decide-correction.ts";
import { lockMembers } from "../../platform/locks.ts";
import { proofFor } from "../../platform/test-proofs.ts";
import { memberActor } from "../../platform/actor.ts";

const NOW = new Date("2026-11-24T04:00:00Z");
const { server } = twoServers(NOW, { empty: "rate_limits, outbox" });

const person = (traits?: MemberTraits) => aLoggedInMember(server.deps, traits);
const aChild = () => person({ memberType: "JUNIOR", birthDate: "2014-06-10" });
const PAPERS = {
  ...{ relationship: "P", scopes: ["ENROLMENT", "HEALTH_DATA"], until: null },
  ...{ ...aStaffCaller("ming"), reason: "BIRTH_CERTIFICATE_SEEN" },
} satisfies CareRecord;
const record = (carer: LoggedInMember, member: LoggedInMember, how: Partial<CareRecord> = {}) =>
  server.deps.db.transaction(async (tx) => {
    await lockMembers(tx, [carer.id, member.id]);
    return recordCareBetween(tx, { carerId: carer.id, memberId: member.id }, { ...PAPERS, ...how }, NOW);
  });
const GRANDMOTHER = { relationship: "GP", scopes: ["ENROLMENT"] } as const;

/** Staff correct a day of birth. */
async function bornOn(who: LoggedInMember, birthDate: string): Promise<void> {
  const names = { surnameZh: null, givenNameZh: null, surnameEn: "Chan", givenNameEn: "May", gender: "F" } as const;
  const request = { kind: "PERSON", fields: ["birthDate"], person: { ...names, birthDate } } as const;
  const { reference } = await insertCorrection(server.deps.db, who.id, request, NOW);
  await server.deps.db.query("TRUNCATE outbox CASCADE");
  const done = { reference, move: "CARRY_OUT", reason: "IDENTITY_CARD_SEEN" } as const;
  const decision = await asSeenNow(server.deps.db, done);
  expect(await decideCorrectionWithCare(server.deps, aStaffCaller(), decision)).toEqual({ state: "DONE" });
}
const lastDays = async (member: LoggedInMember) => {
  const { rows } = await server.deps.db.query<{ until: string | null; over: boolean; carer: string }>(
    `SELECT carer_id AS carer, until::text, ended_at IS NOT NULL AS over FROM care_relations WHERE member_id = $1`,
    [member.id],
  );
  return Object.fromEntries(rows.map(({ carer, until, over }) => [carer, over ? "over" : until]));
};
const messagesOf = async (template: string) => {
  const { rows } = await server.deps.db.query<{ id: string }>(
    "SELECT recipient_member_id AS id FROM outbox WHERE template = $1",
    [template],
  );
  return rows.map(({ id }) => id).toSorted();
};
const ids = (...people: readonly LoggedInMember[]) => people.map(({ id }) => id).toSorted();
const audited = async (member: LoggedInMember, action: string) => {
  const { rows } = await server.deps.db.query("SELECT actor, detail FROM audit WHERE subject = $1 AND action = $2", [
    memberActor(member.id),
    action,
  ]);
  return rows;
};

describe("R-MEM-18, R-MEM-19 a day of birth that was corrected", () => {
  let [child, father, grandmother]: LoggedInMember[] = [];
  const family = () => {
    if (!child || !father || !grandmother) throw new Error("no family");
    return { child, father, grandmother };
  };
  beforeEach(async () => {
    [child, father, grandmother] = [await aChild(), await person(), await person()];
    await record(father, child);
    await record(grandmother, child, { ...GRANDMOTHER, until: "2031-01-01" });
  });

  test("to an earlier one lets others act for the child only as long as they are a child, and notifies everybody", async () => {
    const { child, father, grandmother } = family();
    await bornOn(child, "2012-06-10");
    expect(await lastDays(child)).toEqual({ [father.id]: "2030-06-09", [grandmother.id]: "2030-06-09" });
    expect(await messagesOf("care.until")).toEqual(ids(father, child, grandmother, child, father));
    expect(await audited(child, "CARE_UNTIL_MOVED")).toHaveLength(2);
    expect(await audited(child, "CARE_UNTIL_MOVED")).toContainEqual({
      ...{ actor: "staff:wong" },
      detail: { relation: expect.any(String), carer: father.id, until: "2030-06-09" },
    });
  });

  test("to a later one lets the guardian act as long as they are a child, and nobody else longer than was agreed", async () => {
    const { child, father, grandmother } = family();
    await bornOn(child, "2016-06-10");
    expect(await lastDays(child)).toEqual({ [father.id]: "2034-06-09", [grandmother.id]: "2031-01-01" });
    expect(await messagesOf("care.until")).toEqual(ids(father, child));
  });

  test("to an adult's ends what others do for them, of which all are notified", async () => {
    const { child, father, grandmother } = family();
    await bornOn(child, "2000-06-10");
    expect(await lastDays(child)).toEqual({ [father.id]: "over", [grandmother.id]: "over" });
    expect(await messagesOf("care.ended")).toEqual(ids(father, child, grandmother, child));
    expect(await audited(child, "CARE_ENDED")).toMatchObject([{ actor: "staff:wong" }, { actor: "staff:wong" }]);
  });

  test("to a child's ends what they do for others, and help in progress", async () => {
    const { child, father } = family();
    const helped = await person();
    const as = (who: LoggedInMember) => ({ authorization: who.authorization });
    const { path } = helpingEndpoints.createCode;
    const { payload } = await callApi(server, "POST", path, { ...as(helped), body: { purpose: "READ" } });
    const body = { code: payload.code, proof: await proofFor(server.deps, "helper") };
    await callApi(server, "POST", helpingEndpoints.enterCode.path, { ...as(father), body });
    await bornOn(father, "2010-01-01");
    expect(await lastDays(child)).toMatchObject({ [father.id]: "over" });
    const { caredFor } = (await callApi(server, "GET", careEndpoints.list.path, as(father))).payload;
    const { helping } = (await callApi(server, "GET", helpingEndpoints.getOngoing.path, as(father))).payload;
    expect([caredFor, helping]).toEqual([[], []]);
    expect(await messagesOf("care.ended")).toEqual(ids(father, child));
    expect(await messagesOf("help.ended")).toEqual(ids(father, helped));
    expect(await audited(helped, "HELP_ENDED")).toMatchObject([{ actor: "staff:wong" }]);
  });

  test("to a child's ends what they let others do by a code alone, and what staff recorded lasts as long as they are a child", async () => {
    const [young, neighbour, helper, mother] = [await person(), await person(), await person(), await person()];
    const as = (who: LoggedInMember) => ({ authorization: who.authorization });
    const offer = async () => {
      const body = { relationship: "M", scopes: ["ENROLMENT"], term: "UNTIL_ENDED" };
      return (await callApi(server, "POST", careEndpoints.offer.path, { ...as(young), body })).payload.code;
    };
    await callApi(server, "POST", careEndpoints.accept.path, { ...as(neighbour), body: { code: await offer() } });
    await record(mother, young);
    await offer();
    const made = await callApi(server, "POST", helpingEndpoints.createCode.path, { ...as(young), body: { purpose: "READ" } });
    const body = { code: made.payload.code, proof: await proofFor(server.deps, "helper") };
    await callApi(server, "POST", helpingEndpoints.enterCode.path, { ...as(helper), body });
    await bornOn(young, "2014-06-10");
    expect(await lastDays(young)).toEqual({ [neighbour.id]: "over", [mother.id]: "2032-06-09" });
    expect(await messagesOf("care.ended")).toEqual(ids(neighbour, young, mother));
    expect(await audited(young, "CARE_ENDED")).toMatchObject([{ actor: "staff:wong", detail: { carer: neighbour.id } }]);
    expect(await messagesOf("help.ended")).toEqual(ids(young, helper, mother));
    expect(await audited(young, "HELP_ENDED")).toMatchObject([{ actor: "staff:wong" }]);
    const offers = "SELECT FROM care_offers WHERE member_id = $1";
    expect((await server.deps.db.query(offers, [young.id])).rowCount).toBe(0);
  });

  test("changes nothing for somebody who is an adult either way", async () => {
    const [old, carer] = [await person({ birthDate: "1944-05-01" }), await person()];
    await record(carer, old, GRANDMOTHER);
    await bornOn(old, "1945-05-01");
    expect(await lastDays(old)).toEqual({ [carer.id]: null });
    expect([await messagesOf("care.until"), await messagesOf("care.ended")]).toEqual([[], []]);
  });
});
