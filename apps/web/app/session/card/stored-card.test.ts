// @vitest-environment jsdom
import { EMPTY_STATE, loggedOut, type SessionState, STORED_DAYS } from "@kaifong/client";
import { DAY_MS } from "@kaifong/domain/time";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startSession } from "../../shell/header/session.client.ts";
import { CARD_KEY } from "../../storage-keys.ts";
import { leavePage } from "../leave-page.ts";
import { sessionStore } from "../store.ts";
import { type CardFacts, groupedNumber, spokenNumber, storeCard, storedCard } from "./stored-card.ts";

const CARD: CardFacts = {
  ...{ owner: "m-1", memberType: "FULL", memberNo: "DHC100014", nameZh: "陳大文", nameEn: "CHAN Tai Man" },
  ...{ side: "29", path: "M4 4h7v1h-7z", seenOn: { "en-US": "23 November" } },
};
const sessionOf = (sub: string): SessionState => ({
  ...EMPTY_STATE,
  tokenInfo: { accessToken: "Bearer a.b.c", expiresIn: 900, jwtDecode: { member_type: "FULL", sub } },
  auth: { loginStatus: true },
});
/** Everything that the browser stores, except the session. */
const left = () => Object.keys(localStorage).filter((key) => key === CARD_KEY);

beforeEach(() => {
  localStorage.clear();
  sessionStore.write(sessionOf("m-1"));
  storeCard(CARD);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a card that the browser stores", () => {
  test("belongs to the member who is logged in", () => {
    expect(left()).toEqual([CARD_KEY]);
    expect(storedCard()).toMatchObject(CARD);
    storeCard({ ...CARD, owner: "m-2", memberNo: "DHC100015" });
    expect(storedCard()?.memberNo).toBe("DHC100014");
  });

  test("is gone as soon as somebody logs out, in this tab or another", () => {
    startSession();
    sessionStore.write(loggedOut(sessionStore.read()));
    expect(left()).toEqual([]);
  });

  test.each(["SESSION_INVALID", "SESSION_REVOKED", "LOGGED_OUT"] as const)("is gone when the visitor leaves by %s", (reason) => {
    vi.stubGlobal("location", { pathname: "/en/member/card", search: "", assign: vi.fn() });
    leavePage(reason);
    expect(left()).toEqual([]);
  });

  test("is gone when another member logs in", () => {
    startSession();
    sessionStore.write(sessionOf("m-2"));
    expect(left()).toEqual([]);
  });

  test("is gone on the next page, when nobody is logged in any longer", () => {
    localStorage.removeItem("kaifong");
    startSession();
    expect(left()).toEqual([]);
  });

  test(`is gone after ${STORED_DAYS} days, and when the clock was set back`, () => {
    vi.useFakeTimers({ now: Date.now() + STORED_DAYS * DAY_MS - 60_000 });
    expect(storedCard()?.memberNo).toBe("DHC100014");
    vi.setSystemTime(Date.now() + 60_000);
    expect(storedCard()).toBeUndefined();
    expect(left()).toEqual([]);
    storeCard(CARD);
    vi.setSystemTime(Date.now() - DAY_MS);
    expect(storedCard()).toBeUndefined();
  });

  test("is gone when it is not what was stored", () => {
    for (const text of ["", "{", "null", "[]", '{"owner":"m-1"}']) {
      localStorage.setItem(CARD_KEY, text);
      expect(storedCard()).toBeUndefined();
      expect(left()).toEqual([]);
    }
  });
});

test("a card shows the number in groups, and has it read out letter by letter", () => {
  expect([groupedNumber("DHC100014"), groupedNumber("DHC1000141")]).toEqual(["DHC 100 014", "DHC 100 014 1"]);
  expect(spokenNumber("DHC10")).toBe("D H C 1 0");
});
