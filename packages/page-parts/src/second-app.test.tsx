// @vitest-environment jsdom
/** A second app of pages, made of packages alone: its own parts are here, and nothing comes from apps/web. */
import {
  createApi,
  createEndsStore,
  createSessionExit,
  createSessionStore,
  createStoredNames,
  payloadOrThrow,
} from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { LANGUAGES, pathIn, splitLanguage } from "@kaifong/i18n";
import { contentPolicy } from "@kaifong/page-host";
import { createPathTo, entryIn, pageIn, safeNext } from "@kaifong/page-host/paths";
import { inPage } from "@kaifong/testing/in-page";
import { fetchMock, find, type Outcome, press, runElement, says, startPages, text, until } from "@kaifong/testing/running-page";
import { useQuery } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { HydratedRoot, LoggedInOnly, QueryResult, SessionEnd } from "./index.ts";
import { startSessionEnd } from "./session-end.client.ts";

const ENGLISH = LANGUAGES[2];

const PAGES = [
  { id: "queue", path: "/staff/queue" },
  { id: "login", path: "/staff/login" },
  { id: "case", path: "/staff/cases/:caseNumber" },
] as const;
const pathTo = createPathTo(PAGES);

const store = createSessionStore("staff");
const ends = createEndsStore("staff.ends");
const forget = vi.fn();
const languageHere = () => splitLanguage(window.location.pathname).language;
const { isLeaving, leavePage, logInAgain } = createSessionExit({
  noticeKey: "staff.notice",
  home: () => pathIn(languageHere(), entryIn(PAGES, "queue").path),
  login: (next) => pathTo(languageHere(), "login", undefined, { next }),
  forget,
});
const api = createApi({
  baseUrl: () => "",
  language: () => languageHere().code,
  store,
  extend: (call) => call(paths.extendToken),
  logOut: (call) => call(paths.logOut),
  logOutLater: (call, logout_token) => call(paths.logOutLater, { body: { logout_token } }),
  logoutTokens: createStoredNames("staff.logouts"),
  claims: ["sub"],
  onEnd: leavePage,
  onTimeouts: ends.note,
});
const timeouts = () => api.callAsIs(paths.getSessionTimeouts);

function Queue() {
  const query = useQuery({ queryKey: ["idle"], queryFn: async () => payloadOrThrow(await timeouts()) });
  return <QueryResult query={query}>{({ idle_timeout_in }) => <p>Ends in {idle_timeout_in} seconds</p>}</QueryResult>;
}

const page = () =>
  inPage(
    () => (
      <HydratedRoot>
        <LoggedInOnly {...{ store, isLeaving }} login={(language, next) => pathTo(language, "login", undefined, { next })}>
          <Queue />
        </LoggedInOnly>
      </HydratedRoot>
    ),
    ENGLISH,
    { path: "/staff/queue" },
  );

let answer: Outcome;
const [assign, replace] = [vi.fn<(address: string) => void>(), vi.fn<(address: string) => void>()];
startPages(store, () => answer);
beforeEach(() => {
  answer = { payload: { idle_timeout_in: 100, absolute_timeout_in: 9_000 } };
  for (const mock of [assign, replace, forget]) mock.mockReset();
  document.documentElement.lang = ENGLISH.htmlLang;
  vi.stubGlobal("location", { pathname: "/en/staff/queue", search: "", hash: "", assign, replace });
});

describe("a second app of pages", () => {
  test("has the addresses of its pages, each with the parameters that its path names", () => {
    expect(pathTo(ENGLISH, "queue", undefined, { q: "knee" })).toBe("/en/staff/queue?q=knee");
    expect(pathTo(ENGLISH, "case", { caseNumber: "ENQ/1" })).toBe("/en/staff/cases/ENQ%2F1");
    // @ts-expect-error -- a case has a number
    expect(pathTo(ENGLISH, "case")).toBe("/en/staff/cases/");
    expect(["/staff/cases/ENQ-1", "/staff/login/", "/login"].map((path) => pageIn(PAGES, path)?.id)).toEqual([
      "case",
      "login",
      undefined,
    ]);
    const login = entryIn(PAGES, "login").path;
    expect(safeNext("/en/staff/login", { fallback: "/staff/queue", language: ENGLISH, login })).toBe("/staff/queue");
  });

  test("shows its pages to somebody who has logged in, and sends others to its own login", async () => {
    await runElement(page());
    await says("Ends in 100 seconds");
    act(() => store.write({ ...store.read(), auth: { loginStatus: false } }));
    await until(() => expect(replace).toHaveBeenCalledWith("/en/staff/login?next=%2Fen%2Fstaff%2Fqueue"));
    expect(text()).not.toContain("Ends in");
  });

  test("forgets the session when the server ends it, and sends the visitor to its own home page", async () => {
    answer = { refused: "SESSION_INVALID", error_code: 1003, status: 401 };
    await runElement(page());
    await until(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/en/staff/queue"));
    expect(forget).toHaveBeenCalledExactlyOnceWith("SESSION_INVALID", false);
    expect([store.read().auth.loginStatus, isLeaving()]).toEqual([false, true]);
    expect(sessionStorage.getItem("staff.notice")).toBe("SESSION_INVALID /en/staff/queue");
  });

  test("warns before a session ends, and extends it by its own call", async () => {
    await runElement(inPage(SessionEnd, ENGLISH));
    await startSessionEnd(find("[data-session-end]"), { store, ends, api, timeouts, logInAgain });
    await until(() => expect(find("dialog").hasAttribute("open")).toBe(true));
    answer = { payload: { access_token: "a.b.c", expires_in: 900, idle_timeout_in: 40_000, absolute_timeout_in: 90_000 } };
    await press("Stay");
    await until(() => expect(find("dialog").hasAttribute("open")).toBe(false));
    expect(fetchMock.mock.calls.at(-1)?.[0]).toBe(paths.extendToken.path);
  });

  test("has a policy of its own: nothing from elsewhere, except what it names itself", () => {
    const settings = { apiBaseUrl: "", secure: true, nodeEnv: "production" };
    const strict = contentPolicy()(settings, { nonce: "n" });
    expect(strict).toContain("script-src 'self' 'nonce-n';");
    expect(strict).toContain("frame-src 'none'");
    expect(strict).not.toContain("https:");
    expect(contentPolicy(() => ({ images: ["https://scans.example"] }))(settings, {})).toContain(
      "img-src 'self' data: https://scans.example;",
    );
  });
});
