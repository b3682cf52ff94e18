import {
  careEndpoints,
  enrolmentEndpoints,
  type Endpoint,
  erasureEndpoints,
  helpingEndpoints,
  notificationEndpoints,
} from "@kaifong/contract";
import {
  aLoggedInMember,
  anAccount,
  aSession,
  type LoggedInMember,
  type MemberTraits,
  type TestServer,
  testServer,
  aStaffCaller,
} from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { revokeAccess } from "../account/access/revoke-access.ts";
import { lockMembers } from "../platform/locks.ts";
import { proofFor } from "../platform/test-proofs.ts";
import { recordCareBetween, type CareRecord } from "./staff/record-care.ts";
import { memberActor } from "../platform/actor.ts";

const NOW = new Date("2026-11-24T04:00:00Z");
let now = NOW;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ deps: { now: () => now } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  now = NOW;
  await server.deps.db.query("TRUNCATE rate_limits");
});

const person = (traits?: MemberTraits) => aLoggedInMember(server.deps, traits);
const aJunior = () => person({ memberType: "JUNIOR", birthDate: "2014-06-10" });

interface Asked {
  readonly body?: object;
  readonly id?: string;
  readonly of?: LoggedInMember;
}
async function ask(who: LoggedInMember, endpoint: Pick<Endpoint, "method" | "path">, { body, id, of }: Asked = {}) {
  const url = `${endpoint.path.replace(":id", id ?? "")}${of ? `?memberId=${of.id}` : ""}`;
  const headers = { authorization: who.authorization, "accept-language": "en" };
  const response = await server.app.inject({ method: endpoint.method, url, headers, ...(body ? { payload: body } : {}) });
  return { status: response.statusCode, name: response.json().payload?.error_name, payload: response.json().payload };
}

const OFFER = { relationship: "GP", scopes: ["ENROLMENT"], term: "UNTIL_ENDED" };
const offer = (who: LoggedInMember, of?: LoggedInMember) => ask(who, careEndpoints.offer, { body: OFFER, ...(of && { of }) });
const helperCode = (who: LoggedInMember, of?: LoggedInMember) =>
  ask(who, helpingEndpoints.createCode, { body: { purpose: "READ" }, ...(of && { of }) });
const help = async (helper: LoggedInMember, code: string) =>
  ask(helper, helpingEndpoints.enterCode, { body: { code, proof: await proofFor(server.deps, "helper") } });
const enter = (carer: LoggedInMember, code: string) => ask(carer, careEndpoints.accept, { body: { code } });
const carersOf = async (member: LoggedInMember) =>
  careEndpoints.list.payload.parse((await ask(member, careEndpoints.list)).payload).carers;

/** Records somebody as staff do at the counter. */
async function record(
  carer: LoggedInMember,
  member: LoggedInMember,
  how: { relationship?: "P" | "G" | "GP"; scopes?: "ENROLMENT"[] } = {},
) {
  const seen: CareRecord = {
    ...{ relationship: "P", scopes: ["ENROLMENT", "HEALTH_DATA"], until: null },
    ...{ ...aStaffCaller("ming"), reason: "BIRTH_CERTIFICATE_SEEN" },
  };
  const between = { carerId: carer.id, memberId: member.id };
  return server.deps.db.transaction(async (tx) => {
    await lockMembers(tx, Object.values(between));
    return recordCareBetween(tx, between, { ...seen, ...how }, now);
  });
}
async function family(): Promise<{ readonly junior: LoggedInMember; readonly father: LoggedInMember }> {
  const [junior, father] = [await aJunior(), await person()];
  await record(father, junior);
  return { junior, father };
}

describe("R-MEM-19 a member under 18", () => {
  test("alone lets nobody act for them, and nobody help them", async () => {
    const { junior } = await family();
    for (const alone of [junior, await aJunior()]) {
      expect((await offer(alone)).name).toBe("GUARDIAN_REQUIRED");
      expect((await helperCode(alone)).name).toBe("GUARDIAN_REQUIRED");
    }
    const grown = await person({ birthDate: "2008-11-24" });
    expect([(await offer(grown)).status, (await helperCode(grown)).status]).toEqual([200, 200]);
  });

  test("gets both from the guardian whom staff have recorded, and all are notified, the other guardian too", async () => {
    const { junior, father } = await family();
    const [mother, grandmother] = [await person(), await person()];
    await record(mother, junior);
    const { code } = (await offer(father, junior)).payload;
    expect((await enter(grandmother, code)).payload).toMatchObject({ until: "2032-06-09", guardian: false });
    const url = `${enrolmentEndpoints.list.path}?memberId=${junior.id}`;
    const headers = { authorization: grandmother.authorization };
    expect((await server.app.inject({ url, headers })).statusCode).toBe(200);
    expect(await carersOf(junior)).toMatchObject([{ guardian: true }, { guardian: true }, { guardian: false }]);
    const titlesOf = async (who: LoggedInMember) =>
      notificationEndpoints.list.payload
        .parse((await ask(who, notificationEndpoints.list)).payload)
        .notifications.map(({ title }) => title);
    expect(await titlesOf(junior)).toContain("A member can now act for you");
    for (const guardian of [father, mother])
      expect(await titlesOf(guardian)).toContain("A member can now act for the child in your care");
    const { rows } = await server.deps.db.query("SELECT actor FROM audit WHERE subject = $1 AND action = 'CARE_OFFERED'", [
      memberActor(junior.id),
    ]);
    expect(rows).toEqual([{ actor: memberActor(father.id) }]);
  });

  test("is helped by a code that the guardian created", async () => {
    const { junior, father } = await family();
    const { code } = (await helperCode(father, junior)).payload;
    const body = { code, proof: await proofFor(server.deps, "helper") };
    const begun = await ask(await person(), helpingEndpoints.enterCode, { body });
    expect(begun.payload).toMatchObject({ person: { memberId: junior.id } });
  });

  test("is seen to be helped by the guardian, who can end it, and by no other carer", async () => {
    const { junior, father } = await family();
    const [helper, grandmother] = [await person(), await person()];
    await record(grandmother, junior, { relationship: "GP" });
    const helpSeenBy = async (who: LoggedInMember) => {
      const { payload } = await ask(who, helpingEndpoints.getOngoing, who === junior ? {} : { of: junior });
      return helpingEndpoints.getOngoing.payload.parse(payload);
    };
    const { id, code } = (await helperCode(father, junior)).payload;
    expect(await helpSeenBy(father)).toMatchObject({ code: { id, purpose: "READ" }, helper: null });
    await ask(helper, helpingEndpoints.enterCode, { body: { code, proof: await proofFor(server.deps, "helper") } });
    expect(await helpSeenBy(father)).toMatchObject({ code: null, helper: { id, person: { memberId: helper.id } } });
    for (const endpoint of [helpingEndpoints.getOngoing, helpingEndpoints.end]) {
      expect((await ask(grandmother, endpoint, { id, of: junior })).name).toBe("CARE_NOT_GRANTED");
    }
    expect((await ask(father, helpingEndpoints.end, { id })).name).toBe("ITEM_NOT_FOUND");
    expect((await ask(father, helpingEndpoints.end, { id, of: junior })).status).toBe(200);
    expect(await helpSeenBy(junior)).toMatchObject({ code: null, helper: null });
    const { rows } = await server.deps.db.query("SELECT actor FROM audit WHERE subject = $1 AND action = 'HELP_ENDED'", [
      memberActor(junior.id),
    ]);
    expect(rows).toEqual([{ actor: memberActor(father.id) }]);
  });

  test("has no guardian in a carer of another kind, nor an adult in anybody", async () => {
    const junior = await aJunior();
    const [grandmother, partly] = [await person(), await person()];
    await record(grandmother, junior, { relationship: "GP" });
    await record(partly, junior, { relationship: "P", scopes: ["ENROLMENT"] });
    const mother = await person({ birthDate: "1944-05-01" });
    const daughter = await person();
    await record(daughter, mother, { relationship: "G" });
    for (const [who, of] of [
      [grandmother, junior],
      [partly, junior],
      [daughter, mother],
    ] as const) {
      expect((await offer(who, of)).name).toBe("CARE_NOT_GRANTED");
      expect((await helperCode(who, of)).name).toBe("CARE_NOT_GRANTED");
      expect((await ask(who, careEndpoints.list, { of })).name).toBe("CARE_NOT_GRANTED");
    }
  });

  test("ends what others may do, as the guardian does, but only the guardian ends the guardian's own part", async () => {
    const { junior, father } = await family();
    const others: string[] = [];
    for (const grandmother of [await person(), await person()])
      others.push((await enter(grandmother, (await offer(father, junior)).payload.code)).payload.id);
    const [own] = await carersOf(junior);
    for (const id of [own?.id ?? "", own?.id.toUpperCase() ?? ""]) {
      expect((await ask(junior, careEndpoints.end, { id })).name).toBe("GUARDIAN_REQUIRED");
    }
    expect((await ask(junior, careEndpoints.end, { id: others[0] ?? "" })).status).toBe(200);
    expect((await ask(father, careEndpoints.end, { id: others[1] ?? "", of: junior })).status).toBe(200);
    expect(await carersOf(junior)).toHaveLength(1);
    expect((await ask(father, careEndpoints.end, { id: own?.id ?? "" })).status).toBe(200);
  });
});

describe("R-MEM-19 what a guardian has by staff", () => {
  test("cannot be taken away by a code of the other guardian", async () => {
    const { junior, father } = await family();
    const mother = await person();
    await record(mother, junior);
    const { code } = (await offer(father, junior)).payload;
    expect((await ask(mother, careEndpoints.lookUpOffer, { body: { code } })).name).toBe("CARE_CODE_WRONG");
    expect((await enter(mother, code)).name).toBe("CARE_CODE_WRONG");
    expect(await carersOf(junior)).toMatchObject([{ guardian: true }, { guardian: true }]);
  });
});

describe("R-MEM-19 the guardians of a member under 18", () => {
  const titlesOf = async (who: LoggedInMember) =>
    notificationEndpoints.list.payload
      .parse((await ask(who, notificationEndpoints.list)).payload)
      .notifications.map(({ title, text }) => `${title} ${text}`);
  const helped = async () => {
    const { junior, father } = await family();
    const helper = await person();
    const { id, code } = (await helperCode(father, junior)).payload;
    await ask(helper, helpingEndpoints.enterCode, { body: { code, proof: await proofFor(server.deps, "helper") } });
    return { junior, father, helper, id };
  };

  test("are notified of help that they arranged, and the junior is not notified of a code of their own", async () => {
    const { junior, father } = await helped();
    expect(await titlesOf(father)).toContainEqual(expect.stringContaining("Somebody is helping the child in your care"));
    expect((await titlesOf(junior)).join()).not.toContain("you read out");
  });

  test("are notified of the end of help, as the helper is, but not whoever ends it", async () => {
    const { junior, father, helper, id } = await helped();
    await server.deps.db.query("TRUNCATE outbox CASCADE");
    expect((await ask(junior, helpingEndpoints.end, { id })).status).toBe(200);
    const { rows } = await server.deps.db.query("SELECT recipient_member_id AS id, data FROM outbox ORDER BY 1");
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ id: father.id, data: { otherId: helper.id, juniorId: junior.id } });
    expect(rows).toContainEqual({ id: helper.id, data: { otherId: junior.id } });
    expect(await titlesOf(father)).toContainEqual(
      expect.stringMatching(/^Help by a helper code has ended .*whose guardian you are/),
    );
  });

  test("are not notified when a code ends that nobody entered", async () => {
    const { junior, father } = await family();
    const { id } = (await helperCode(father, junior)).payload;
    await server.deps.db.query("TRUNCATE outbox CASCADE");
    expect((await ask(father, helpingEndpoints.end, { id, of: junior })).status).toBe(200);
    expect((await titlesOf(junior)).join()).not.toContain("Help by");
  });

  test("are notified that the junior requested erasure, in time, and that they withdrew it", async () => {
    const { junior, father } = await family();
    await server.deps.db.query("TRUNCATE outbox CASCADE");
    const account = await anAccount(server.deps.db, { memberType: "JUNIOR", birthDate: "2014-06-10" });
    const { authorization } = await aSession(server.deps, account.id);
    await record(father, { ...junior, id: account.id });
    const response = await server.app.inject({
      ...{ method: "POST", url: erasureEndpoints.request.path, headers: { authorization } },
      payload: { currentPassword: account.password },
    });
    expect(response.statusCode).toBe(200);
    expect(await titlesOf(father)).toContainEqual(
      expect.stringMatching(new RegExp(`^The child in your care asked to be erased .*${account.memberNo}`)),
    );
    await server.app.inject({ method: "DELETE", url: erasureEndpoints.withdraw.path, headers: { authorization } });
    expect(await titlesOf(father)).toContainEqual(
      expect.stringMatching(new RegExp(`^The child in your care stays a member .*${account.memberNo}`)),
    );
  });

  test("are notified of a second carer whom staff record, once, and so are the carer and the junior, who cannot end it", async () => {
    const { junior, father } = await family();
    const mother = await person();
    await server.deps.db.query("TRUNCATE outbox CASCADE");
    await record(mother, junior);
    const { rows } = await server.deps.db.query<{ id: string; data: object }>(
      "SELECT recipient_member_id AS id, data FROM outbox WHERE template = 'care.recorded'",
    );
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual({ id: mother.id, data: { otherId: junior.id, side: "CARER", relation: expect.any(String) } });
    expect(rows).toContainEqual({ id: junior.id, data: { otherId: mother.id, side: "JUNIOR", relation: expect.any(String) } });
    expect(rows).toContainEqual({ id: father.id, data: { otherId: mother.id, juniorId: junior.id, side: "GUARDIAN" } });
    expect(await titlesOf(father)).toContainEqual(expect.stringMatching(/recorded that member .* whose guardian you are/));
  });

  test("are notified of what others may no longer do, whoever ended it, except by themselves", async () => {
    const { junior, father } = await family();
    const mother = await person();
    await record(mother, junior);
    const grandmother = await person();
    const { id } = (await enter(grandmother, (await offer(father, junior)).payload.code)).payload;
    await server.deps.db.query("TRUNCATE outbox CASCADE");
    expect((await ask(father, careEndpoints.end, { id, of: junior })).status).toBe(200);
    expect([await titlesOf(father), (await titlesOf(mother)).length]).toEqual([[], 1]);
    expect([(await titlesOf(junior)).length, (await titlesOf(grandmother)).length]).toEqual([1, 1]);
  });
});

describe("R-MEM-19 a helper code of a guardian", () => {
  test("is worth nothing once they are no longer the guardian, and stays unused", async () => {
    const { junior, father } = await family();
    const { code } = (await helperCode(father, junior)).payload;
    const [own] = await carersOf(junior);
    await ask(father, careEndpoints.end, { id: own?.id ?? "" });
    expect((await help(await person(), code)).name).toBe("HELPER_CODE_WRONG");
    expect((await ask(junior, helpingEndpoints.getOngoing)).payload).toMatchObject({ helper: null });
  });
});

describe("R-MEM-19 a care code of a guardian", () => {
  test("is worth nothing to the guardian, and once they are no longer the guardian", async () => {
    const { junior, father } = await family();
    const { code } = (await offer(father, junior)).payload;
    expect((await enter(father, code)).name).toBe("CARE_CODE_WRONG");
    const [own] = await carersOf(junior);
    await ask(father, careEndpoints.end, { id: own?.id ?? "" });
    const grandmother = await person();
    expect((await ask(grandmother, careEndpoints.lookUpOffer, { body: { code } })).name).toBe("CARE_CODE_WRONG");
    expect((await enter(grandmother, code)).name).toBe("CARE_CODE_WRONG");
  });

  test("is seen to wait by both guardians and the junior, and withdrawn by each guardian, by nobody else", async () => {
    const { junior, father } = await family();
    const [mother, grandmother] = [await person(), await person()];
    await record(mother, junior);
    await record(grandmother, junior, { relationship: "GP" });
    const offerSeenBy = async (who: LoggedInMember, of?: LoggedInMember) =>
      careEndpoints.list.payload.parse((await ask(who, careEndpoints.list, of && { of })).payload).offer;
    for (const who of [father, mother]) {
      const { code } = (await offer(father, junior)).payload;
      for (const seen of [await offerSeenBy(who, junior), await offerSeenBy(junior)])
        expect(seen).toMatchObject({ scopes: ["ENROLMENT"], until: "2032-06-09" });
      expect(await offerSeenBy(father)).toBeNull();
      expect((await ask(grandmother, careEndpoints.withdrawOffer, { of: junior })).name).toBe("CARE_NOT_GRANTED");
      expect((await ask(junior, careEndpoints.withdrawOffer)).name).toBe("GUARDIAN_REQUIRED");
      expect((await ask(who, careEndpoints.withdrawOffer, { of: junior })).status).toBe(200);
      expect(await offerSeenBy(who, junior)).toBeNull();
      expect((await enter(await person(), code)).name).toBe("CARE_CODE_WRONG");
    }
    await offer(father, junior);
    const [own] = await carersOf(junior);
    await ask(father, careEndpoints.end, { id: own?.id ?? "" });
    expect(await offerSeenBy(mother, junior), "of who is no guardian any more").toBeNull();
  });

  test("is worth nothing while the membership of the guardian may not act", async () => {
    const { junior, father } = await family();
    const { code } = (await offer(father, junior)).payload;
    const helpers = (await helperCode(father, junior)).payload.code;
    await server.deps.db.query("UPDATE members SET member_type = 'SUSPENDED' WHERE id = $1", [father.id]);
    const grandmother = await person();
    expect((await ask(grandmother, careEndpoints.lookUpOffer, { body: { code } })).name).toBe("CARE_CODE_WRONG");
    expect((await enter(grandmother, code)).name).toBe("CARE_CODE_WRONG");
    expect((await help(grandmother, helpers)).name).toBe("HELPER_CODE_WRONG");
  });

  test("ends with a new password of theirs, as a helper code and the help by it do, of which all others are notified", async () => {
    const { junior, father } = await family();
    const mother = await person();
    await record(mother, junior);
    const { code } = (await offer(father, junior)).payload;
    const helper = await person();
    await help(helper, (await helperCode(father, junior)).payload.code);
    await server.deps.db.query("TRUNCATE outbox CASCADE");
    await server.deps.db.transaction(async (tx) => {
      await lockMembers(tx, [father.id]);
      await revokeAccess(tx, father.id, { reason: "PASSWORD_CHANGED" }, now);
    });
    expect((await enter(await person(), code)).name).toBe("CARE_CODE_WRONG");
    expect((await ask(junior, helpingEndpoints.getOngoing)).payload).toMatchObject({ helper: null });
    const { rows } = await server.deps.db.query<{ id: string }>(
      "SELECT recipient_member_id AS id FROM outbox WHERE template = 'help.ended' ORDER BY 1",
    );
    expect(rows.map(({ id }) => id)).toEqual([junior.id, mother.id, helper.id].toSorted());
  });

  test("is worth nothing when a member created it alone who is known to be under 18 meanwhile", async () => {
    const member = await person();
    const { code } = (await offer(member)).payload;
    await server.deps.db.query("UPDATE members SET birth_date = '2014-06-10' WHERE id = $1", [member.id]);
    expect((await enter(await person(), code)).name).toBe("CARE_CODE_WRONG");
  });
});
