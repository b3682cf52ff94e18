import { verifyCode } from "@kaifong/contract/paths";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { aLoggedInMember, aMember, anAccount, aSession, type TestAccount, testServer, aStaffCaller } from "@kaifong/testing";
import { callApi, SILENT_GATEWAY, twoServers } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { inPaddedTime } from "../holder/padded-time.ts";
import { proofFor } from "../../platform/test-proofs.ts";
import { changeMobileByStaff } from "../mobile/by-staff.ts";
import { passkeysOf, writePasskey } from "../passkeys/passkey-sql.ts";
import { memberActor } from "../../platform/actor.ts";

/** Skips the waiting, which `account/holder/padded-time.test.ts` tests, with a note of each call. */
vi.mock("../holder/padded-time.ts", () => ({
  inPaddedTime: vi.fn((_step: number, work: () => Promise<unknown>) => work()),
}));

const START = new Date("2026-11-20T02:00:00Z");
const EMPTY = "rate_limits, one_time_codes, outbox";
const { server, other, clock } = twoServers(START, { settings: SILENT_GATEWAY, empty: EMPTY });
let member: TestAccount;
const NEW_PASSWORD = "Harbour7Walk";

beforeEach(async () => {
  member = await anAccount(server.deps.db);
});

/** Not one that a device could use. */
const havePasskey = () =>
  writePasskey(server.deps.db, {
    ...{ memberId: member.id, credentialId: crypto.randomUUID(), publicKey: new Uint8Array(1), signCount: 0 },
    ...{ transports: [], agentFamily: "Chrome", createdAt: START },
  });

const post = (url: string, body: object, at = server) => callApi(at, "POST", url, { body });
async function ask(named: object, { at = server, from = "203.0.113.1", key = "" } = {}) {
  const body = { purpose: "SET_PASSWORD", proof: await proofFor(server.deps, "code"), ...named };
  return callApi(at, "POST", "/api/auth/codes", { body, from, headers: key === "" ? {} : { "idempotency-key": key } });
}
const verify = (codeId: string, code: string, purpose = "SET_PASSWORD", at = server) =>
  post(verifyCode.path, { codeId, purpose, code }, at);
const choose = (codeId: string, password = NEW_PASSWORD, at = server) => post("/api/auth/password", { codeId, password }, at);
const logIn = (password: string) => post("/api/auth/login", { memberNo: member.memberNo, password });
const own = (authorization: string, url = "/api/member/me", at = server) => callApi(at, "GET", url, { authorization });

/** The code that waits to be sent to a phone, the last of several. */
async function codeTo(mobile: string): Promise<string> {
  const { rows } = await server.deps.db.query<{ code: string }>(
    `SELECT data ->> 'code' AS code FROM outbox WHERE template = 'account.code' AND recipient_address = $1
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [mobile],
  );
  return rows[0]?.code ?? "";
}
/** A code of six digits other than this one. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
async function verifiedCode(): Promise<string> {
  const { payload } = await ask({ mobile: member.mobile });
  expect((await verify(payload.codeId, await codeTo(member.mobile))).status).toBe(200);
  return payload.codeId;
}
const audited = async (action: string) => {
  const { rows } = await server.deps.db.query("SELECT actor, detail FROM audit WHERE subject = $1 AND action = $2", [
    memberActor(member.id),
    action,
  ]);
  return rows;
};

describe("requesting a code", () => {
  test("sends six digits to the member's phone, by either of their names, and says where to and for how long", async () => {
    for (const name of [{ mobile: member.mobile.slice(4) }, { memberNo: member.memberNo.toLowerCase() }]) {
      await server.deps.db.query("TRUNCATE one_time_codes, outbox");
      const { status, payload } = await ask(name);
      expect([status, payload]).toEqual([
        200,
        {
          codeId: expect.any(String),
          mobileTail: member.mobile.slice(-4),
          expiresInSeconds: 600,
          resendInSeconds: 60,
        },
      ]);
      expect(await codeTo(member.mobile)).toMatch(/^\d{6}$/);
    }
    expect(inPaddedTime).toHaveBeenCalledWith(200, expect.any(Function));
  });

  test("writes to a member in their own language, whichever the page is in", async () => {
    const { db } = server.deps;
    await db.query("UPDATE members SET language = 'zh-CN' WHERE id = $1", [member.id]);
    await ask({ mobile: member.mobile });
    const { rows } = await db.query("SELECT recipient_language AS language FROM outbox WHERE template = 'account.code'");
    expect(rows).toEqual([{ language: "zh-CN" }]);
  });

  test("takes names as they are meant, in full width and with a space too", async () => {
    const { payload } = await ask({ mobile: member.mobile });
    const wide = [...(await codeTo(member.mobile))].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join("");
    expect((await verify(payload.codeId, `${wide.slice(0, 3)} ${wide.slice(3)}`)).status).toBe(200);
  });

  test("returns the same code when the call is repeated with its key after a lost response, on another server too", async () => {
    const key = "a-key-that-nobody-guesses";
    const { payload } = await ask({ mobile: member.mobile }, { key });
    const code = await codeTo(member.mobile);
    const again = await Promise.all([
      ask({ mobile: member.mobile }, { key }),
      ask({ mobile: member.mobile }, { at: other, key }),
    ]);
    expect(again.map((each) => [each.status, each.payload.codeId])).toEqual(again.map(() => [200, payload.codeId]));
    expect((await server.deps.db.query("SELECT FROM outbox WHERE recipient_address = $1", [member.mobile])).rowCount).toBe(1);
    expect((await ask({ mobile: member.mobile }, { key: "another-key-of-somebody" })).name).toBe("CODE_TOO_SOON");
    const somebody = await anAccount(server.deps.db);
    expect((await ask({ mobile: somebody.mobile }, { key })).payload.codeId).not.toBe(payload.codeId);
    expect((await verify(payload.codeId, code)).status).toBe(200);
  });

  test("repeated with the same key uses up no code of the hour, of the name and of the phone", async () => {
    const key = "a-key-that-nobody-guesses";
    const { payload } = await ask({ mobile: member.mobile }, { key });
    for (let n = 0; n < 6; n += 1) expect((await ask({ mobile: member.mobile }, { key })).payload.codeId).toBe(payload.codeId);
    const statuses: number[] = [];
    for (let n = 1; n < 7; n += 1) {
      clock.setLater(n * 2 * MINUTE_MS);
      statuses.push((await ask({ mobile: member.mobile })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("stores no code in readable form, only a keyed hash", async () => {
    await ask({ mobile: member.mobile });
    const code = await codeTo(member.mobile);
    const { rows } = await server.deps.db.query<{ whole: string }>("SELECT one_time_codes::text AS whole FROM one_time_codes");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.whole.replace(member.mobile, "")).not.toContain(code);
  });

  test("looks nothing up without a proof of work, so that nobody learns by it who is a member", async () => {
    const query = vi.spyOn(server.deps.db, "query");
    try {
      for (const mobile of [member.mobile, "+85269990000"]) {
        expect((await ask({ mobile, proof: undefined })).name).toBe("PROOF_REQUIRED");
        expect((await ask({ mobile, proof: await proofFor(server.deps, "login") })).name).toBe("PROOF_REQUIRED");
      }
      expect(query).not.toHaveBeenCalled();
    } finally {
      query.mockRestore();
    }
    const proof = await proofFor(server.deps, "code");
    expect((await ask({ mobile: member.mobile, proof })).status).toBe(200);
    expect((await ask({ mobile: member.mobile, proof })).name).toBe("PROOF_USED");
  });

  test("says what the specification says of numbers that are not registered, or are", async () => {
    expect((await ask({ mobile: "69990000" })).name).toBe("MOBILE_NOT_REGISTERED");
    expect((await ask({ memberNo: "NOBODY1" })).name).toBe("MEMBER_NO_NOT_REGISTERED");
    expect((await ask({ purpose: "REGISTER", mobile: member.mobile })).name).toBe("MOBILE_REGISTERED");
    expect((await ask({ purpose: "REGISTER", mobile: "6999 0001" })).status).toBe(200);
    expect(await codeTo("+85269990001")).toMatch(/^\d{6}$/);
  });

  test("refuses numbers that no code can reach", async () => {
    const landline = await ask({ purpose: "REGISTER", mobile: "2345 6789" });
    expect(landline.payload.fields).toEqual([
      { path: "mobile", code: "MOBILE_NUMBER", message: expect.stringContaining("9123 4567") },
    ]);
    const person = await anAccount(server.deps.db, { mobile: "+85223456788" });
    expect((await ask({ memberNo: person.memberNo })).name).toBe("CODES_NOT_SENT");
    const without = await testServer({ connectionString: server.deps.env.databaseUrl, deps: { now: () => clock.now() } });
    try {
      expect((await ask({ mobile: member.mobile }, { at: without })).name).toBe("CODES_NOT_SENT");
    } finally {
      await without.close();
    }
  });

  test("is refused within a minute, in every process and all at once, and later the new code replaces the old one", async () => {
    const first = await ask({ mobile: member.mobile });
    clock.setLater(20 * SECOND_MS);
    const soon = await ask({ mobile: member.mobile }, { at: other });
    expect([soon.name, soon.headers["retry-after"]]).toEqual(["CODE_TOO_SOON", "40"]);
    const old = await codeTo(member.mobile);
    clock.setLater(61 * SECOND_MS);
    const together = await Promise.all([1, 2, 3].map((n) => ask({ mobile: member.mobile }, { at: n === 2 ? other : server })));
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    expect((await verify(first.payload.codeId, old)).name).toBe("CODE_EXPIRED");
  });

  test("is limited by name, by phone and by address", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      clock.setLater(n * 2 * MINUTE_MS);
      statuses.push((await ask({ mobile: member.mobile }, { from: `198.51.100.${n}` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    // The same phone by its other name.
    expect((await ask({ memberNo: member.memberNo })).name).toBe("RATE_LIMITED");
    await server.deps.db.query("TRUNCATE rate_limits");
    const strangers: (string | undefined)[] = [];
    for (let n = 0; n < 32; n += 1) strangers.push((await ask({ mobile: `6999${1000 + n}` })).name);
    expect(strangers.filter((name) => name === "RATE_LIMITED")).toHaveLength(2);
  });
});

/** Each from an address of its own; nobody has logged in from any. */
test("a refused request uses up nothing of the number's owner: neither the hour's codes nor another purpose", async () => {
  const owner = { from: "203.0.113.90" };
  const seven = async (body: object) => {
    const names: (string | undefined)[] = [];
    for (let n = 0; n < 7; n += 1) names.push((await ask(body, { from: `198.51.100.${n}` })).name);
    return new Set(names.slice(1));
  };
  expect(await seven({ mobile: member.mobile })).toEqual(new Set(["CODE_TOO_SOON"]));
  expect(await seven({ purpose: "REGISTER", mobile: member.mobile })).toEqual(new Set(["MOBILE_REGISTERED"]));
  clock.setLater(61 * SECOND_MS);
  expect((await ask({ mobile: member.mobile }, owner)).status).toBe(200);
  expect(await seven({ mobile: "69991234" })).toEqual(new Set(["MOBILE_NOT_REGISTERED"]));
  expect((await ask({ purpose: "REGISTER", mobile: "69991234" }, owner)).status).toBe(200);
});

describe("a stranger who requests codes in somebody's name", () => {
  const KNOWN = "203.0.113.77";
  /** Requests until it is too much; after the member has logged in from an address of theirs. */
  async function strangersAsk() {
    const body = { memberNo: member.memberNo, password: member.password };
    expect((await callApi(server, "POST", "/api/auth/login", { body, from: KNOWN })).status).toBe(200);
    for (let n = 0; n < 7; n += 1) {
      clock.setLater(n * 2 * MINUTE_MS);
      await ask({ mobile: member.mobile }, { from: `198.51.100.${n}` });
    }
    expect((await ask({ mobile: member.mobile }, { from: "198.51.100.8" })).name).toBe("RATE_LIMITED");
  }

  test("does not affect a member who asks from where they have logged in before", async () => {
    await strangersAsk();
    const { status, payload } = await ask({ mobile: member.mobile }, { from: KNOWN });
    expect(status).toBe(200);
    expect((await verify(payload.codeId, await codeTo(member.mobile))).status).toBe(200);
    expect((await ask({ memberNo: member.memberNo }, { from: "203.0.113.78" })).name).toBe("RATE_LIMITED");
  });

  test("cannot flood a phone, which gets a limited number an hour, by whichever name", async () => {
    await strangersAsk();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      clock.setLater((20 + 2 * n) * MINUTE_MS);
      const name = n % 2 ? { mobile: member.mobile } : { memberNo: member.memberNo };
      statuses.push((await ask(name, { from: KNOWN })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe("entering a code", () => {
  test("allows five wrong attempts, in every process and all at once, after which the right one is worth nothing", async () => {
    const { payload } = await ask({ mobile: member.mobile });
    const code = await codeTo(member.mobile);
    const first = await verify(payload.codeId, not(code));
    expect([first.name, first.payload.detail]).toEqual(["ONE_TIME_PASSWORD_WRONG", { left: 4 }]);
    const rest = await Promise.all(
      Array.from({ length: 12 }, (_, n) => verify(payload.codeId, not(code), "SET_PASSWORD", n % 2 ? other : server)),
    );
    expect(rest.filter(({ name }) => name === "ONE_TIME_PASSWORD_WRONG")).toHaveLength(3);
    expect((await verify(payload.codeId, code)).name).toBe("CODE_EXHAUSTED");
    expect((await choose(payload.codeId)).name).toBe("CODE_EXPIRED");
  });

  /** Specification §8 has a message for each. */
  test.each([
    ["a password", "SET_PASSWORD", "ONE_TIME_PASSWORD_WRONG", "en", "Incorrect one-time password"],
    ["a password", "SET_PASSWORD", "ONE_TIME_PASSWORD_WRONG", "zh-Hant", "一次性密碼不正確"],
    ["a password", "SET_PASSWORD", "ONE_TIME_PASSWORD_WRONG", "zh-Hans", "一次性密码不正确"],
    ["a phone", "REGISTER", "CODE_WRONG", "en", "Incorrect verification code"],
    ["a phone", "REGISTER", "CODE_WRONG", "zh-Hant", "驗證碼不正確"],
    ["a phone", "REGISTER", "CODE_WRONG", "zh-Hans", "验证码不正确"],
  ] as const)("a wrong one that stands for %s is called that: %s, %s, %s", async (_, purpose, name, language, words) => {
    const mobile = purpose === "REGISTER" ? "+85268880011" : member.mobile;
    const { payload } = await ask({ mobile, purpose });
    const body = { codeId: payload.codeId, purpose, code: not(await codeTo(mobile)) };
    const wrong = await callApi(server, "POST", "/api/auth/codes/verify", { body, language });
    expect(wrong).toMatchObject({ status: 400, name, payload: { error_message: expect.stringContaining(words) } });
  });

  test("may be repeated with the right one until it is redeemed, because the first response may be lost", async () => {
    const { payload } = await ask({ mobile: member.mobile });
    const code = await codeTo(member.mobile);
    expect((await verify(payload.codeId, code)).status).toBe(200);
    expect((await verify(payload.codeId, code, "SET_PASSWORD", other)).status).toBe(200);
    expect((await verify(payload.codeId, not(code))).name).toBe("ONE_TIME_PASSWORD_WRONG");
    expect((await choose(payload.codeId)).status).toBe(200);
    expect((await verify(payload.codeId, code)).name).toBe("CODE_EXPIRED");
  });

  test("with the right one costs no attempt, however often, and the wrong ones still are five", async () => {
    const { payload } = await ask({ mobile: member.mobile });
    const code = await codeTo(member.mobile);
    for (let turn = 0; turn < 8; turn += 1) expect((await verify(payload.codeId, code)).status).toBe(200);
    for (const left of [4, 3, 2, 1]) expect((await verify(payload.codeId, not(code))).payload.detail).toEqual({ left });
    expect((await verify(payload.codeId, not(code))).name).toBe("CODE_EXHAUSTED");
    expect((await verify(payload.codeId, code)).name).toBe("CODE_EXHAUSTED");
  });

  test("again is refused an hour later, when it can no longer be redeemed", async () => {
    const { payload } = await ask({ mobile: member.mobile });
    const code = await codeTo(member.mobile);
    expect((await verify(payload.codeId, code)).status).toBe(200);
    clock.setLater(HOUR_MS - 1);
    expect((await verify(payload.codeId, code)).status).toBe(200);
    clock.setLater(HOUR_MS);
    expect((await verify(payload.codeId, code)).name).toBe("CODE_EXPIRED");
    expect((await choose(payload.codeId)).name).toBe("CODE_EXPIRED");
  });

  test("is possible for ten minutes", async () => {
    const { payload } = await ask({ mobile: member.mobile });
    const code = await codeTo(member.mobile);
    clock.setLater(10 * MINUTE_MS);
    expect((await verify(payload.codeId, code)).name).toBe("CODE_EXPIRED");
    clock.setLater(10 * MINUTE_MS - 1);
    expect((await verify(payload.codeId, code)).status).toBe(200);
  });

  test("works only for its purpose, and for its member", async () => {
    const { payload } = await ask({ mobile: member.mobile });
    const code = await codeTo(member.mobile);
    expect((await verify(payload.codeId, code, "REGISTER")).name).toBe("CODE_EXPIRED");
    expect((await verify(crypto.randomUUID(), code)).name).toBe("CODE_EXPIRED");
    expect((await verify(payload.codeId, ` ${code} `)).status).toBe(200);
  });

  test("is limited for one address, whatever codes it names", async () => {
    for (let n = 0; n < 120; n += 1) await verify(crypto.randomUUID(), "000000");
    expect((await verify(crypto.randomUUID(), "000000")).name).toBe("RATE_LIMITED");
  });
});

describe("choosing a password by a code", () => {
  test("lets the member in with it, ends every session with 1004, removes passkeys, notifies them, and is audited", async () => {
    await havePasskey();
    const session = await aSession(server.deps, member.id);
    const codeId = await verifiedCode();
    expect((await choose(codeId)).payload).toEqual({ activated: false });
    const me = await own(session.authorization, "/api/member/me", other);
    expect([me.status, me.payload.error_code]).toEqual([403, 1004]);
    expect(await passkeysOf(server.deps.db, member.id)).toEqual([]);
    expect((await logIn(member.password)).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    const { rows } = await server.deps.db.query(
      "SELECT recipient_member_id AS id FROM outbox WHERE template = 'account.password_set'",
    );
    expect(rows).toEqual([{ id: member.id }]);
    const detail = { activated: false, endedSessions: 1, forgottenPasskeys: 1, unlinkedIdentities: 0, by: "CODE" };
    expect(await audited("PASSWORD_SET")).toEqual([{ actor: memberActor(member.id), detail }]);
  });

  test("returns the same when the call is repeated after a lost response, but sets no other password by the redeemed code", async () => {
    const codeId = await verifiedCode();
    expect((await choose(codeId)).status).toBe(200);
    expect(await choose(codeId)).toMatchObject({ status: 200, payload: { activated: false } });
    expect((await choose(codeId, "Another7Walk")).name).toBe("CODE_EXPIRED");
    expect(await audited("PASSWORD_SET")).toHaveLength(1);
    clock.setLater(HOUR_MS + 1);
    expect((await choose(codeId)).name).toBe("CODE_EXPIRED");
  });

  test("takes it however the accent of a letter is written", async () => {
    expect((await choose(await verifiedCode(), "Caf\u00e97Walk")).status).toBe(200);
    expect((await logIn("Cafe\u03017Walk".normalize("NFD"))).status).toBe(200);
  });

  test("lets in at once a member who had too many failures, by both of their names, wherever strangers have tried", async () => {
    const names = [{ memberNo: member.memberNo }, { mobile: member.mobile }];
    const tryAs = (name: object, password: string, from: string) =>
      callApi(server, "POST", "/api/auth/login", { body: { ...name, password }, from });
    for (const name of names) {
      for (let n = 0; n < 6; n += 1) await tryAs(name, "Wrong1Password", "203.0.113.1");
      for (let n = 0; n < 11; n += 1) await tryAs(name, "Wrong1Password", `203.0.114.${n}`);
    }
    const from = "203.0.113.1";
    for (const name of names) expect((await tryAs(name, member.password, from)).name).toBe("ACCOUNT_LOCKED");
    const codeId = await verifiedCode();
    expect((await callApi(server, "POST", "/api/auth/password", { body: { codeId, password: NEW_PASSWORD }, from })).status).toBe(
      200,
    );
    for (const name of names) expect((await tryAs(name, NEW_PASSWORD, from)).status).toBe(200);
  });

  test("opens the e-account of a member who registered at a counter", async () => {
    const id = await aMember(server.deps.db, { mobile: "+85269990009" });
    const { rows } = await server.deps.db.query<{ memberNo: string }>(
      'SELECT member_no AS "memberNo" FROM members WHERE id = $1',
      [id],
    );
    const asked = await ask({ memberNo: rows[0]?.memberNo });
    expect((await verify(asked.payload.codeId, await codeTo("+85269990009"))).status).toBe(200);
    expect((await choose(asked.payload.codeId)).payload).toEqual({ activated: true });
    expect((await post("/api/auth/login", { mobile: "69990009", password: NEW_PASSWORD })).status).toBe(200);
  });

  test("takes a code that was entered, once, within the hour", async () => {
    const { payload } = await ask({ mobile: member.mobile });
    expect((await choose(payload.codeId)).name).toBe("CODE_EXPIRED"); // not entered
    await verify(payload.codeId, await codeTo(member.mobile));
    const both = await Promise.all([choose(payload.codeId), choose(payload.codeId, "Another8Walk", other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await choose(payload.codeId, "Third9Walk")).name).toBe("CODE_EXPIRED");
    clock.setLater(2 * MINUTE_MS);
    const codeId = await verifiedCode();
    clock.setLater(2 * MINUTE_MS + HOUR_MS);
    expect((await choose(codeId, "Fourth1Walk")).name).toBe("CODE_EXPIRED");
  });

  test("names everything that is wrong with one, and leaves the code good", async () => {
    const codeId = await verifiedCode();
    const codesOf = async (password: string) =>
      (await choose(codeId, password)).payload.fields.map(({ code }: { readonly code: string }) => code);
    expect(await codesOf("short")).toEqual(["PASSWORD_LENGTH", "PASSWORD_UPPER", "PASSWORD_DIGIT"]);
    expect(await codesOf("Password123")).toEqual(["PASSWORD_COMMON"]);
    expect(await codesOf("Ｐａｓｓｗｏｒｄ１２３")).toEqual(["PASSWORD_COMMON"]);
    const own = member.mobile.slice(-8);
    for (const like of [own, `${own.slice(0, 4)} ${own.slice(4)}`])
      expect(await codesOf(`Aa${like}`)).toEqual(["PASSWORD_PERSONAL"]);
    expect((await choose(codeId, member.password)).name).toBe("PASSWORD_UNCHANGED");
    expect((await choose(codeId)).status).toBe(200);
  });
});

describe("passwords tried by one code", () => {
  test("are limited to ten in a quarter of an hour, in every process and all at once, because each costs a hash for which everybody waits", async () => {
    const codeId = await verifiedCode();
    const tries = await Promise.all(
      Array.from({ length: 13 }, (_, n) => choose(codeId, member.password, n % 2 ? other : server)),
    );
    expect(tries.filter(({ name }) => name === "PASSWORD_UNCHANGED")).toHaveLength(10);
    expect(tries.filter(({ name }) => name === "RATE_LIMITED")).toHaveLength(3);
    clock.setLater(15 * MINUTE_MS - 7 * SECOND_MS);
    const refused = await choose(codeId);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "7"]);
    clock.setLater(15 * MINUTE_MS);
    expect((await choose(codeId)).status).toBe(200);
  });

  test("are not counted when they are weak, because they cost no hash", async () => {
    const codeId = await verifiedCode();
    for (let n = 0; n < 12; n += 1) expect((await choose(codeId, "weak")).name).toBe("VALIDATION_FAILED");
    expect((await choose(codeId)).status).toBe(200);
  });
});

describe("a code that was entered and waits", () => {
  const later = async () => {
    const codeId = await verifiedCode();
    clock.setLater(2 * MINUTE_MS);
    return codeId;
  };
  const change = (authorization: string) =>
    callApi(server, "POST", "/api/member/me/password", {
      ...{ body: { currentPassword: member.password, password: "Changed7Walk" }, authorization },
    });

  test("is worth nothing once a password was set by another, or changed, or every device was logged out", async () => {
    const first = await later();
    expect((await choose(await verifiedCode())).status).toBe(200);
    expect((await choose(first, "Thief7Pass")).name).toBe("CODE_EXPIRED");
    member = await anAccount(server.deps.db);
    const { authorization } = await aSession(server.deps, member.id);
    const second = await verifiedCode();
    expect((await change(authorization)).status).toBe(200);
    expect((await choose(second, "Thief7Pass")).name).toBe("CODE_EXPIRED");
    member = await anAccount(server.deps.db);
    const third = await verifiedCode();
    const session = await aSession(server.deps, member.id);
    await callApi(server, "POST", "/api/auth/logout_everywhere", { authorization: session.authorization });
    expect((await choose(third, "Thief7Pass")).name).toBe("CODE_EXPIRED");
  });
});

describe("permissions that others have by a code", () => {
  const changed = (authorization: string) =>
    callApi(server, "POST", "/api/member/me/password", {
      ...{ body: { currentPassword: member.password, password: "Changed7Walk" }, authorization },
    });
  const loggedOut = (authorization: string) => callApi(server, "POST", "/api/auth/logout_everywhere", { authorization });
  const replaced = () =>
    changeMobileByStaff(server.deps, aStaffCaller(), {
      ...{ memberNo: member.memberNo, mobile: "97001234", reason: "IDENTITY_CARD_SEEN" },
    });

  test.each([
    ["a new password by a code", async () => choose(await verifiedCode())],
    ["a changed password", changed],
    ["logging out everywhere", loggedOut],
    ["a replaced phone", replaced],
  ] as const)(
    "end with %s: offers of care, helper codes and help that is still in progress, which the audit says",
    async (_what, recover) => {
      const { authorization } = await aSession(server.deps, member.id);
      const offer = { relationship: "CH", scopes: ["ENROLMENT"], term: "UNTIL_ENDED" };
      const { code } = (await callApi(server, "POST", "/api/member/me/carers/offer", { authorization, body: offer })).payload;
      const made = await callApi(server, "POST", "/api/member/me/help/code", { authorization, body: { purpose: "READ" } });
      const helper = await aLoggedInMember(server.deps);
      const entered = { code: made.payload.code, proof: await proofFor(server.deps, "helper") };
      const as = { authorization: helper.authorization };
      expect((await callApi(server, "POST", "/api/member/me/help", { ...as, body: entered })).status).toBe(200);
      await recover(authorization);
      expect((await callApi(server, "GET", "/api/member/me/help", as)).payload.helping).toEqual([]);
      expect((await callApi(server, "POST", "/api/member/me/cared-for", { ...as, body: { code } })).name).toBe("CARE_CODE_WRONG");
      const { rowCount } = await server.deps.db.query("SELECT FROM audit WHERE subject = $1 AND action = 'HELP_ENDED'", [
        memberActor(member.id),
      ]);
      expect(rowCount).toBe(1);
    },
  );
});

describe("changing a password", () => {
  const change = (authorization: string, currentPassword: string, password = NEW_PASSWORD) =>
    callApi(server, "POST", "/api/member/me/password", { body: { currentPassword, password }, authorization });

  test("requires the current one, and ends every session except this one, and no passkey", async () => {
    await havePasskey();
    const [here, there] = [await aSession(server.deps, member.id), await aSession(server.deps, member.id)];
    expect((await change(here.authorization, "Wrong2Horse")).name).toBe("CURRENT_PASSWORD_WRONG");
    expect((await change(here.authorization, member.password, member.password)).name).toBe("PASSWORD_UNCHANGED");
    expect((await change(here.authorization, member.password, "weak")).name).toBe("VALIDATION_FAILED");
    expect((await change(here.authorization, member.password)).payload).toEqual({ endedSessions: 1 });
    const meWith = async (authorization: string) => (await own(authorization, "/api/member/me", other)).status;
    expect([await meWith(here.authorization), await meWith(there.authorization)]).toEqual([200, 403]);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    expect(await passkeysOf(server.deps.db, member.id)).toHaveLength(1);
    const detail = { activated: false, endedSessions: 1, forgottenPasskeys: 0, unlinkedIdentities: 0, by: "PASSWORD" };
    expect(await audited("PASSWORD_SET")).toEqual([{ actor: memberActor(member.id), detail }]);
  });

  test("is limited to ten attempts in a quarter of an hour, so that whoever finds a phone open cannot guess on", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    for (let n = 0; n < 10; n += 1) expect((await change(authorization, "Wrong2Horse")).status).toBe(400);
    expect((await change(authorization, member.password)).name).toBe("RATE_LIMITED");
  });
});

describe("a member's devices", () => {
  const devices = async (authorization: string) => (await own(authorization, "/api/member/me/sessions")).payload;

  test("are listed, latest first, this one marked, and none of anybody else's", async () => {
    await aSession(server.deps, (await anAccount(server.deps.db)).id);
    const first = await aSession(server.deps, member.id);
    clock.setLater(MINUTE_MS);
    const second = await aSession(server.deps, member.id);
    const at = { first: START.toISOString(), second: clock.now().toISOString() };
    expect(await devices(second.authorization)).toEqual([
      { id: second.id, agentFamily: "Test", startedAt: at.second, lastSeenAt: at.second, current: true },
      { id: first.id, agentFamily: "Test", startedAt: at.first, lastSeenAt: at.first, current: false },
    ]);
  });

  test("are logged out one by one, only by their own member", async () => {
    const [here, there] = [await aSession(server.deps, member.id), await aSession(server.deps, member.id)];
    const stranger = await aSession(server.deps, (await anAccount(server.deps.db)).id);
    const end = (id: string) => callApi(server, "DELETE", `/api/member/me/sessions/${id}`, { authorization: here.authorization });
    expect((await end(stranger.id)).name).toBe("NOT_FOUND");
    expect((await end(there.id)).status).toBe(200);
    expect((await end(there.id)).name).toBe("NOT_FOUND");
    const me = (authorization: string) => own(authorization, "/api/member/me", other);
    expect((await me(there.authorization)).payload.error_code).toBe(1004);
    expect((await me(stranger.authorization)).status).toBe(200);
    expect(await audited("DEVICE_LOGGED_OUT")).toEqual([{ actor: memberActor(member.id), detail: { session: there.id } }]);
    expect(await devices(here.authorization)).toHaveLength(1);
  });
});
