import { MINUTE_MS } from "@kaifong/domain/time";
import { aMember, anAccount, type TestAccount } from "@kaifong/testing";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import { verify } from "@node-rs/argon2";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inPaddedTime } from "../holder/padded-time.ts";
import { hashAddress } from "../../platform/session/addresses.ts";
import { proofFor, solutionOf } from "../../platform/test-proofs.ts";
import { memberActor } from "../../platform/actor.ts";

/** Skips the waiting, which `account/holder/padded-time.test.ts` tests, with a note of each call. */
vi.mock("../holder/padded-time.ts", () => ({
  inPaddedTime: vi.fn((_step: number, work: () => Promise<unknown>) => work()),
}));
/** The real function, with a note of each call. */
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

let member: TestAccount;
const SLOW_MS = 60_000; // many real hashes
const START = new Date("2026-11-20T02:00:00Z");
/** The hash of the address from which `logIn` calls. */
let hashed: string;
const { server, other, clock } = twoServers(START, { empty: "rate_limits" });

beforeAll(() => {
  hashed = hashAddress(server.deps.env, "203.0.113.1");
});
beforeEach(async () => {
  member = await anAccount(server.deps.db);
});

const logIn = (body: object, { from = "203.0.113.1", at = server, language = "en" } = {}) =>
  callApi(at, "POST", "/api/auth/login", { body, from, language, headers: { "user-agent": "Mozilla/5.0 Firefox/140.0" } });
const wrong = (name: object) => ({ ...name, password: "Wrong2Horse" });
const right = (name: object) => ({ ...name, password: member.password });

/** Names under which nobody gets in with a wrong password: of an account, of none (twice), and of one that is not activated. */
async function wrongNames(): Promise<object[]> {
  const id = await aMember(server.deps.db);
  const { rows } = await server.deps.db.query<{ memberNo: string }>('SELECT member_no AS "memberNo" FROM members WHERE id = $1', [
    id,
  ]);
  return [{ memberNo: member.memberNo }, { memberNo: "NOBODY123" }, { mobile: "69990000" }, { memberNo: rows[0]?.memberNo }];
}

/** The work of a login, which a clock could measure: the parameters of the hashes that are verified, and the statements. */
async function workOf(login: () => ReturnType<typeof logIn>, status = 401) {
  const query = vi.spyOn(server.deps.db, "query");
  const transaction = vi.spyOn(server.deps.db, "transaction");
  vi.mocked(verify).mockClear();
  vi.mocked(inPaddedTime).mockClear();
  try {
    expect((await login()).status).toBe(status);
    expect(vi.mocked(inPaddedTime).mock.calls).toEqual([[100, expect.any(Function)]]);
    expect(transaction).not.toHaveBeenCalled();
    return {
      verified: vi.mocked(verify).mock.calls.map(([passwordHash]) => String(passwordHash).split("$").slice(0, 4).join("$")),
      statements: query.mock.calls.map(([config]) =>
        (typeof config === "string" ? config : config.text).replace(/m\.(mobile|member_no) = \$1$/, "m.name = ?"),
      ),
    };
  } finally {
    query.mockRestore();
    transaction.mockRestore();
  }
}

describe("logging in", () => {
  test("works with the mobile number and with the member number, in any notation", async () => {
    for (const name of [
      { mobile: member.mobile },
      { mobile: member.mobile.slice(4) },
      { memberNo: member.memberNo.toLowerCase() },
    ]) {
      const response = await logIn(right(name));
      expect(response.status).toBe(200);
      expect(response.payload).toMatchObject({
        expires_in: 900,
        member: { id: member.id, memberNo: member.memberNo, nameZh: "陳大文", nameEn: "Chan Tai Man" },
      });
      expect(response.headers["cache-control"]).toBe("no-store");
    }
  });

  test("stores neither the address nor the browser's own words", async () => {
    await logIn(right({ memberNo: member.memberNo }));
    const { rows } = await server.deps.db.query<{ agentFamily: string; addressHash: string }>(
      'SELECT agent_family AS "agentFamily", address_hash AS "addressHash" FROM sessions WHERE member_id = $1',
      [member.id],
    );
    expect(rows[0]?.agentFamily).toBe("Firefox");
    expect(rows[0]?.addressHash).not.toContain("203.0.113.1");
  });

  test.each(["SUSPENDED", "LAPSED", "PENDING", "JUNIOR"] as const)(
    "is open to a %s member, who may at least read",
    async (memberType) => {
      const person = await anAccount(server.deps.db, { memberType });
      const response = await logIn({ memberNo: person.memberNo, password: person.password });
      expect(response.payload.member.memberType).toBe(memberType);
    },
  );

  test("says the same for a wrong password, an unknown account and an account that is not activated", async () => {
    const responses = [];
    for (const name of await wrongNames()) responses.push(await logIn(wrong(name)));
    for (const response of responses) {
      expect(response.status).toBe(401);
      expect(response.payload).toEqual(responses[0]?.payload);
      expect(response.payload).toMatchObject({ error_code: 1001, error_name: "LOGIN_FAILED" });
    }
  });

  test("does the same work for an unknown account, a wrong password and an account that is not activated", async () => {
    const works = [];
    for (const name of await wrongNames()) works.push(await workOf(() => logIn(wrong(name))));
    const [first] = works;
    expect(first?.verified).toEqual(["$argon2id$v=19$m=19456,t=2,p=1"]);
    expect(first?.statements.length).toBeGreaterThan(0);
    for (const work of works) expect(work).toEqual(first);
  });

  test("does the same work for the failure that locks an account, and that locks a name that belongs to none", async () => {
    const works = [];
    for (const name of await wrongNames()) {
      for (let failure = 0; failure < 4; failure += 1) await logIn(wrong(name));
      works.push(await workOf(() => logIn(wrong(name))));
    }
    const [first] = works;
    expect(first?.statements.some((text) => text.includes("INSERT INTO audit"))).toBe(true);
    for (const work of works) expect(work).toEqual(first);
    const { rows } = await server.deps.db.query<{ subject: string }>(
      "SELECT DISTINCT subject FROM audit WHERE subject LIKE 'account:%'",
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/NOBODY|6999/);
  });

  test("does the same work, without a hash, for a locked account and for a name that is locked and belongs to no account", async () => {
    const works = [];
    for (const name of await wrongNames()) {
      for (let failure = 0; failure < 5; failure += 1) await logIn(wrong(name));
      works.push(await workOf(() => logIn(wrong(name)), 429));
    }
    const [first] = works;
    expect(first?.verified).toEqual([]);
    for (const work of works) expect(work).toEqual(first);
  });

  test("responds in the caller's language", async () => {
    expect((await logIn(wrong({ memberNo: "NOBODY123" }), { language: "zh-CN" })).payload.error_message).toContain("手机号码");
    expect((await logIn(wrong({ memberNo: "NOBODY123" }), { language: "fr" })).payload.error_message).toContain("流動電話號碼");
  });

  test("reports every field that is wrong", async () => {
    const response = await logIn({ mobile: "91234567", memberNo: "DHC1", password: "", extra: 1 });
    expect(response.payload.error_code).toBe(1100);
    const paths = response.payload.fields.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(["extra", "mobile", "password"]);
    expect((await logIn({})).payload.fields.map(({ code }: { code: string }) => code).sort()).toEqual([
      "LOGIN_NEEDS_ONE_NAME",
      "required",
    ]);
    expect((await logIn({ mobile: "12", password: "x" })).payload.fields).toEqual([
      { path: "mobile", code: "PHONE_NUMBER", message: expect.stringContaining("9123 4567") },
    ]);
  });
});

/** The audit entries of this member, oldest first; only locks unless `action` names something else. */
async function audited(memberId: string, action = "ACCOUNT_LOCKED") {
  const { rows } = await server.deps.db.query<{ actor: string; action: string; detail: Record<string, unknown> }>(
    "SELECT actor, action, detail FROM audit WHERE subject = $1 AND action = $2 ORDER BY seq",
    [memberActor(memberId), action],
  );
  return rows;
}

describe("the audit", () => {
  test("has every login and every failure, by which name, and never the name or the address", async () => {
    await logIn(wrong({ mobile: member.mobile }));
    await logIn(wrong({ memberNo: member.memberNo }));
    await logIn(right({ memberNo: member.memberNo }));
    expect(await audited(member.id, "LOGIN_FAILED")).toEqual([
      { actor: "visitor", action: "LOGIN_FAILED", detail: { by: "MOBILE" } },
      { actor: "visitor", action: "LOGIN_FAILED", detail: { by: "MEMBER_NO" } },
    ]);
    expect(await audited(member.id, "LOGGED_IN")).toEqual([
      { actor: memberActor(member.id), action: "LOGGED_IN", detail: { session: expect.any(String), agentFamily: "Firefox" } },
    ]);
    const { rows } = await server.deps.db.query<{ whole: string }>("SELECT audit::text AS whole FROM audit");
    expect(rows.map(({ whole }) => whole).join("\n")).not.toMatch(new RegExp(`203\\.0|${member.mobile.slice(4)}`));
  });
});

describe("the lock", () => {
  test("of one name says nothing of the other, so that nobody learns whose phone number it is", async () => {
    for (let failure = 0; failure < 6; failure += 1) await logIn(wrong({ mobile: member.mobile }));
    expect((await logIn(wrong({ mobile: member.mobile }))).status).toBe(429);
    expect((await logIn(wrong({ memberNo: member.memberNo }))).status).toBe(401);
    for (let stranger = 0; stranger < 12; stranger += 1) {
      await logIn(wrong({ mobile: member.mobile }), { from: `198.51.100.${stranger + 1}` });
    }
    expect((await logIn(wrong({ memberNo: member.memberNo }), { from: "198.51.100.99" })).status).toBe(401);
  });

  test("is audited once each time it falls, with its end, however many failures arrive together", async () => {
    await Promise.all(Array.from({ length: 12 }, () => logIn(wrong({ memberNo: member.memberNo }))));
    await logIn(wrong({ memberNo: member.memberNo }));
    const entries = await audited(member.id);
    expect(entries).toEqual([
      { actor: "system", action: "ACCOUNT_LOCKED", detail: { scope: "ADDRESS", until: expect.any(String) } },
    ]);
    expect(entries[0]?.detail["until"]).toBe(new Date(START.getTime() + 15 * MINUTE_MS).toISOString());
    // A later window is a lock of its own.
    clock.setLater(15 * MINUTE_MS);
    for (let failure = 0; failure < 5; failure += 1) await logIn(wrong({ memberNo: member.memberNo }));
    expect(await audited(member.id)).toHaveLength(2);
    const { rows: broken } = await server.deps.db.query("SELECT * FROM audit_broken_links()");
    expect(broken).toEqual([]);
  });

  test("against strangers at many addresses is audited too", async () => {
    for (let stranger = 0; stranger < 12; stranger += 1) {
      await logIn(wrong({ memberNo: member.memberNo }), { from: `198.51.100.${stranger + 1}` });
    }
    expect(await audited(member.id)).toMatchObject([{ action: "ACCOUNT_LOCKED", detail: { scope: "UNKNOWN_ADDRESSES" } }]);
  });

  test("counts all addresses of an IPv6 network as one", async () => {
    for (let failure = 0; failure < 5; failure += 1) {
      await logIn(wrong({ memberNo: member.memberNo }), { from: `2001:db8:1:2::${failure + 1}` });
    }
    expect((await logIn(right({ memberNo: member.memberNo }), { from: "2001:db8:1:2:ffff::9" })).status).toBe(429);
    expect((await logIn(right({ memberNo: member.memberNo }), { from: "2001:db8:1:3::1" })).status).toBe(200);
  });

  test("falls after five failures, on the right password too, in every process, and opens after 15 minutes", async () => {
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await logIn(wrong({ memberNo: member.memberNo }), { at: failure % 2 ? other : server })).status).toBe(401);
    }
    for (const at of [server, other]) {
      const response = await logIn(right({ memberNo: member.memberNo }), { at });
      expect(response.status).toBe(429);
      expect(response.payload.error_name).toBe("ACCOUNT_LOCKED");
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(14 * 60);
    }
    clock.setLater(15 * MINUTE_MS);
    expect((await logIn(right({ memberNo: member.memberNo }))).status).toBe(200);
  });

  test("is not prolonged by further attempts", async () => {
    for (let failure = 0; failure < 6; failure += 1) await logIn(wrong({ memberNo: member.memberNo }));
    clock.setLater(10 * MINUTE_MS);
    const response = await logIn(wrong({ memberNo: member.memberNo }));
    expect(Number(response.headers["retry-after"])).toBeLessThanOrEqual(5 * 60);
  });

  test("counts attempts that arrive together", async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => logIn(wrong({ memberNo: member.memberNo }))));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test("looks the same for an account that does not exist", async () => {
    for (let failure = 0; failure < 5; failure += 1) await logIn(wrong({ memberNo: "NOBODY123" }));
    expect((await logIn(wrong({ memberNo: "NOBODY123" }))).payload.error_name).toBe("ACCOUNT_LOCKED");
  });

  test("of one address does not lock the account for its owner elsewhere", async () => {
    for (let failure = 0; failure < 6; failure += 1) await logIn(wrong({ memberNo: member.memberNo }), { from: "198.51.100.7" });
    expect((await logIn(right({ memberNo: member.memberNo }), { from: "203.0.113.9" })).status).toBe(200);
  });

  test("limits strangers at many addresses to ten attempts, and lets the owner in from an address they have used", async () => {
    await logIn(right({ memberNo: member.memberNo }), { from: "203.0.113.50" });
    const statuses: number[] = [];
    for (let stranger = 0; stranger < 14; stranger += 1) {
      statuses.push((await logIn(wrong({ memberNo: member.memberNo }), { from: `198.51.100.${stranger + 1}` })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await logIn(right({ memberNo: member.memberNo }), { from: "198.51.100.99" })).status).toBe(429);
    expect((await logIn(right({ memberNo: member.memberNo }), { from: "203.0.113.50" })).status).toBe(200);
  });

  test("is reset by the right password", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await logIn(wrong({ memberNo: member.memberNo }));
      expect((await logIn(right({ memberNo: member.memberNo }))).status).toBe(200);
    }
  });

  test(
    "one address may try 60 times in 15 minutes over all names, and then each attempt needs a proof of work, for everybody behind it",
    async () => {
      const statuses: number[] = [];
      for (let name = 0; name < 62; name += 1) statuses.push((await logIn(wrong({ memberNo: `NOBODY${name}0` }))).status);
      expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 400, 400]);
      const refused = async (body: object) => (await logIn(body)).payload.error_name;
      expect(await refused(right({ memberNo: member.memberNo }))).toBe("PROOF_REQUIRED");
      const proof = await solutionOf((await server.app.inject({ url: "/api/auth/login_challenge" })).json().payload);
      expect(await refused({ ...wrong({ memberNo: member.memberNo }), proof })).toBe("LOGIN_FAILED");
      expect(await refused({ ...right({ memberNo: member.memberNo }), proof })).toBe("PROOF_USED");
      const another = await proofFor(server.deps, "login");
      expect((await logIn({ ...right({ memberNo: member.memberNo }), proof: another })).status).toBe(200);
      // A proof that was made for an enquiry opens no account.
      const foreign = await proofFor(server.deps, "enquiry");
      expect(await refused({ ...right({ memberNo: member.memberNo }), proof: foreign })).toBe("PROOF_REQUIRED");
    },
    SLOW_MS,
  );

  test("the work is the same for every name once an address needs proofs, because nobody looks whose it is", async () => {
    for (const name of await wrongNames()) {
      await server.deps.db.query("TRUNCATE rate_limits");
      for (let attempt = 0; attempt < 60; attempt += 1) await server.deps.limits.consume("loginAddress", hashed);
      const work = await workOf(() => logIn(wrong(name)), 400);
      expect(work).toEqual({ verified: [], statements: [expect.stringContaining("INSERT INTO rate_limits")] });
    }
  });

  test("one name may be given 30 times by one address, right ones included", async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await server.deps.limits.consume("loginNameAttempts", `${member.memberNo}|${hashed}`);
    }
    expect((await logIn(right({ memberNo: member.memberNo }))).payload.error_name).toBe("RATE_LIMITED");
    expect((await logIn(right({ mobile: member.mobile }))).status).toBe(200);
  });
});
