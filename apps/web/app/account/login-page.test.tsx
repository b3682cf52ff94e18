// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import { LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { renderToStaticMarkup } from "react-dom/server";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { pathTo } from "../paths.ts";
import { sessionStore } from "../session/store.ts";
import { inPage } from "../story.fixtures.tsx";
import LoginPage from "./login-page.tsx";

/** The page for who comes to it by such an address. */
function pageAt(query: { readonly next?: string; readonly unsent?: string }) {
  return inPage(LoginPage, undefined, { path: pathTo(LANGUAGES[0], "login", undefined, query) });
}
const arriveBy = (query: Parameters<typeof pageAt>[0]) => renderToStaticMarkup(pageAt(query));

const t = serverI18n(LANGUAGES[2]).getFixedT("en-US", "auth");
const [UNSENT, NOT_STORED] = [t("login.unsentTitle"), t("login.notStored.title")];

it("says that nothing was submitted to who was logged out on the way to enrolling, and to nobody else", () => {
  expect(arriveBy({ next: "/en/activity/programmes/enrolled", unsent: "enrol" })).toContain(UNSENT);
  expect(arriveBy({ next: "/en/activity/programmes/enrolled" })).not.toContain(UNSENT);
  expect(arriveBy({})).not.toContain(UNSENT);
});

const SESSION = withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub: "m-1" } });

/** What the page shows, and where it leads, once somebody has logged in on it. */
function logInOn(page: ReturnType<typeof pageAt>) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const replace = vi.fn();
  vi.stubGlobal("location", { pathname: "/en/login", search: "", replace });
  const root = createRoot(document.body);
  act(() => root.render(page));
  act(() => sessionStore.write(SESSION));
  const shown = document.body.textContent ?? "";
  act(() => root.unmount());
  return { shown, ledTo: replace.mock.calls };
}

it("leads on who has logged in, and who has where the browser stores nothing it tells so, instead of asking for ever", () => {
  const next = "/en/health-data";
  expect(logInOn(pageAt({ next }))).toEqual({ shown: expect.not.stringContaining(NOT_STORED), ledTo: [[next]] });
  sessionStore.write(EMPTY_STATE);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(logInOn(pageAt({ next }))).toEqual({ shown: expect.stringContaining(NOT_STORED), ledTo: [] });
});
