// @vitest-environment jsdom
import { EMPTY_STATE, type ExitReason, loggedOut, type SessionState, writeState } from "@kaifong/client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { mobileDraft } from "../account/mobile/draft.ts";
import { draftOf, saveDraft } from "../account/profile/draft.ts";
import { consultationDraft } from "../consultation/draft.ts";
import { readingDraft } from "../health/draft.ts";
import { startSession } from "../shell/header/session.client.ts";
import { SESSION_KEY } from "../storage-keys.ts";
import { startActing, stopActing } from "./acting.ts";
import { leavePage } from "./leave-page.ts";
import { sessionStore } from "./store.ts";

const sessionOf = (sub: string): SessionState => ({
  ...EMPTY_STATE,
  tokenInfo: { accessToken: "Bearer a.b.c", expiresIn: 900, jwtDecode: { member_type: "FULL", sub } },
  auth: { loginStatus: true },
});
const logIn = (sub: string) => sessionStore.write(sessionOf(sub));
/** Simulates that this tab is notified of what another has written. */
function hear(session: SessionState): void {
  localStorage.setItem(SESSION_KEY, writeState(session));
  window.dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY, storageArea: localStorage }));
}
const inTab = () => JSON.stringify({ ...sessionStorage });
const PROFILE = { topic: "home", version: "1", answers: { religion: ["BUDD"] } } as const;
/** Writes every form of a member into the tab. */
function write(): void {
  mobileDraft.save({ step: ["ASK"], mobile: ["91234567"] });
  readingDraft.save({ systolic: ["128"] });
  consultationDraft.save({ remarks: ["knee"] });
  saveDraft(PROFILE);
}
const found = () => ({
  mobile: mobileDraft.read()?.["mobile"],
  reading: readingDraft.read()?.["systolic"],
  consultation: consultationDraft.read()?.["remarks"],
  profile: draftOf()?.answers,
});
const WORDS = ["91234567", "128", "knee", "BUDD"];
const reload = vi.fn();
const NOTHING = { mobile: undefined, reading: undefined, consultation: undefined, profile: undefined };
const ALL = { mobile: ["91234567"], reading: ["128"], consultation: ["knee"], profile: PROFILE.answers };
const leave = (reason: ExitReason) => leavePage(reason);

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.hidden = false;
  vi.stubGlobal("location", { pathname: "/en/member", search: "", assign: vi.fn(), reload });
  logIn("m-1");
  write();
});

describe("what a member has typed and not sent", () => {
  test("is gone from the tab when they log out by themselves", () => {
    leave("LOGGED_OUT");
    for (const words of ["91234567", "128", "knee", "BUDD"]) expect(JSON.stringify({ ...sessionStorage })).not.toContain(words);
  });

  test("outlives the end of a session that they did not choose", () => {
    leave("SESSION_INVALID");
    logIn("m-1");
    expect(found()).toEqual(ALL);
  });

  test("is found by nobody else at this browser", () => {
    leave("SESSION_INVALID");
    logIn("m-2");
    expect(found()).toEqual(NOTHING);
  });

  test("is gone from the tab when somebody else logs in there, and waits only for its writer, whomever they acted for", () => {
    startSession();
    startActing({ memberId: "m-3", name: { "zh-HK": "Chan", "zh-CN": "Chan", "en-US": "Chan" } });
    readingDraft.save({ systolic: ["181"] });
    stopActing();
    leave("SESSION_REVOKED");
    logIn("m-1");
    expect(found()).toEqual({ ...ALL, reading: undefined });
    expect(JSON.stringify({ ...sessionStorage })).toContain("181");
    leave("SESSION_REVOKED");
    logIn("m-2");
    for (const words of [...WORDS, "181"]) expect(inTab()).not.toContain(words);
  });

  test.each([
    ["at once", [sessionOf("m-2")], true],
    // A tab that was notified of the end first is on its way to the login page.
    ["after they logged out", [loggedOut(sessionOf("m-1")), sessionOf("m-2")], false],
  ])(
    "is gone from a tab that is notified of somebody else's login in another one, %s, and so is what it showed",
    (_, heard, loadsAnew) => {
      startSession();
      reload.mockClear();
      for (const session of heard) hear(session);
      for (const words of WORDS) expect(inTab()).not.toContain(words);
      expect(!loadsAnew || (reload.mock.calls.length > 0 && document.documentElement.hidden)).toBe(true);
    },
  );

  test("stays in a tab that is notified of its writer's own login in another one", () => {
    startSession();
    for (const session of [loggedOut(sessionOf("m-1")), sessionOf("m-1")]) hear(session);
    expect(found()).toEqual(ALL);
  });

  test("stays theirs, when it is about themselves alone, while they act for somebody", () => {
    startActing({ memberId: "m-3", name: { "zh-HK": "Chan", "zh-CN": "Chan", "en-US": "Chan" } });
    expect(found()).toEqual({ ...NOTHING, mobile: ALL.mobile, profile: ALL.profile });
    stopActing();
    expect(found()).toEqual(ALL);
  });
});
