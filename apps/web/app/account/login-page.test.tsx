// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import { LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { renderToStaticMarkup } from "react-dom/server";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { pathTo } from "../paths.ts";
import { setSimple } from "../session/simple.client.ts";
import { sessionStore } from "../session/store.ts";
import { inPage } from "../story.fixtures.tsx";
import LoginPage from "./login-page.tsx";

afterEach(() => {
  vi.restoreAllMocks(); // first: the others write to the storage
  setSimple(false);
  sessionStore.write(EMPTY_STATE);
});

/** The page as it is for a visitor who comes to it by such an address. */
function pageAt(query: { readonly next?: string; readonly unsent?: string }) {
  return inPage(LoginPage, undefined, { path: pathTo(LANGUAGES[0], "login", undefined, query) });
}
const arriveBy = (query: Parameters<typeof pageAt>[0]) => renderToStaticMarkup(pageAt(query));

const t = serverI18n(LANGUAGES[2]).getFixedT("en-US", "auth");
const [UNSENT, NOT_STORED] = [t("login.unsentTitle"), t("login.notStored.title")];

test("the page says that nothing was submitted only to somebody who was logged out on the way to enrolling", () => {
  expect(arriveBy({ next: "/en/activity/programmes/enrolled", unsent: "enrol" })).toContain(UNSENT);
  expect(arriveBy({ next: "/en/activity/programmes/enrolled" })).not.toContain(UNSENT);
  expect(arriveBy({})).not.toContain(UNSENT);
});

const SESSION = withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub: "m-1" } });

/** Logs in on the page. Returns what it then shows, and where it leads. */
function logInOn(page: ReturnType<typeof pageAt>, session = SESSION) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const replace = vi.fn();
  vi.stubGlobal("location", { pathname: "/en/login", search: "", replace });
  const root = createRoot(document.body);
  act(() => root.render(page));
  act(() => sessionStore.write(session));
  const shown = document.body.textContent ?? "";
  act(() => root.unmount());
  return { shown, ledTo: replace.mock.calls };
}

test.each([
  ["FULL", "enrolled"],
  ["PENDING", "member"],
] as const)("the login page leads %s, who asked for no page, to %s", (member_type, page) => {
  const session = withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub: "m-1", member_type } });
  expect(logInOn(pageAt({}), session).ledTo).toEqual([[pathTo(LANGUAGES[2], page)]]);
});

test("the page leads a member who has chosen simple mode to its four tiles", () => {
  setSimple(true);
  const session = withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub: "m-1", member_type: "FULL" } });
  expect(logInOn(pageAt({}), session).ledTo).toEqual([[pathTo(LANGUAGES[2], "member")]]);
});

test("the page leads on somebody who has logged in, and says so to somebody whose browser stores nothing, instead of asking for ever", () => {
  const next = "/en/health-data";
  expect(logInOn(pageAt({ next }))).toEqual({ shown: expect.not.stringContaining(NOT_STORED), ledTo: [[next]] });
  sessionStore.write(EMPTY_STATE);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(logInOn(pageAt({ next }))).toEqual({ shown: expect.stringContaining(NOT_STORED), ledTo: [] });
});
