import { HOUR_MS, MINUTE_MS } from "@kaifong/domain/time";
import { anAccount, type TestAccount } from "@kaifong/testing";
import { callApi } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { codeCalls, not } from "./test-code-calls.ts";

/** Skips the waiting, which `account/holder/padded-time.test.ts` tests. */
vi.mock("../holder/padded-time.ts", () => ({
  inPaddedTime: (_step: number, work: () => Promise<unknown>) => work(),
}));

const { server, other, clock, ask, verify, choose, codeTo } = codeCalls();
let member: TestAccount;

beforeEach(async () => {
  member = await anAccount(server.deps.db);
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
