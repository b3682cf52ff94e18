import { describe, expect, test } from "vitest";
import { MINUTE_MS, SECOND_MS } from "../time/index.ts";
import { attemptsLeft, CODE_MOVES, codeAfter, codeState, secondsUntilResend } from "./index.ts";

const NOW = new Date("2026-11-24T04:00:00Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);
const sent = { attempts: 0, createdAt: NOW, expiresAt: after(10 * MINUTE_MS), verifiedAt: null, redeemedAt: null };
const verified = { ...sent, verifiedAt: after(MINUTE_MS) };

describe("R-MEM-26 the states of a one-time code", () => {
  test("lead from waiting to expired by the clock, and to exhausted by the fifth wrong attempt", () => {
    expect([codeState(sent, after(10 * MINUTE_MS - 1)), codeState(sent, after(10 * MINUTE_MS))]).toEqual(["WAITING", "EXPIRED"]);
    expect([4, 5, 6].map((attempts) => codeState({ ...sent, attempts }, NOW))).toEqual(["WAITING", "EXHAUSTED", "EXHAUSTED"]);
    expect([0, 4, 5, 6].map((attempts) => attemptsLeft({ attempts }))).toEqual([5, 1, 0, 0]);
  });

  test("lead from verified to lapsed an hour after it was entered, and stay redeemed", () => {
    expect([codeState(verified, after(61 * MINUTE_MS - 1)), codeState(verified, after(61 * MINUTE_MS))]).toEqual([
      ...["VERIFIED", "LAPSED"],
    ]);
    expect(codeState({ ...verified, redeemedAt: after(2 * MINUTE_MS) }, after(90 * MINUTE_MS))).toBe("REDEEMED");
  });

  test("let it be entered again while it is good, but not after too many wrong attempts", () => {
    const entered = (attempts: number, at: Date) => codeAfter("enter", "MEMBER", { ...verified, attempts }, at);
    expect([entered(4, after(2 * MINUTE_MS)), entered(5, after(2 * MINUTE_MS))]).toEqual(["VERIFIED", undefined]);
    expect(entered(0, after(61 * MINUTE_MS))).toBeUndefined();
  });

  test("let another replace it a minute later, unless it was entered", () => {
    const replaced = (code: typeof sent | typeof verified, ms: number) => codeAfter("replace", "MEMBER", code, after(ms));
    expect([replaced(sent, 60 * SECOND_MS - 1), replaced(sent, 60 * SECOND_MS)]).toEqual([undefined, "GONE"]);
    expect(replaced(verified, 5 * MINUTE_MS)).toBeUndefined();
    expect([0, 59_001, 60_000].map((ms) => secondsUntilResend(sent, after(ms)))).toEqual([60, 1, 0]);
  });

  test("let it be redeemed once", () => {
    expect(codeAfter("redeem", "MEMBER", verified, after(2 * MINUTE_MS))).toBe("REDEEMED");
    const redeemed = { ...verified, redeemedAt: after(2 * MINUTE_MS) };
    for (const move of Object.keys(CODE_MOVES) as (keyof typeof CODE_MOVES)[]) // its keys
      expect(codeAfter(move, "MEMBER", redeemed, after(3 * MINUTE_MS)), `by ${move}`).toBeUndefined();
  });
});
