// @vitest-environment jsdom
import { EMPTY_STATE, type LeaveReason, loggedOut, type SessionState, writeState } from "@kaifong/client";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mobileDraft } from "../account/mobile/draft.ts";
import { draftOf, saveDraft } from "../account/profile/draft.ts";
import { consultationDraft } from "../consultation/draft.ts";
import { readingDraft } from "../health/draft.ts";
import { startSession } from "../shell/header/session.client.ts";
import { STORE_KEY } from "../storage-keys.ts";
import { startActing, stopActing } from "./acting.ts";
import { leavePage } from "./leave-page.ts";
import { sessionStore } from "./store.ts";

const sessionOf = (sub: string): SessionState => ({
  ...EMPTY_STATE,
  tokenInfo: { accessToken: "Bearer a.b.c", expiresIn: 900, jwtDecode: { member_type: "FULL", sub } },
  auth: { loginStatus: true },
});
const logIn = (sub: string) => sessionStore.write(sessionOf(sub));
/** As this tab hears of what another has written. */
function hear(session: SessionState): void {
  localStorage.setItem(STORE_KEY, writeState(session));
  window.dispatchEvent(new StorageEvent("storage", { key: STORE_KEY, storageArea: localStorage }));
}
const inTab = () => JSON.stringify({ ...sessionStorage });
const PROFILE = { topic: "home", version: "1", answers: { religion: ["BUDD"] } } as const;
/** What stands in the tab, of every form of a member. */
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
const leave = (reason: LeaveReason) => leavePage(reason);

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.hidden = false;
  vi.stubGlobal("location", { pathname: "/en/member", search: "", assign: vi.fn(), reload });
  logIn("m-1");
  write();
});

describe("what a member has typed and not sent", () => {
  it("is gone from the tab when they log out by themselves", () => {
    leave("LOGGED_OUT");
    for (const words of ["91234567", "128", "knee", "BUDD"]) expect(JSON.stringify({ ...sessionStorage })).not.toContain(words);
  });

  it("outlives the end of a session that they did not choose", () => {
    leave("SESSION_INVALID");
    logIn("m-1");
    expect(found()).toEqual(ALL);
  });

  it("is found by nobody else at this browser", () => {
    leave("SESSION_INVALID");
    logIn("m-2");
    expect(found()).toEqual(NOTHING);
  });

  it("is gone from the tab when somebody else logs in there, and waits for them alone, whomever they acted for", () => {
    startSession();
    startActing({ memberId: "m-3", name: "Chan" });
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

  it.each([
    ["at once", [sessionOf("m-2")], true],
    // Whoever heard the end first is on their way to the login.
    ["after they logged out", [loggedOut(sessionOf("m-1")), sessionOf("m-2")], false],
  ])(
    "is gone from a tab that hears of somebody else's login in another one, %s, and so is what it showed",
    (_, heard, loadsAnew) => {
      startSession();
      reload.mockClear();
      for (const session of heard) hear(session);
      for (const words of WORDS) expect(inTab()).not.toContain(words);
      expect(!loadsAnew || (reload.mock.calls.length > 0 && document.documentElement.hidden)).toBe(true);
    },
  );

  it("stays in a tab that hears of its writer's own login in another one", () => {
    startSession();
    for (const session of [loggedOut(sessionOf("m-1")), sessionOf("m-1")]) hear(session);
    expect(found()).toEqual(ALL);
  });

  it("stays their own, of what is theirs alone, while they act for somebody", () => {
    startActing({ memberId: "m-3", name: "Chan" });
    expect(found()).toEqual({ ...NOTHING, mobile: ALL.mobile, profile: ALL.profile });
    stopActing();
    expect(found()).toEqual(ALL);
  });
});
