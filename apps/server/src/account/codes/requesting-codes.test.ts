import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { anAccount, testServer, type TestAccount } from "@kaifong/testing";
import { callApi } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { inPaddedTime } from "../holder/padded-time.ts";
import { proofFor } from "../../platform/test-proofs.ts";
import { codeCalls } from "./test-code-calls.ts";

/** Skips the waiting, which `account/holder/padded-time.test.ts` tests, with a note of each call. */
vi.mock("../holder/padded-time.ts", () => ({
  inPaddedTime: vi.fn((_step: number, work: () => Promise<unknown>) => work()),
}));

const { server, other, clock, ask, verify, codeTo } = codeCalls();
let member: TestAccount;

beforeEach(async () => {
  member = await anAccount(server.deps.db);
});

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

test("a proof that was used already uses up nothing of the name's owner", async () => {
  const proof = await proofFor(server.deps, "code");
  await ask({ mobile: "69991234", proof });
  for (let n = 0; n < 7; n += 1) expect((await ask({ mobile: member.mobile, proof })).name).toBe("PROOF_USED");
  expect((await ask({ mobile: member.mobile }, { from: "203.0.113.90" })).status).toBe(200);
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
