import * as paths from "@kaifong/contract/paths";
import { changeMobileSchema } from "@kaifong/contract/staff";
import { MINUTE_MS } from "@kaifong/domain/time";
import { anAccount, aSession, type TestAccount, aStaffCaller } from "@kaifong/testing";
import { eventually } from "@kaifong/testing/eventually";
import { callApi, SILENT_GATEWAY, twoServers } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { lockMembers } from "../../platform/locks.ts";
import { proofFor } from "../../platform/test-proofs.ts";
import { writeIdentity } from "../identities/identity-sql.ts";
import { writePasskey } from "../passkeys/passkey-sql.ts";
import { changeMobileByStaff } from "./staff/change-mobile.ts";
import { finishMobileChange } from "./finish-change.ts";
import { memberActor } from "../../platform/actor.ts";

/** Skips the waiting, which `account/holder/padded-time.test.ts` tests. */
vi.mock("../holder/padded-time.ts", () => ({
  inPaddedTime: vi.fn((_step: number, work: () => Promise<unknown>) => work()),
}));

const START = new Date("2026-11-20T02:00:00Z");
const { server, other, clock } = twoServers(START, {
  settings: SILENT_GATEWAY,
  empty: "rate_limits, one_time_codes, outbox",
});
const URL = "/api/member/me/mobile/change";
let member: TestAccount;
let authorization: string;
/** A number that nobody has. */
let next: string;
let count = 0;

beforeEach(async () => {
  member = await anAccount(server.deps.db);
  authorization = (await aSession(server.deps, member.id)).authorization;
  count += 1;
  next = `9${String(7_000_000 + count)}`;
});

const call = (method: "POST" | "GET", url: string, body?: object, at = server) =>
  callApi(at, method, url, body === undefined ? { authorization } : { authorization, body });
const begin = (change: object = {}) => call("POST", URL, { currentPassword: member.password, mobile: next, ...change });
const sendNew = (oldCodeId: string, mobile = next) => call("POST", `${URL}/code`, { oldCodeId, mobile });
const resend = (codeId: string, as = authorization) =>
  callApi(server, "POST", `${URL}/resend`, { authorization: as, body: { codeId } });
const verify = (codeId: string, purpose: string, code: string) =>
  callApi(other, "POST", paths.verifyCode.path, { body: { codeId, purpose, code } });
const finish = (oldCodeId: string, newCodeId: string, at = server) =>
  call("POST", "/api/member/me/mobile", { oldCodeId, newCodeId }, at);
const mobileOf = async (id = member.id) =>
  (await server.deps.db.query<{ mobile: string }>("SELECT mobile FROM members WHERE id = $1", [id])).rows[0]?.mobile;

/** The code that waits to be sent to a phone. */
async function codeTo(mobile: string): Promise<string> {
  const { rows } = await server.deps.db.query<{ code: string }>(
    `SELECT data ->> 'code' AS code FROM outbox WHERE template = 'account.code' AND recipient_address = $1 ORDER BY id DESC LIMIT 1`,
    [mobile],
  );
  return rows[0]?.code ?? "";
}
const messages = async () => {
  const { rows } = await server.deps.db.query<{ template: string; member: string | null; address: string | null }>(
    `SELECT template, recipient_member_id AS member, recipient_address AS address FROM outbox
     WHERE template LIKE 'account.mobile%' ORDER BY template`,
  );
  return rows.map(({ template, member: id, address }) => [template, id ?? address]);
};
const audited = async (id = member.id) => {
  const { rows } = await server.deps.db.query(
    "SELECT actor, action, detail, reason FROM audit WHERE subject = $1 AND action LIKE 'MOBILE%'",
    [memberActor(id)],
  );
  return rows;
};
/** Goes as far as entering the code to the old number. Returns its id. */
async function oldProven(): Promise<string> {
  const { payload } = await begin();
  expect((await verify(payload.codeId, "OLD_MOBILE", await codeTo(member.mobile))).status).toBe(200);
  return payload.codeId;
}
/** Goes as far as entering both codes. */
async function bothProven(mobile = next): Promise<readonly [old: string, newer: string]> {
  const old = await oldProven();
  const { payload } = await sendNew(old, mobile);
  expect((await verify(payload.codeId, "NEW_MOBILE", await codeTo(`+852${mobile}`))).status).toBe(200);
  return [old, payload.codeId];
}

describe("R-MEM-14: a member changes their mobile number", () => {
  test("with the password and a code to each number, which logs out other devices and notifies both numbers", async () => {
    const elsewhere = (await aSession(server.deps, member.id)).authorization;
    const begun = await begin({ mobile: `+852 ${next}` });
    expect([begun.status, begun.payload]).toEqual([
      200,
      { codeId: expect.any(String), mobileTail: member.mobile.slice(-4), expiresInSeconds: 600, resendInSeconds: 60 },
    ]);
    await verify(begun.payload.codeId, "OLD_MOBILE", await codeTo(member.mobile));
    const sent = await sendNew(begun.payload.codeId);
    expect([sent.status, sent.payload.mobileTail]).toEqual([200, next.slice(-4)]);
    await verify(sent.payload.codeId, "NEW_MOBILE", await codeTo(`+852${next}`));

    const done = await finish(begun.payload.codeId, sent.payload.codeId);
    expect([done.status, done.payload]).toEqual([200, { mobileTail: next.slice(-4), endedSessions: 1 }]);
    expect(await mobileOf()).toBe(`+852${next}`);
    expect(await messages()).toEqual([
      ["account.mobile_changed", member.id],
      ["account.mobile_left", member.mobile],
    ]);
    expect(await audited()).toEqual([
      {
        actor: memberActor(member.id),
        action: "MOBILE_CHANGED",
        detail: { by: "CODES", endedSessions: 1, forgottenPasskeys: 0, unlinkedIdentities: 0 },
        reason: null,
      },
    ]);
    expect((await call("GET", "/api/member/me")).status).toBe(200);
    const ended = await callApi(server, "GET", "/api/member/me", { authorization: elsewhere });
    expect([ended.status, ended.payload.error_name]).toEqual([403, "SESSION_REVOKED"]);
    const logIn = (mobile: string) => callApi(server, "POST", "/api/auth/login", { body: { mobile, password: member.password } });
    expect((await logIn(next)).status).toBe(200);
    expect((await logIn(member.mobile)).payload.error_name).toBe("LOGIN_FAILED");
  });

  test("gets the same code when the call is repeated with its key after a lost response, and is notified once", async () => {
    const headers = { "idempotency-key": "a-key-of-a-form" };
    const taken = await anAccount(server.deps.db);
    const ask = (url: string, body: object, at = server) => callApi(at, "POST", url, { authorization, headers, body });
    const change = { currentPassword: member.password, mobile: next };
    const begun = await ask(URL, change);
    expect((await ask(URL, change, other)).payload.codeId).toBe(begun.payload.codeId);
    await verify(begun.payload.codeId, "OLD_MOBILE", await codeTo(member.mobile));
    const wanted = { oldCodeId: begun.payload.codeId, mobile: taken.mobile };
    const sent = await ask(`${URL}/code`, wanted);
    // More often than codes are sent in an hour.
    for (let n = 0; n < 11; n += 1) expect((await ask(`${URL}/code`, wanted, other)).payload.codeId).toBe(sent.payload.codeId);
    expect(await messages()).toEqual([["account.mobile_wanted", taken.id]]);
    expect(await audited(taken.id)).toHaveLength(1);
    clock.setLater(2 * MINUTE_MS);
    const resent = await ask(`${URL}/resend`, { codeId: sent.payload.codeId });
    expect([resent.status, (await ask(`${URL}/resend`, { codeId: sent.payload.codeId }, other)).payload.codeId]).toEqual([
      200,
      resent.payload.codeId,
    ]);
  });

  test("gets the same result when the last step is repeated, on another server too, and nobody is notified again", async () => {
    const codes = await bothProven();
    const all = await Promise.all([finish(...codes), finish(...codes, other), finish(...codes)]);
    expect(all.map(({ status, payload }) => [status, payload.mobileTail])).toEqual(all.map(() => [200, next.slice(-4)]));
    expect(await messages()).toHaveLength(2);
    expect(await audited()).toHaveLength(1);
  });

  test("is refused without the password, for the number they have already, and for one that takes no text messages", async () => {
    expect((await begin({ currentPassword: "Wrong2Horse" })).payload.error_name).toBe("CURRENT_PASSWORD_WRONG");
    for (const [mobile, code] of [
      [member.mobile, "MOBILE_UNCHANGED"],
      ["2123 4567", "MOBILE_NUMBER"],
      ["12", "PHONE_NUMBER"],
    ] as const) {
      const { status, payload } = await begin({ mobile });
      expect([status, payload.fields]).toEqual([400, [expect.objectContaining({ path: "mobile", code })]]);
    }
    const { rows } = await server.deps.db.query("SELECT FROM one_time_codes");
    expect(rows).toEqual([]);
  });

  test("sends nothing to the new number before the same member entered the code to the old one", async () => {
    const { payload } = await begin();
    expect((await sendNew(payload.codeId)).payload.error_name).toBe("CODE_EXPIRED");
    const theirs = await oldProvenOfAnother();
    expect((await sendNew(theirs)).payload.error_name).toBe("CODE_EXPIRED");
    expect((await resend(theirs)).payload.error_name).toBe("CODE_EXPIRED");
    expect(await codeTo(`+852${next}`)).toBe("");
  });

  /** The code to somebody else's old number, entered by them. */
  async function oldProvenOfAnother(): Promise<string> {
    const [mine, token] = [member, authorization];
    member = await anAccount(server.deps.db);
    authorization = (await aSession(server.deps, member.id)).authorization;
    const { payload } = await begin({ mobile: "97999999" });
    await verify(payload.codeId, "OLD_MOBILE", await codeTo(member.mobile));
    [member, authorization] = [mine, token];
    return payload.codeId;
  }

  test("is refused with either code alone, or with one in place of the other", async () => {
    const old = await oldProven();
    const { payload } = await sendNew(old);
    expect((await finish(old, payload.codeId)).payload.error_name).toBe("CODE_EXPIRED");
    expect((await finish(old, old)).payload.error_name).toBe("CODE_EXPIRED");
    expect((await verify(payload.codeId, "OLD_MOBILE", await codeTo(`+852${next}`))).payload.error_name).toBe("CODE_EXPIRED");
    expect(await mobileOf()).toBe(member.mobile);
  });

  test("gets another code a minute later on the same phone, and the first is then worth nothing", async () => {
    const { payload } = await begin();
    const first = await codeTo(member.mobile);
    const eventually = await resend(payload.codeId);
    expect([eventually.status, eventually.payload.error_name]).toEqual([429, "CODE_TOO_SOON"]);
    clock.setLater(MINUTE_MS);
    const again = await resend(payload.codeId);
    expect([again.status, again.payload.mobileTail]).toEqual([200, member.mobile.slice(-4)]);
    expect((await verify(payload.codeId, "OLD_MOBILE", first)).payload.error_name).toBe("CODE_EXPIRED");
    expect((await verify(again.payload.codeId, "OLD_MOBILE", await codeTo(member.mobile))).status).toBe(200);
  });

  test("has codes that expire, and an entered code expires after an hour", async () => {
    const { payload } = await begin();
    const code = await codeTo(member.mobile);
    clock.setLater(11 * MINUTE_MS);
    expect((await verify(payload.codeId, "OLD_MOBILE", code)).payload.error_name).toBe("CODE_EXPIRED");
    const again = await resend(payload.codeId);
    await verify(again.payload.codeId, "OLD_MOBILE", await codeTo(member.mobile));
    clock.setLater(80 * MINUTE_MS);
    authorization = (await aSession(server.deps, member.id)).authorization; // the token is good for 15 minutes
    expect((await sendNew(again.payload.codeId)).payload.error_name).toBe("CODE_EXPIRED");
  });

  test("is not made with codes whose hour is over while they are redeemed", async () => {
    const [oldCodeId, newCodeId] = await bothProven();
    const { id } = await aSession(server.deps, member.id);
    const actor = { memberId: member.id, sessionId: id, generation: 0, memberType: "FULL" } as const;
    const over = new Date(clock.now().getTime() + 60 * MINUTE_MS);
    const times = [clock.now(), clock.now(), clock.now(), clock.now()]; // until both were found good
    const deps = { ...server.deps, now: () => times.shift() ?? over };
    const body = { oldCodeId, newCodeId };
    expect(await finishMobileChange(deps, { actor, body })).toMatchObject({ refused: "CODE_EXPIRED" });
    expect(await mobileOf()).toBe(member.mobile);
  });

  test("ends codes that were sent to the old number, so that whoever has that phone cannot choose a password", async () => {
    const codes = await bothProven();
    const { rows } = await server.deps.db.query<{ id: string }>(
      `INSERT INTO one_time_codes (purpose, mobile, member_id, code_hash, created_at, expires_at, verified_at)
       VALUES ('SET_PASSWORD', $1, $2, 'x', $3, $3, $3) RETURNING id`,
      [member.mobile, member.id, START],
    );
    await finish(...codes);
    const body = { codeId: rows[0]?.id, password: "Harbour7Walk" };
    expect((await callApi(server, "POST", "/api/auth/password", { body })).payload.error_name).toBe("CODE_EXPIRED");
  });

  test("R-MEM-14: gets ten codes an hour, six of them to the new number", async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) {
      clock.setLater(times * MINUTE_MS);
      statuses.push((await begin()).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    await server.deps.db.query("TRUNCATE rate_limits, one_time_codes");
    ({ authorization } = await aSession(server.deps, member.id));
    const old = await oldProven();
    const toNew: number[] = [];
    for (let times = 13; times < 20; times += 1) {
      clock.setLater(times * MINUTE_MS);
      toNew.push((await sendNew(old)).status);
    }
    expect(toNew).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test("cannot be blocked by a stranger who asks for codes in their name", async () => {
    for (let n = 0; n < 7; n += 1) {
      clock.setLater(n * 2 * MINUTE_MS);
      const body = { purpose: "SET_PASSWORD", mobile: member.mobile, proof: await proofFor(server.deps, "code") };
      await callApi(server, "POST", "/api/auth/codes", { body, from: `198.51.100.${n}` });
    }
    expect((await begin()).status).toBe(200);
  });
});

describe("a number that another member has", () => {
  test("gets the same response as any other, its owner is notified, and nobody can enter the code", async () => {
    const owner = await anAccount(server.deps.db);
    const old = await oldProven();
    const [free, taken] = [await sendNew(old), await sendNew(old, owner.mobile)];
    const shape = ({ status, payload }: typeof free) => [status, Object.keys(payload), payload.expiresInSeconds];
    expect(shape(taken)).toEqual(shape(free));
    expect(await codeTo(owner.mobile)).toBe("");
    expect(await messages()).toEqual([["account.mobile_wanted", owner.id]]);
    expect(await audited(owner.id)).toEqual([
      { actor: memberActor(member.id), action: "MOBILE_WANTED", detail: {}, reason: null },
    ]);
    const tries = [];
    for (let times = 0; times < 6; times += 1)
      tries.push((await verify(taken.payload.codeId, "NEW_MOBILE", "000000")).payload.error_name);
    expect(tries.slice(3)).toEqual(["CODE_WRONG", "CODE_EXHAUSTED", "CODE_EXHAUSTED"]);
  });

  test("is refused to the member who entered its code when somebody registered with it meanwhile", async () => {
    const codes = await bothProven();
    const late = await anAccount(server.deps.db);
    await server.deps.db.query("UPDATE members SET mobile = $2 WHERE id = $1", [late.id, `+852${next}`]);
    const { status, payload } = await finish(...codes);
    expect([status, payload.error_name]).toEqual([409, "MOBILE_REGISTERED"]);
    expect(await mobileOf()).toBe(member.mobile);
    expect(await messages()).toEqual([]);
    // It used up neither code: once the number is free, they can go on.
    await server.deps.db.query("UPDATE members SET mobile = $2 WHERE id = $1", [late.id, late.mobile]);
    expect((await finish(...codes)).status).toBe(200);
  });
});

describe("staff change the number of a member whom they have seen", () => {
  const change = (more: object = {}) =>
    changeMobileByStaff(
      server.deps,
      aStaffCaller(),
      changeMobileSchema.parse({ memberNo: member.memberNo.toLowerCase(), mobile: next, reason: "IDENTITY_CARD_SEEN", ...more }),
    );

  test("without codes, which ends every session, notifies both numbers, and is audited with who and why", async () => {
    expect(await change()).toEqual({ mobileTail: next.slice(-4), endedSessions: 1 });
    expect((await call("GET", "/api/member/me")).payload.error_name).toBe("SESSION_REVOKED");
    expect(await messages()).toHaveLength(2);
    expect(await audited()).toEqual([
      {
        actor: "staff:wong",
        action: "MOBILE_CHANGED",
        detail: { by: "STAFF", endedSessions: 1, forgottenPasskeys: 0, unlinkedIdentities: 0 },
        reason: "IDENTITY_CARD_SEEN",
      },
    ]);
  });

  test("and passkeys, which the lost phone may hold, are removed and the member is notified", async () => {
    await writePasskey(server.deps.db, {
      ...{ memberId: member.id, credentialId: member.id, publicKey: new Uint8Array(1), signCount: 0 },
      ...{ transports: [], agentFamily: "Chrome", createdAt: START },
    });
    await change();
    expect((await server.deps.db.query("SELECT FROM passkeys WHERE member_id = $1", [member.id])).rowCount).toBe(0);
    const { rows } = await server.deps.db.query("SELECT data FROM outbox WHERE template = 'account.mobile_changed'");
    expect(rows).toEqual([{ data: { waysInRevoked: true } }]);
    expect(await audited()).toMatchObject([{ detail: { forgottenPasskeys: 1 } }]);
  });

  test("and outside identities, by which somebody else may come in, are unlinked and the member is notified", async () => {
    await writeIdentity(server.deps.db, {
      memberId: member.id,
      issuer: "https://id.example",
      subject: member.id,
      givenFacts: null,
      createdAt: START,
    });
    await change();
    expect((await server.deps.db.query("SELECT FROM member_identities WHERE member_id = $1", [member.id])).rowCount).toBe(0);
    const { rows } = await server.deps.db.query("SELECT data FROM outbox WHERE template = 'account.mobile_changed'");
    expect(rows).toEqual([{ data: { waysInRevoked: true } }]);
    expect(await audited()).toMatchObject([{ detail: { forgottenPasskeys: 0, unlinkedIdentities: 1 } }]);
  });

  test("and learn why not when it is refused", async () => {
    const owner = await anAccount(server.deps.db);
    expect(await change({ memberNo: "DHC000000" })).toMatchObject({ refused: "MEMBER_NO_NOT_REGISTERED" });
    for (const mobile of ["21234567", "+86 139 1234 5678"]) {
      expect(await change({ mobile })).toMatchObject({ fields: [{ code: "MOBILE_NUMBER" }] });
    }
    expect(await change({ mobile: member.mobile })).toMatchObject({ fields: [{ code: "MOBILE_UNCHANGED" }] });
    expect(await change({ mobile: owner.mobile })).toMatchObject({ refused: "MOBILE_REGISTERED" });
    expect(await mobileOf()).toBe(member.mobile);
  });

  test("and learn that the member was quicker, without ending any session", async () => {
    const waiting = await server.deps.db.transaction(async (tx) => {
      await lockMembers(tx, [member.id]);
      await tx.query("UPDATE members SET mobile = $2 WHERE id = $1", [member.id, `+852${next}`]);
      const staff = change();
      const blocked = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await eventually(async () => expect((await other.deps.db.query(blocked)).rowCount).toBe(1));
      return { staff };
    });
    expect(await waiting.staff).toMatchObject({ fields: [{ code: "MOBILE_UNCHANGED" }] });
    expect(await messages()).toEqual([]);
  });
});
