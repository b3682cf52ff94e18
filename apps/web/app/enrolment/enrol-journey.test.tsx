// @vitest-environment jsdom
import type { EnrolmentStatus } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createMemoryRouter, RouterProvider } from "react-router";
import { aClass, aCourse } from "../courses/course.fixtures.ts";
import { EnrolJourney } from "./enrol-journey.tsx";

const TAI_CHI = aClass();
const MEMBER = { nameZh: "陳大文", nameEn: null, memberNo: "1", gender: "F", age: 72, mobileTail: "23" };
const CALLS = { eligibility: { eligible: true, reasons: [] }, me: MEMBER };
const ENROLMENT = {
  ...{
    id: "e",
    reference: "K7M4QX92",
    pendingBy: null,
    answerBy: null,
    strapiUuid: TAI_CHI.uuid,
    courseId: "c",
    classCode: "c",
    courseName: "c",
  },
  ...{ venue: null, centre: null, lessons: [], enrolledAt: "2026-11-18T02:00:00Z", actions: [] },
};
let root: ReturnType<typeof createRoot>;
/** The keys under which was enrolled. */
let keys: unknown[];
/** What the server says that the enrolment is. */
let status: EnrolmentStatus;

beforeEach(() => {
  keys = [];
  vi.stubGlobal("fetch", async (url: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    if (url.includes(paths.me.path)) return respond(CALLS.me);
    if (method === "GET") return respond(CALLS.eligibility);
    keys.push(headers["idempotency-key"]);
    return respond({ enrolment: { ...ENROLMENT, status }, message: "As the server says." });
  });
  Element.prototype.scrollIntoView = () => undefined; // jsdom has none
  document.body.innerHTML = "<main></main>";
  root = createRoot(find("main"));
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

const respond = (payload: object) => Response.json({ metadata: { success: true }, payload });
function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
const press = (label: string) =>
  vi.waitFor(() => {
    const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
    if (!button) throw new Error(`no button ${label}`);
    button.click();
  });
/** The notice with its title, once it is there. */
const said = () => vi.waitFor(() => find("[role=status]"));

function enrol(draw: boolean) {
  const view = { class: TAI_CHI, phase: "OPEN", remaining: 3, entries: null, firstStart: null, lastEnd: null } as const;
  const facts = { course: aCourse({ classes: [TAI_CHI] }), view, others: [], centres: [], draw };
  const routes = [
    {
      path: "/",
      element: (
        <QueryClientProvider client={new QueryClient()}>
          <EnrolJourney {...facts} />
        </QueryClientProvider>
      ),
    },
  ];
  root.render(
    <I18nextProvider i18n={serverI18n(LANGUAGES[2])}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </I18nextProvider>,
  );
  return press(draw ? "Confirm ballot entry" : "Confirm enrolment");
}

it.each([
  ["P", false, "Enrolment submitted"],
  ["E", true, "Ballot entry submitted"],
  // The first call's response was lost; the draw has been made by the time that it is sent again.
  ["A", true, "Enrolment submitted"],
] as const)("titles what has come of it by its status: %s", async (now, draw, title) => {
  status = now;
  await enrol(draw);
  expect((await said()).textContent).toContain(title);
});

it.each(["C", "R"] as const)(
  "does not call %s submitted when an old call is repeated, and enrols anew on request",
  async (old) => {
    status = old;
    await enrol(false);
    expect((await said()).textContent).not.toContain("submitted");
    status = "P";
    await press("Enrol again");
    await press("Confirm enrolment");
    await vi.waitFor(() => expect(find("[role=status]").textContent).toContain("Enrolment submitted"));
    expect(new Set(keys).size).toBe(2);
  },
);
