import { MINUTE_MS } from "@kaifong/domain/time";
import { anAccount, type TestAccount } from "@kaifong/testing";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test } from "vitest";
import { memberActor } from "../../platform/actor.ts";

const NOW = new Date("2026-11-20T02:00:00Z");
const { server, other } = twoServers(NOW, { empty: "rate_limits" });
let member: TestAccount;

beforeEach(async () => {
  member = await anAccount(server.deps.db);
});

const logIn = (at = server) =>
  callApi(at, "POST", "/api/auth/login", { body: { memberNo: member.memberNo, password: member.password } });

describe("right passwords", () => {
  const openedAgo = (minutes: number, howMany: number) =>
    server.deps.db.query(
      `INSERT INTO sessions (member_id, created_at, last_seen_at, expires_at, agent_family, address_hash)
       SELECT $1, at, at, at + interval '7 days', 'Test', 'test'
       FROM (SELECT $2::timestamptz + n * interval '1 millisecond' AS at FROM generate_series(1, $3) n)`,
      [member.id, new Date(NOW.getTime() - minutes * MINUTE_MS), howMany],
    );
  const live = async () => {
    const { rows } = await server.deps.db.query<{ createdAt: Date }>(
      'SELECT created_at AS "createdAt" FROM sessions WHERE member_id = $1 AND ended_at IS NULL ORDER BY created_at',
      [member.id],
    );
    return rows;
  };

  test("open at most 20 sessions in 15 minutes, ended ones included, and then 429 says how long to wait", async () => {
    await openedAgo(16, 5); // over
    await openedAgo(10, 19);
    expect((await logIn()).status).toBe(200);
    for (const at of [server, other]) {
      const response = await logIn(at);
      expect(response.status).toBe(429);
      expect(response.payload.error_name).toBe("RATE_LIMITED");
      // The oldest of the 20 is 10 minutes old, less a millisecond.
      expect(response.headers["retry-after"]).toBe(String(5 * 60 + 1));
    }
    const { rowCount } = await server.deps.db.query("SELECT FROM rate_limits WHERE key LIKE 'loginNameAddress:%'");
    expect(rowCount).toBe(0); // not counted as failures
  });

  test("are counted one by one when they arrive together", async () => {
    await openedAgo(1, 18);
    const responses = await Promise.all(Array.from({ length: 5 }, (_, n) => logIn(n % 2 ? other : server)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  test("leave ten live sessions: the oldest ends, and the audit says so", async () => {
    await openedAgo(13 * 60, 3); // idle too long: neither live nor ended
    await openedAgo(60, 10);
    const { payload } = await logIn();
    const now = await live();
    expect(now).toHaveLength(3 + 10);
    expect(now[3]?.createdAt).toEqual(new Date(NOW.getTime() - 60 * MINUTE_MS + 2));
    const me = await server.app.inject({ url: "/api/member/me", headers: { authorization: `Bearer ${payload.access_token}` } });
    expect(me.statusCode).toBe(200);
    const audit = await server.deps.db.query("SELECT actor, action, detail FROM audit WHERE subject = $1 AND actor = 'system'", [
      memberActor(member.id),
    ]);
    expect(audit.rows).toEqual([{ actor: "system", action: "OLDEST_SESSIONS_ENDED", detail: { sessions: 1, atMost: 10 } }]);
  });
});
