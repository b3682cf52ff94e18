import { generateKeyPairSync, randomUUID } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "@kaifong/domain/time";
import { anAccount, aSession, type TestAccount, testServer } from "@kaifong/testing";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import { decodeJwt, SignJWT } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { FIND_SESSIONS, revokeSessions } from "./sessions.ts";
import { memberActor } from "../actor.ts";

const START = new Date("2026-11-20T02:00:00Z");
const { server, other, clock } = twoServers(START);
let member: TestAccount;

beforeEach(async () => {
  member = await anAccount(server.deps.db);
});

const me = (authorization?: string, at = server) => callApi(at, "GET", "/api/member/me", { authorization });
const extend = (authorization?: string, at = server) => callApi(at, "POST", "/api/auth/extend_token", { authorization });
const logOut = (authorization: string) => callApi(server, "POST", "/api/auth/logout", { authorization });
const logOutLater = (logout_token: string) => callApi(server, "POST", "/api/auth/logout_later", { body: { logout_token } });
const logOutEverywhere = (authorization: string) => callApi(server, "POST", "/api/auth/logout_everywhere", { authorization });
const INVALID = { status: 401, code: 1003 };
const REVOKED = { status: 403, code: 1004 };

describe("a token", () => {
  test("opens what belongs to the member, in every process", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    expect((await me(authorization)).payload.id).toBe(member.id);
    expect((await me(authorization, other)).payload.id).toBe(member.id);
  });

  test("gets 401 and 1003 when it is not ours", async () => {
    const { id, authorization } = await aSession(server.deps, member.id);
    const stranger = generateKeyPairSync("ed25519").privateKey;
    const forge = (claims: object, header: object = {}, key: Parameters<SignJWT["sign"]>[0] = stranger) =>
      new SignJWT({ sid: id, member_type: "FULL", ...claims })
        .setProtectedHeader({ alg: "EdDSA", kid: "test", typ: "JWT", ...header })
        .setSubject(member.id)
        .setIssuer("kaifong")
        .setAudience("kaifong-api")
        .setIssuedAt(clock.now())
        .setExpirationTime(new Date(clock.now().getTime() + HOUR_MS))
        .sign(key);
    const [head = "", body = "", signature = ""] = authorization.replace("Bearer ", "").split(".");
    const none = Buffer.from('{"alg":"none","typ":"JWT","kid":"test"}').toString("base64url");
    const bad = [
      undefined,
      "",
      "Bearer",
      "Bearer x",
      "Basic abc",
      `Bearer ${"a".repeat(5_000)}.b.c`,
      `Bearer ${head}.${body}.`,
      `Bearer ${none}.${body}.`,
      `Bearer ${none}.${body}.${signature}`,
      `Bearer ${head}.${body}x.${signature}`,
      `Bearer ${await forge({})}`,
      `Bearer ${await forge({}, { alg: "HS256" }, Buffer.from(JSON.stringify(server.deps.env.sessionSigningKey.x)))}`,
    ];
    for (const authorization of bad) {
      expect(await me(authorization)).toMatchObject(INVALID);
      expect(await extend(authorization)).toMatchObject(INVALID);
    }
  });

  test("needs its own member, session, audience, issuer and key id", async () => {
    const { createPrivateKey } = await import("node:crypto");
    const key = createPrivateKey({ key: { ...server.deps.env.sessionSigningKey }, format: "jwk" });
    const { id } = await aSession(server.deps, member.id);
    const stranger = await anAccount(server.deps.db);
    const sign = (change: { sub?: string; sid?: string; aud?: string; iss?: string; kid?: string; exp?: boolean } = {}) => {
      const token = new SignJWT({ sid: change.sid ?? id, member_type: "FULL" })
        .setProtectedHeader({ alg: "EdDSA", kid: change.kid ?? "test", typ: "JWT" })
        .setSubject(change.sub ?? member.id)
        .setIssuer(change.iss ?? "kaifong")
        .setAudience(change.aud ?? "kaifong-api")
        .setIssuedAt(clock.now());
      return (change.exp === false ? token : token.setExpirationTime(new Date(clock.now().getTime() + HOUR_MS))).sign(key);
    };
    expect((await me(`Bearer ${await sign()}`)).status).toBe(200); // so that the failures below fail for their own reason
    for (const change of [
      { sub: stranger.id },
      { sid: randomUUID() },
      { aud: "else" },
      { iss: "else" },
      { kid: "else" },
      { exp: false },
    ]) {
      expect(await me(`Bearer ${await sign(change)}`)).toMatchObject(INVALID);
    }
  });

  test("ends after 15 minutes, and extending gives a new one as long as the session lives", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    clock.setLater(14 * MINUTE_MS);
    expect((await me(authorization)).status).toBe(200);
    clock.setLater(16 * MINUTE_MS);
    expect(await me(authorization)).toMatchObject(INVALID);
    const extended = await extend(authorization, other);
    expect(extended.payload).toMatchObject({ expires_in: 900 });
    expect((await me(`Bearer ${extended.payload.access_token}`)).status).toBe(200);
  });

  test("can be extended by two tabs at once, and both get one that works", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    const responses = await Promise.all([extend(authorization), extend(authorization, other), extend(authorization)]);
    for (const { payload } of responses) expect((await me(`Bearer ${payload.access_token}`)).status).toBe(200);
  });
});

/** The response to extending this token, and the new token. */
async function extended(authorization: string) {
  const { status, code, payload } = await extend(authorization);
  return { status, code, authorization: `Bearer ${payload.access_token}` };
}

describe("a token that has been extended", () => {
  test("is a copy when it comes again later: the session ends for both, and the audit says so", async () => {
    const first = await aSession(server.deps, member.id);
    const elsewhere = await aSession(server.deps, member.id);
    clock.setLater(10 * MINUTE_MS);
    const second = await extended(first.authorization);
    expect((await me(second.authorization)).status).toBe(200);
    clock.setLater(12 * MINUTE_MS);
    expect((await me(first.authorization)).status).toBe(200); // until its own end it opens what it opened
    expect(await extend(first.authorization)).toMatchObject(REVOKED);
    for (const { authorization } of [first, second]) expect(await me(authorization, other)).toMatchObject(REVOKED);
    expect((await me(elsewhere.authorization)).status).toBe(200);
    const { rows } = await server.deps.db.query("SELECT actor, action, detail FROM audit WHERE subject = $1", [
      memberActor(member.id),
    ]);
    expect(rows).toEqual([{ actor: "system", action: "TOKEN_REPLAYED", detail: { session: first.id, generation: 0 } }]);
  });

  test("is not a copy while nobody has used the new one, because the response may have been lost", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    await extend(authorization); // lost
    clock.setLater(5 * HOUR_MS);
    const again = await extended(authorization);
    expect((await me(again.authorization)).status).toBe(200);
    expect((await extend(again.authorization)).status).toBe(200);
  });

  test("may come from a second tab within a minute, and both then have tokens of one generation, of which one more is extended", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    const one = await extended(authorization);
    expect((await me(one.authorization)).status).toBe(200);
    clock.setLater(59_000);
    const two = await extended(authorization);
    expect((await me(two.authorization)).status).toBe(200);
    clock.setLater(10 * MINUTE_MS);
    const next = await extended(one.authorization);
    expect((await me(next.authorization)).status).toBe(200);
    clock.setLater(12 * MINUTE_MS);
    expect(await extend(two.authorization)).toMatchObject(REVOKED);
  });

  test("six days ago ends the live session at the first attempt", async () => {
    const stolen = (await aSession(server.deps, member.id)).authorization;
    let own = stolen;
    for (let hour = 10; hour <= 6 * 24; hour += 10) {
      clock.setLater(hour * HOUR_MS);
      own = (await extended(own)).authorization;
      expect((await me(own)).status).toBe(200);
    }
    clock.setLater(6 * 24 * HOUR_MS + 5 * MINUTE_MS);
    expect(await extend(stolen)).toMatchObject(REVOKED);
    expect(await extend(own)).toMatchObject(REVOKED);
  });

  test("is judged once however many processes are called together", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    const next = await extended(authorization);
    await me(next.authorization);
    clock.setLater(5 * MINUTE_MS);
    await Promise.all([extend(authorization), extend(authorization, other), extend(authorization, other)]);
    const { rowCount } = await server.deps.db.query("SELECT FROM audit WHERE subject = $1", [memberActor(member.id)]);
    expect(rowCount).toBe(1);
  });
});

describe("a token of an old key", () => {
  const key = (kid: string) => ({ ...generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" }), kid });
  const [old, fresh] = [key("2026-01"), key("2026-02")];
  const start = (settings: Record<string, string>) =>
    testServer({ connectionString: server.deps.env.databaseUrl, deps: { now: () => clock.now() }, settings });

  test("counts while SESSION_OLD_KEYS has the key's public part, and new ones are signed with the new key", async () => {
    const before = await start({ SESSION_SIGNING_KEY: JSON.stringify(old) });
    const { d: _private, ...publicPart } = old;
    const after = await start({
      SESSION_SIGNING_KEY: JSON.stringify(fresh),
      SESSION_OLD_KEYS: JSON.stringify([publicPart]),
    });
    const without = await start({ SESSION_SIGNING_KEY: JSON.stringify(fresh) });
    try {
      const { authorization } = await aSession(before.deps, member.id);
      expect((await me(authorization, after)).status).toBe(200);
      expect(await me(authorization, without)).toMatchObject(INVALID);
      clock.setLater(HOUR_MS);
      const { payload } = await extend(authorization, after);
      expect((await me(`Bearer ${payload.access_token}`, without)).status).toBe(200);
      // The old key's name over somebody else's signature opens nothing.
      const imposter = await start({ SESSION_SIGNING_KEY: JSON.stringify({ ...fresh, kid: old.kid }) });
      const forged = await aSession(imposter.deps, member.id);
      await imposter.close();
      expect(await me(forged.authorization, after)).toMatchObject(INVALID);
      expect(await extend(forged.authorization, after)).toMatchObject(INVALID);
    } finally {
      for (const one of [before, after, without]) await one.close();
    }
  });
});

describe("a session", () => {
  test("ends after 12 hours without refresh, and lives on with it", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    clock.setLater(11 * HOUR_MS);
    const extended = await extend(authorization);
    clock.setLater(22 * HOUR_MS);
    expect((await extend(`Bearer ${extended.payload.access_token}`)).status).toBe(200);
    clock.setLater(35 * HOUR_MS);
    expect(await extend(`Bearer ${extended.payload.access_token}`)).toMatchObject(INVALID);
  });

  test("ends after 7 days however often it is refreshed", async () => {
    let { authorization } = await aSession(server.deps, member.id);
    for (let hour = 10; hour < 7 * 24; hour += 10) {
      clock.setLater(hour * HOUR_MS);
      const response = await extend(authorization);
      expect(response.status).toBe(200);
      authorization = `Bearer ${response.payload.access_token}`;
    }
    clock.setLater(7 * 24 * HOUR_MS);
    expect(await extend(authorization)).toMatchObject(INVALID);
  });

  test("gets 1003 once it was logged out, and no other session of its member does", async () => {
    const [here, there] = [await aSession(server.deps, member.id), await aSession(server.deps, member.id)];
    expect((await logOut(here.authorization)).status).toBe(200);
    expect(await me(here.authorization, other)).toMatchObject(INVALID);
    expect(await extend(here.authorization)).toMatchObject(INVALID);
    expect(await logOut(here.authorization)).toMatchObject(INVALID);
    expect((await me(there.authorization)).status).toBe(200);
  });

  test("is audited once when it is logged out", async () => {
    const { id, authorization } = await aSession(server.deps, member.id);
    await Promise.all([1, 2].map(() => logOut(authorization)));
    const who = memberActor(member.id);
    const { rows } = await server.deps.db.query("SELECT actor, action, detail FROM audit WHERE subject = $1", [who]);
    expect(rows).toEqual([{ actor: who, action: "LOGGED_OUT", detail: { session: id, by: "SESSION" } }]);
  });

  test("can be logged out with a token whose 15 minutes have passed", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    clock.setLater(HOUR_MS);
    expect((await logOut(authorization)).status).toBe(200);
    expect(await extend(authorization)).toMatchObject(INVALID);
  });

  test("ends by the token that its browser stored without a network, audited once, in every process", async () => {
    const { memberNo, password } = member;
    const begun = (await callApi(server, "POST", "/api/auth/login", { body: { memberNo, password } })).payload;
    const authorization = `Bearer ${begun.access_token}`;
    expect(decodeJwt(begun.logout_token)).toEqual({ sid: expect.any(String), iat: expect.any(Number), exp: expect.any(Number) });
    // Whoever finds it in a borrowed phone gets in nowhere.
    for (const asked of [me, extend, logOut]) expect(await asked(`Bearer ${begun.logout_token}`)).toMatchObject(INVALID);
    expect((await me(authorization)).status).toBe(200);
    clock.setLater(11 * HOUR_MS);
    for (const _ of [1, 2]) expect(await logOutLater(begun.logout_token)).toMatchObject({ status: 200, payload: {} });
    clock.setLater(0);
    expect(await me(authorization, other)).toMatchObject(INVALID);
    expect(await extend(authorization)).toMatchObject(INVALID);
    const ended = "SELECT detail->>'by' AS by FROM audit WHERE subject = $1 AND action = 'LOGGED_OUT'";
    expect((await server.deps.db.query(ended, [memberActor(member.id)])).rows).toEqual([{ by: "LOGOUT_TOKEN" }]);
  });

  test("that has timed out is not ended by that token, for that is no logout of its member", async () => {
    const { memberNo, password } = member;
    const begun = (await callApi(server, "POST", "/api/auth/login", { body: { memberNo, password } })).payload;
    clock.setLater(13 * HOUR_MS);
    expect(await logOutLater(begun.logout_token)).toMatchObject({ status: 200, payload: {} });
    const { rows } = await server.deps.db.query("SELECT ended_at FROM sessions WHERE member_id = $1", [member.id]);
    expect(rows).toEqual([{ ended_at: null }]);
    const ended = "SELECT FROM audit WHERE subject = $1 AND action = 'LOGGED_OUT'";
    expect((await server.deps.db.query(ended, [memberActor(member.id)])).rowCount).toBe(0);
  });

  test("does not end by an access token at that call, nor by anything else that is not its token", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    for (const token of [authorization.replace("Bearer ", ""), "", "x", "a.b.c"]) {
      expect(await logOutLater(token)).toMatchObject({ status: 200, payload: {} });
    }
    expect((await me(authorization)).status).toBe(200);
    expect((await logOutLater("a".repeat(1_001))).status).toBe(400);
  });

  test("logging out everywhere revokes them all: 403 and 1004, at once, in every process", async () => {
    const [here, there] = [await aSession(server.deps, member.id), await aSession(server.deps, member.id)];
    expect((await logOutEverywhere(here.authorization)).status).toBe(200);
    for (const { authorization } of [here, there]) {
      expect(await me(authorization, other)).toMatchObject(REVOKED);
      expect(await extend(authorization, other)).toMatchObject(REVOKED);
    }
  });

  test("logging out everywhere is audited in the same transaction", async () => {
    const [here] = [await aSession(server.deps, member.id), await aSession(server.deps, member.id)];
    await logOutEverywhere(here.authorization);
    const who = memberActor(member.id);
    const { rows } = await server.deps.db.query(
      `SELECT actor, action, detail, a.xmin = (SELECT s.xmin FROM sessions s WHERE s.id = $2) AS together
       FROM audit a WHERE subject = $1`,
      [who, here.id],
    );
    expect(rows).toEqual([{ actor: who, action: "LOGGED_OUT_EVERYWHERE", detail: { sessions: 2 }, together: true }]);
  });

  test.each(["PASSWORD_CHANGED", "SUSPENDED"] as const)("revoked for %s is dead at the next call", async (reason) => {
    const { authorization } = await aSession(server.deps, member.id);
    expect(await revokeSessions(server.deps.db, member.id, reason, clock.now())).toBe(1);
    expect(await me(authorization, other)).toMatchObject(REVOKED);
  });

  test("revoking counts those that could still be used, and ends the others too", async () => {
    const [idle] = [await aSession(server.deps, member.id), await aSession(server.deps, member.id)];
    await server.deps.db.query("UPDATE sessions SET last_seen_at = last_seen_at - interval '13 hours' WHERE id = $1", [idle.id]);
    expect(await revokeSessions(server.deps.db, member.id, "EVERYWHERE", clock.now())).toBe(1);
    const { rows } = await server.deps.db.query("SELECT FROM sessions WHERE member_id = $1 AND revoked_at IS NULL", [member.id]);
    expect(rows).toEqual([]);
  });

  test("gives the rights that the database says, not those of the token", async () => {
    const { authorization } = await aSession(server.deps, member.id); // its token says FULL
    await server.deps.db.query("UPDATE members SET member_type = 'SUSPENDED' WHERE id = $1", [member.id]);
    expect((await me(authorization)).payload.memberType).toBe("SUSPENDED");
  });

  test("is read by index", async () => {
    // Many of one member, with statistics that say so: the plan for a nearly empty table differs from run to run.
    const { rows } = await server.deps.db.transaction(async (tx) => {
      await tx.query("SET LOCAL enable_seqscan = off");
      await tx.query(
        `INSERT INTO sessions (member_id, created_at, last_seen_at, expires_at, agent_family, address_hash)
         SELECT $1, $2, $2, $2::timestamptz + interval '1 day', 'Other', '' FROM generate_series(1, 2000)`,
        [member.id, clock.now()],
      );
      await tx.query("ANALYZE sessions");
      return tx.query<{ "QUERY PLAN": string }>(`EXPLAIN ${FIND_SESSIONS}`, [[randomUUID()], [member.id]]);
    });
    const plan = rows.map((row) => row["QUERY PLAN"].trim());
    expect(plan).not.toContainEqual(expect.stringContaining("Seq Scan"));
    expect(plan).toContain("Index Cond: (id = asked.session_id)");
    expect(plan).toContainEqual(expect.stringMatching(/^Index Cond: \(id = (s|asked)\.member_id\)$/));
  });
});

describe("the time at which a session ends by itself", () => {
  const timeouts = (authorization: string) => callApi(server, "GET", "/api/auth/session", { authorization });

  test("is given at the login and with every new token, as durations of the server", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    expect((await timeouts(authorization)).payload).toEqual({ idle_timeout_in: 43_200, absolute_timeout_in: 604_800 });
    clock.set(new Date(START.getTime() + 5 * HOUR_MS));
    expect((await extend(authorization)).payload).toMatchObject({ idle_timeout_in: 43_200, absolute_timeout_in: 586_800 });
  });

  test("is given without prolonging it, by a token whose time has passed", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    clock.set(new Date(START.getTime() + 12 * HOUR_MS - 2 * MINUTE_MS));
    expect((await timeouts(authorization)).payload).toMatchObject({ idle_timeout_in: 120 });
    clock.set(new Date(START.getTime() + 12 * HOUR_MS - MINUTE_MS));
    expect((await timeouts(authorization)).payload).toMatchObject({ idle_timeout_in: 60 });
    clock.set(new Date(START.getTime() + 12 * HOUR_MS));
    expect(await timeouts(authorization)).toMatchObject(INVALID);
  });

  test("is its age, when that comes first", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    let token = authorization;
    for (let hours = 11; hours < 168; hours += 11) {
      clock.set(new Date(START.getTime() + hours * HOUR_MS));
      token = `Bearer ${(await extend(token)).payload.access_token}`;
    }
    expect((await timeouts(token)).payload).toEqual({ idle_timeout_in: 10_800, absolute_timeout_in: 10_800 });
  });
});
