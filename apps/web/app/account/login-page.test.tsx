import { LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { pathTo } from "../paths.ts";
import LoginPage from "./login-page.tsx";

/** What the page says to who comes to it by such an address. */
function arriveBy(query: { readonly next?: string; readonly unsent?: string }): string {
  const address = pathTo(LANGUAGES[2], "login", undefined, query);
  const router = createMemoryRouter([{ id: "root", path: "*", Component: LoginPage }], { initialEntries: [address] });
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(LANGUAGES[2])}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

const UNSENT = serverI18n(LANGUAGES[2]).getFixedT("en-US", "auth")("login.unsentTitle");

it("says that nothing was submitted to who was logged out on the way to enrolling, and to nobody else", () => {
  expect(arriveBy({ next: "/en/activity/programmes/enrolled", unsent: "enrol" })).toContain(UNSENT);
  expect(arriveBy({ next: "/en/activity/programmes/enrolled" })).not.toContain(UNSENT);
  expect(arriveBy({})).not.toContain(UNSENT);
});
