// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import type { Enrolment } from "@kaifong/contract";
import { extendToken } from "@kaifong/contract/paths";
import { LANGUAGES } from "@kaifong/i18n";
import { formatTime } from "@kaifong/i18n/format";
import { serverI18n } from "@kaifong/i18n/server";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryRouter, RouterProvider } from "react-router";
import { sessionStore } from "../session/store.ts";
import { EnrolledList } from "./enrolled-list.tsx";
import EnrolledPage from "./enrolled-page.tsx";

const anEnrolment = (name: string): Enrolment => ({
  ...{
    id: name,
    reference: "K7M4QX92",
    status: "A",
    pendingBy: null,
    answerBy: null,
    strapiUuid: name,
    courseId: name,
    classCode: name,
    courseName: name,
  },
  ...{ venue: null, centre: null, lessons: [], enrolledAt: "2026-11-18T02:00:00Z", actions: ["WITHDRAW"] },
});
const TAI_CHI = anEnrolment("Tai Chi");
const ENROLMENTS = [TAI_CHI, anEnrolment("Cooking")];
/** Ends the call that is under way, with a response or with none. */
let respond: (response?: Response) => void;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  const pending = () =>
    new Promise<Response>((resolve, reject) => {
      respond = (response) => (response ? resolve(response) : reject(new TypeError("Failed to fetch")));
    });
  vi.stubGlobal("fetch", pending);
  // What jsdom lacks of dialogs, as browsers do it.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      queueMicrotask(() => this.dispatchEvent(new Event("close")));
    },
  });
  document.body.innerHTML = "<main></main>";
  root = createRoot(find("main"));
});
afterEach(() => {
  root.unmount();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Once it is drawn. */
function draw(element: React.ReactNode) {
  root.render(<I18nextProvider i18n={serverI18n(LANGUAGES[2])}>{element}</I18nextProvider>);
  return vi.waitFor(() => find("dialog"));
}
function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
/** react-query tells the page of its calls by a timer. */
const until = (state: "busy" | "idle") =>
  vi.waitFor(() => expect(document.querySelector("[aria-disabled]") ? "busy" : "idle").toBe(state));
/** React has drawn by then what a press has changed. */
const turn = () => new Promise((resolve) => setTimeout(resolve));
const press = (selector: string) => {
  find(selector).click();
  return turn();
};
const ask = (name: string) => press(`[aria-labelledby="enrolment-${name}"] button`);
const confirm = () => {
  void press("dialog button");
  return until("busy");
};
const escape = () => {
  document.querySelector("dialog")?.close();
  return turn();
};
const isAsking = () => document.querySelector("dialog")?.open;
const finish = (response?: Response) => {
  respond(response);
  return until("idle");
};
const lose = () => finish();
const succeed = (enrolment = TAI_CHI) =>
  finish(Response.json({ metadata: { success: true }, payload: { enrolment, message: `Left ${enrolment.courseName}.` } }));
/** What is said where the visitor is: in the dialog while it is open, else on the page. */
const said = (role: "alert" | "status") => {
  const places = [...document.querySelectorAll(`[role=${role}]`)].filter(
    (element) => isAsking() === (element.closest("dialog") !== null),
  );
  return places.map(({ textContent }) => textContent).join();
};

describe("giving a place up", () => {
  beforeEach(() =>
    draw(
      <QueryClientProvider client={new QueryClient()}>
        <EnrolledList enrolments={ENROLMENTS} now={new Date("2026-11-20T02:00:00Z")} none={null} />
      </QueryClientProvider>,
    ),
  );

  it("says in the dialog what went wrong, and nothing any more once that is closed", async () => {
    await ask("Tai Chi");
    await confirm();
    await lose();
    expect(said("alert")).toContain("could not confirm");
    await escape();
    expect(said("alert")).toBe("");
  });

  it("closes the dialog and says what has been done", async () => {
    await ask("Tai Chi");
    await confirm();
    await succeed();
    expect([isAsking(), said("status")]).toEqual([false, expect.stringContaining("Left Tai Chi.")]);
    await ask("Cooking");
    expect(said("status")).toBe("");
  });

  it("says on the page that it failed, and for what, when the dialog was closed meanwhile", async () => {
    await ask("Tai Chi");
    await confirm();
    await escape();
    await lose();
    expect(said("alert")).toContain("Tai Chi");
    expect(said("alert")).toContain("could not confirm");
  });

  it("leaves the dialog of another course open, and says in it what came of the first", async () => {
    for (const [end, role, text] of [
      [succeed, "status", "Left Tai Chi."],
      [lose, "alert", "Tai Chi"],
    ] as const) {
      await ask("Tai Chi");
      await confirm();
      await escape();
      await ask("Cooking");
      expect(find("dialog").textContent).toContain("Cooking");
      await end();
      expect([isAsking(), said(role)]).toEqual([true, expect.stringContaining(text)]);
      await escape();
    }
  });
});

it.each(LANGUAGES)("asks in $code for an answer to an offered place, and says until when", async (language) => {
  const { t } = serverI18n(language);
  const offered: Enrolment = {
    ...anEnrolment("Yoga"),
    ...{ status: "P", pendingBy: "MEMBER", answerBy: "2026-11-21T02:00:00Z", actions: ["ACCEPT_OFFER", "DECLINE_OFFER"] },
  };
  const checked: Enrolment = { ...anEnrolment("Drawing"), status: "P", pendingBy: "STAFF" };
  root.render(
    <I18nextProvider i18n={serverI18n(language)}>
      <QueryClientProvider client={new QueryClient()}>
        <EnrolledList enrolments={[offered, checked]} now={new Date("2026-11-20T02:00:00Z")} none={null} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  await vi.waitFor(() => find("dialog"));
  const [first, second] = ["Yoga", "Drawing"].map((name) => find(`[aria-labelledby="enrolment-${name}"]`).textContent);
  const said = (key: string, namespace: string) => t(key, { ns: namespace });
  for (const text of [
    said("own.offered", "activity"),
    said("own.statusHelp.OFFERED", "activity"),
    said("enrolled.answerBy", "enrolment"),
    formatTime("2026-11-21T02:00:00Z", language.code),
    said("enrolled.action.ACCEPT_OFFER", "enrolment"),
    said("enrolled.action.DECLINE_OFFER", "enrolment"),
  ]) {
    expect(first).toContain(text);
    expect(second).not.toContain(text);
  }
  expect(second).toContain(said("own.statusHelp.P", "activity"));
  await ask("Yoga");
  expect(find("dialog").textContent).toContain(said("enrolled.confirm.ACCEPT_OFFER.yes", "enrolment"));
  expect(find("dialog").textContent).toContain(said("enrolled.later", "enrolment"));
});

it("says what has been done also when the filters show no course any more", async () => {
  const acting = fetch;
  let enrolment = TAI_CHI;
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    if (request.method !== "GET" && path !== extendToken.path) return acting(path);
    return Response.json({
      metadata: { success: true },
      payload: { enrolments: [enrolment], access_token: "b.c.d", expires_in: 900 },
    });
  });
  sessionStore.write(withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: {} }));
  const router = createMemoryRouter([{ path: "*", Component: EnrolledPage }], { initialEntries: ["/en/?status=current"] });
  await draw(<RouterProvider router={router} />);
  await ask("Tai Chi");
  await confirm();
  enrolment = { ...TAI_CHI, status: "C" };
  await succeed(enrolment);
  expect([isAsking(), said("status")]).toEqual([false, expect.stringContaining("Left Tai Chi.")]);
});
