import { expect, test } from "vitest";
import { aClass, aCourse } from "./courses/course.fixtures.ts";
import { type PageModule, visit } from "./page.fixtures.tsx";

const MODULES = import.meta.glob<PageModule & { readonly handle?: { readonly app?: boolean } }>("./**/*-page.tsx", {
  eager: true,
});
const PAGES = Object.entries(MODULES).filter(([, { handle }]) => handle?.app === true);
const entry = aClass();
const content = { course: () => aCourse({ classes: [entry] }) };

test("some pages run in the browser", () => {
  expect(PAGES.length).toBeGreaterThan(15);
});

/** A visitor who can run no JavaScript, also when nobody has set the centre's number. */
test.each(PAGES)(
  "%s says without JavaScript that it needs it, in whole sentences, and has no control that would do nothing",
  async (_, page) => {
    const address = `/en/page/course/${entry.uuid}`;
    const shown = await visit(page, { address, pattern: "en/page/:courseId/:classId", content });
    for (const element of shown.querySelectorAll("[data-needs-script], [hidden]")) element.remove();
    const said = shown.querySelector("noscript")?.textContent ?? "";
    // When no provider is set, nobody comes back from one.
    expect(said || shown.body.textContent).toMatch(/JavaScript|no other login/);
    expect(said).not.toMatch(/\s{2}|\s,/);
    expect([...shown.querySelectorAll("button, input, select, textarea")].map(({ outerHTML }) => outerHTML)).toEqual([]);
  },
);

test("visitors who cannot log in without JavaScript are led to what works without it", async () => {
  const page = PAGES.find(([path]) => path.endsWith("/login-page.tsx"))?.[1];
  const shown = page && (await visit(page, { address: "/en/login", content }));
  const ways = [...(shown?.querySelectorAll("noscript a") ?? [])].map((link) => link.getAttribute("href"));
  expect(ways).toEqual(["/en/register/plain", "/en/contact/contact-enquiry"]);
});
