import { careEndpoints, helpingEndpoints, passkeyEndpoints } from "@kaifong/contract";
import { anAccount, aSession, passkeyDevice, type TestAccount } from "@kaifong/testing";
import { eventually } from "@kaifong/testing/eventually";
import { callApi, SILENT_GATEWAY, twoServers } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test } from "vitest";
import { lock } from "../../platform/locks.ts";
import { memberActor } from "../../platform/actor.ts";

const NOW = new Date("2026-11-20T02:00:00Z");
const SITE = "https://centre.example";
const settings = { ...SILENT_GATEWAY, SITE_URL: SITE };
const { server, other } = twoServers(NOW, { settings, empty: "rate_limits, one_time_codes, outbox" });
const NEW_PASSWORD = "Harbour7Walk";
let member: TestAccount;
let authorization: string;

beforeEach(async () => {
  member = await anAccount(server.deps.db);
  ({ authorization } = await aSession(server.deps, member.id));
});

const post = (url: string, body: object, at = server) => callApi(at, "POST", url, { body, authorization });
const logIn = (at = server, password = member.password) => post("/api/auth/login", { memberNo: member.memberNo, password }, at);

/** A code that the member has entered. */
async function verifiedCode(purpose = "SET_PASSWORD", mobile = member.mobile): Promise<string> {
  const { rows } = await server.deps.db.query<{ id: string }>(
    `INSERT INTO one_time_codes (purpose, mobile, member_id, code_hash, created_at, expires_at, verified_at)
     VALUES ($4, $1, $2, '', $3, $3, $3) RETURNING id`,
    [mobile, member.id, NOW, purpose],
  );
  return rows[0]?.id ?? "";
}
/** Changes the number in the session, with both codes, to one that nobody has. */
async function changeMobile() {
  const next = `+85297${member.mobile.slice(-6)}`;
  const [oldCodeId, newCodeId] = [await verifiedCode("OLD_MOBILE"), await verifiedCode("NEW_MOBILE", next)];
  return post("/api/member/me/mobile", { oldCodeId, newCodeId }, other);
}
const reset = async () => post("/api/auth/password", { codeId: await verifiedCode(), password: NEW_PASSWORD });

/** Gives the member a passkey. Returns its id, and a login by it that is ready to be sent. */
async function havePasskey() {
  const device = passkeyDevice(SITE);
  const { payload } = await post(passkeyEndpoints.beginCreation.path, { currentPassword: member.password });
  const added = await post(passkeyEndpoints.add.path, { credential: device.create(payload) });
  expect(added.status).toBe(200);
  const options = (await post(passkeyEndpoints.beginLogin.path, {})).payload;
  const byPasskey = () => post(passkeyEndpoints.logIn.path, { credential: device.get(options) }, other);
  return { id: String(added.payload.id), byPasskey };
}

async function sessionsOpen(): Promise<number> {
  const live = "SELECT FROM sessions WHERE member_id = $1 AND ended_at IS NULL AND revoked_at IS NULL";
  return (await server.deps.db.query(live, [member.id])).rowCount ?? 0;
}

/** Starts both while the member's sessions are locked, the second once the first waits for the lock. Returns both responses. */
async function oneBehindTheOther<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> {
  const waiting = async (atLeast: number) => {
    const blocked = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await eventually(async () => expect((await server.deps.db.query(blocked)).rowCount).toBe(atLeast));
  };
  const both = await server.deps.db.transaction(async (tx) => {
    await lock(tx, "sessions", member.id);
    const one = first();
    await waiting(1);
    const two = second();
    await waiting(2);
    return { one, two };
  });
  return [await both.one, await both.two];
}

describe("while a forgotten password is replaced", () => {
  test("a login with the old one, which was right when it arrived, opens no session", async () => {
    const [replaced, login] = await oneBehindTheOther(reset, () => logIn(other));
    expect([replaced.status, login.name]).toEqual([200, "LOGIN_FAILED"]);
    expect(await sessionsOpen()).toBe(0);
    const { rows } = await server.deps.db.query("SELECT action FROM audit WHERE subject = $1 ORDER BY id", [
      memberActor(member.id),
    ]);
    expect(rows.map(({ action }) => action)).toEqual(["PASSWORD_SET", "LOGIN_FAILED"]);
    expect((await logIn(other, NEW_PASSWORD)).status).toBe(200);
  });

  test("a session of somebody who has the old one cannot replace the new one", async () => {
    const change = () => post("/api/member/me/password", { currentPassword: member.password, password: "Thief3sChoice" }, other);
    const [replaced, changed] = await oneBehindTheOther(reset, change);
    expect([replaced.status, changed.name]).toEqual([200, "SESSION_REVOKED"]);
    expect((await logIn(server, NEW_PASSWORD)).status).toBe(200);
  });

  test("a session that ends by it cannot change the mobile number, by which the password could be replaced again", async () => {
    const [replaced, changed] = await oneBehindTheOther(reset, changeMobile);
    expect([replaced.status, changed.name]).toEqual([200, "SESSION_REVOKED"]);
    const { rows } = await server.deps.db.query("SELECT mobile FROM members WHERE id = $1", [member.id]);
    expect(rows).toEqual([{ mobile: member.mobile }]);
  });

  test("a mobile number that changes first makes the code to the old one worthless, and neither call waits for ever", async () => {
    const [changed, replaced] = await oneBehindTheOther(changeMobile, reset);
    expect([changed.status, replaced.name]).toEqual([200, "CODE_EXPIRED"]);
  });

  test("a session that ends by it adds no passkey", async () => {
    const device = passkeyDevice(SITE);
    const { payload } = await post(passkeyEndpoints.beginCreation.path, { currentPassword: member.password });
    const add = () => post(passkeyEndpoints.add.path, { credential: device.create(payload) }, other);
    const [replaced, added] = await oneBehindTheOther(reset, add);
    expect([replaced.status, added.name]).toEqual([200, "SESSION_REVOKED"]);
    expect((await server.deps.db.query("SELECT FROM passkeys WHERE member_id = $1", [member.id])).rowCount).toBe(0);
  });

  test.each([
    ["helper code", "helper_grants", helpingEndpoints.createCode, { purpose: "READ" }],
    ["care code", "care_offers", careEndpoints.offer, { relationship: "SIB", scopes: ["ENROLMENT"], term: "1" }],
  ] as const)("a session that ends by it makes no %s", async (_code, table, { path }, body) => {
    const [replaced, made] = await oneBehindTheOther(reset, () => post(path, body, other));
    expect([replaced.status, made.name]).toEqual([200, "SESSION_REVOKED"]);
    expect((await server.deps.db.query(`SELECT FROM ${table} WHERE member_id = $1`, [member.id])).rowCount).toBe(0);
  });

  test("a login by a passkey that is removed by it opens no session", async () => {
    const { byPasskey } = await havePasskey();
    const [replaced, login] = await oneBehindTheOther(reset, byPasskey);
    expect([replaced.status, login.name]).toEqual([200, "PASSKEY_NOT_ACCEPTED"]);
    expect(await sessionsOpen()).toBe(0);
  });
});

test("the second of two changes of the password by one session is refused because its current password was replaced", async () => {
  const change = (password: string) => post("/api/member/me/password", { currentPassword: member.password, password });
  const responses = await oneBehindTheOther(
    () => change(NEW_PASSWORD),
    () => change("Second9Choice"),
  );
  expect(responses.map(({ status, name }) => name ?? status)).toEqual([200, "CURRENT_PASSWORD_WRONG"]);
  expect((await logIn(server, NEW_PASSWORD)).status).toBe(200);
});

test("a login by a passkey that is being removed opens no session", async () => {
  const { id, byPasskey } = await havePasskey();
  const before = await sessionsOpen();
  const url = passkeyEndpoints.remove.path.replace(":id", id);
  const [removed, login] = await oneBehindTheOther(() => callApi(server, "DELETE", url, { authorization }), byPasskey);
  expect([removed.status, login.name]).toEqual([200, "PASSKEY_NOT_ACCEPTED"]);
  expect(await sessionsOpen()).toBe(before);
});

test("a code to a number that the member has given up since cannot replace the password", async () => {
  // Such a code is requested at the same moment as the change of the number, and written after it.
  const codeId = await verifiedCode("SET_PASSWORD", `+85296${member.mobile.slice(-6)}`);
  expect((await post("/api/auth/password", { codeId, password: NEW_PASSWORD })).name).toBe("CODE_EXPIRED");
  expect((await logIn(other)).status).toBe(200);
});
