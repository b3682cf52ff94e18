import { describe, expect, test } from "vitest";
import { movesNow, stateAfter } from "../moves.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../time/index.ts";
import { SESSION_MOVES, SESSION_STATES, type SessionState, sessionState } from "./index.ts";

const NOW = new Date("2026-11-24T04:00:00Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);
const open = { lastSeenAt: NOW, expiresAt: after(7 * DAY_MS), endedAt: null, revokedAt: null };

describe("R-MEM-25 the states of a session", () => {
  test("lead by the clock from live to idle after 12 hours, and to expired after its last day", () => {
    const at = (ms: number, lastSeenAt = NOW) => sessionState({ ...open, lastSeenAt }, after(ms));
    expect([at(0), at(12 * HOUR_MS - 1), at(12 * HOUR_MS)]).toEqual(["LIVE", "LIVE", "IDLE"]);
    expect([at(7 * DAY_MS - 1), at(7 * DAY_MS)]).toEqual(["IDLE", "EXPIRED"]);
    expect([at(7 * DAY_MS - 1, after(7 * DAY_MS - 2)), at(7 * DAY_MS, after(7 * DAY_MS - 2))]).toEqual(["LIVE", "EXPIRED"]);
  });

  test("are what was done to it, whatever the clock says", () => {
    expect(sessionState({ ...open, endedAt: NOW }, after(30 * DAY_MS))).toBe("ENDED");
    expect(sessionState({ ...open, revokedAt: NOW }, after(30 * DAY_MS))).toBe("REVOKED");
  });

  test("lead back from nowhere: only a live one can be live again, and nothing moves one that was ended", () => {
    const token = { generation: 0, newest: 0, newestUsedAt: null };
    const reached = SESSION_STATES.map((state) => {
      const moves = (["MEMBER", "SYSTEM", "STAFF"] as const).flatMap((side) =>
        movesNow(SESSION_MOVES, side, { state, token, now: NOW }).map((move): SessionState => SESSION_MOVES[move].to),
      );
      return [state, [...new Set(moves)].toSorted()];
    });
    expect(Object.fromEntries(reached)).toEqual({
      LIVE: ["ENDED", "LIVE", "REVOKED"],
      IDLE: ["REVOKED"],
      ...{ EXPIRED: [], ENDED: [], REVOKED: [] },
    });
  });

  test("are extended by the newest token, and by the one before it until the newest was used a minute ago", () => {
    const isExtended = (generation: number, newestUsedAt: Date | null) =>
      stateAfter(SESSION_MOVES, "nextGeneration", "MEMBER", {
        ...{ state: "LIVE", now: NOW },
        token: { generation, newest: 4, newestUsedAt },
      }) === "LIVE";
    expect([isExtended(4, null), isExtended(4, after(-DAY_MS))]).toEqual([true, true]);
    expect([isExtended(3, null), isExtended(3, after(-60 * SECOND_MS)), isExtended(3, after(-60 * SECOND_MS - 1))]).toEqual([
      ...[true, true, false],
    ]);
    expect([isExtended(2, null), isExtended(5, null)]).toEqual([false, false]);
  });
});
