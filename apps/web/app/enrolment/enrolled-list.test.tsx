// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import { newQueryClient } from "@kaifong/client/react";
import type { Enrolment, MemberType } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { APPLICATION_REVIEW_WORKING_DAYS } from "@kaifong/domain/enrolment";
import { LANGUAGES } from "@kaifong/i18n";
import { formatTime, wholeFigures } from "@kaifong/i18n/format";
import { serverI18n } from "@kaifong/i18n/server";
import { QueryClient } from "@tanstack/react-query";
import { eventually } from "@kaifong/testing/eventually";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sessionStore } from "../session/store.ts";
import { inPage, inPageWith } from "../story.fixtures.tsx";
import { EnrolledList } from "./enrolled-list.tsx";
import EnrolledPage from "./enrolled-page.tsx";
import { anEnrolment } from "./enrolment.fixtures.ts";
import { EnrolmentActions } from "./enrolment-actions.tsx";

/** An enrolment in a class of this name, without lessons, that can be withdrawn. */
const enrolmentIn = (name: string) =>
  anEnrolment({
    ...{ id: name, strapiUuid: name, courseId: name, classCode: name, courseName: name },
    ...{ centre: null, lessons: [], actions: ["WITHDRAW"] },
  });
const PLACES = [{ code: "CORE", name: "Kaifong (Harbour core centre)" }] as const;
/** The list with its actions. */
function Listed({ enrolments }: { readonly enrolments: readonly Enrolment[] }) {
  const now = new Date("2026-11-20T02:00:00Z");
  return (
    <EnrolmentActions>
      {(onAct) => <EnrolledList enrolments={enrolments} places={PLACES} now={now} onAct={onAct} none={null} />}
    </EnrolmentActions>
  );
}
const TAI_CHI = enrolmentIn("Tai Chi");
const ENROLMENTS = [TAI_CHI, enrolmentIn("Cooking")];
/** Ends the call that is under way, with a response or without one. */
let respond: (response?: Response) => void;
let root: ReturnType<typeof createRoot>;
/** The element that had the focus when the dialog was opened. */
let before: Element | null;
let scrolled: unknown[];

beforeEach(() => {
  const pending = () =>
    new Promise<Response>((resolve, reject) => {
      respond = (response) => (response ? resolve(response) : reject(new TypeError("Failed to fetch")));
    });
  vi.stubGlobal("fetch", pending);
  // The methods of dialogs that jsdom lacks, as browsers implement them.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before = document.activeElement;
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      if (before instanceof HTMLElement) before.focus();
      queueMicrotask(() => this.dispatchEvent(new Event("close")));
    },
  });
  before = null;
  scrolled = [];
  Element.prototype.scrollIntoView = (how) => void scrolled.push(how);
  document.body.innerHTML = "<main></main>";
  root = createRoot(find("main"));
});
afterEach(() => {
  root.unmount();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Resolves once the element is drawn. */
function draw(element: React.ReactElement) {
  root.render(element);
  return eventually(() => find("dialog"));
}
function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
/** react-query notifies the page of its calls by a timer. */
const until = (state: "busy" | "idle") =>
  eventually(() => expect(document.querySelector("[aria-disabled]") ? "busy" : "idle").toBe(state));
/** By then React has drawn what a press has changed. */
const turn = () => new Promise((resolve) => setTimeout(resolve));
const press = (selector: string) => {
  find(selector).focus();
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
/** The message where the visitor is: in the dialog while it is open, otherwise on the page. */
const messageIn = (role: "alert" | "status") => {
  const places = [...document.querySelectorAll(`[role=${role}]`)].filter(
    (element) => isAsking() === (element.closest("dialog") !== null),
  );
  return places.map(({ textContent }) => textContent).join();
};

test("of two offers of one enrolment, each is answered under a key of its own, and the lost answer of the first is sent again under its own", async () => {
  const keys: (string | null)[] = [];
  const answering = fetch;
  vi.stubGlobal("fetch", (path: string, request: RequestInit) => {
    keys.push(new Headers(request.headers).get("idempotency-key"));
    return answering(path, request);
  });
  /** The page as it is loaded while the offer lasts until then; the member declines it, and the response is lost. */
  const decline = async (answerBy: string) => {
    const offered: Enrolment = { ...TAI_CHI, status: "P", pendingBy: "MEMBER", answerBy, actions: ["DECLINE_OFFER"] };
    root.unmount();
    root = createRoot(find("main"));
    await draw(inPageWith(newQueryClient(), () => <Listed enrolments={[offered]} />));
    await ask("Tai Chi");
    await confirm();
    await lose();
  };
  for (const answerBy of ["2026-11-21T02:00:00Z", "2026-11-21T02:00:00Z", "2026-11-24T02:00:00Z"]) await decline(answerBy);
  const [first, again, second] = keys.filter((key) => key !== null);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
  sessionStorage.clear();
});

describe("giving a place up", () => {
  beforeEach(() => draw(inPageWith(newQueryClient(), () => <Listed enrolments={ENROLMENTS} />)));

  test("says in the dialog what went wrong, and no longer once that is closed", async () => {
    await ask("Tai Chi");
    await confirm();
    await lose();
    expect(messageIn("alert")).toContain("could not confirm");
    await escape();
    expect(messageIn("alert")).toBe("");
  });

  test("closes the dialog and says what has been done", async () => {
    await ask("Tai Chi");
    await confirm();
    await succeed();
    await eventually(() => expect([isAsking(), messageIn("status")]).toEqual([false, expect.stringContaining("Left Tai Chi.")]));
    await ask("Cooking");
    await eventually(() => expect([isAsking(), messageIn("status")]).toEqual([true, ""]));
  });

  test("says of an offered place that it needs a reply, not that staff are working on it", async () => {
    await ask("Tai Chi");
    await confirm();
    await succeed({ ...TAI_CHI, status: "P", pendingBy: "MEMBER" });
    await eventually(() => expect(messageIn("status")).toContain("Tai Chi: Place offered: please reply"));
  });

  test("brings what has been done into view, with the focus", async () => {
    await ask("Tai Chi");
    await confirm();
    await succeed();
    await eventually(() => expect(document.activeElement?.textContent).toContain("Left Tai Chi."));
    expect(scrolled).toEqual([{ block: "start" }]);
  });

  test("says on the page that it failed, and for which class, when the dialog was closed meanwhile", async () => {
    await ask("Tai Chi");
    await confirm();
    await escape();
    await lose();
    expect(messageIn("alert")).toContain("Tai Chi");
    expect(messageIn("alert")).toContain("could not confirm");
  });

  test("fails at once without a network, instead of acting when nobody expects it any longer", async () => {
    const asked = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
    vi.stubGlobal("fetch", asked);
    window.dispatchEvent(new Event("offline"));
    try {
      await ask("Tai Chi");
      await press("dialog button");
      await eventually(() => expect(messageIn("alert")).toContain("could not confirm"));
      asked.mockClear();
    } finally {
      window.dispatchEvent(new Event("online"));
    }
    await turn();
    expect(asked).not.toHaveBeenCalled();
  });

  test("leaves the dialog of another course open, and shows in it the outcome of the first", async () => {
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
      await eventually(() => expect([isAsking(), messageIn(role)]).toEqual([true, expect.stringContaining(text)]));
      await escape();
    }
  });
});

test.each(LANGUAGES)("asks in $code for a reply to an offered place, and says until when", async (language) => {
  const { t } = serverI18n(language);
  const offered: Enrolment = {
    ...enrolmentIn("Yoga"),
    ...{ status: "P", pendingBy: "MEMBER", answerBy: "2026-11-21T02:00:00Z", actions: ["ACCEPT_OFFER", "DECLINE_OFFER"] },
  };
  const checked: Enrolment = { ...enrolmentIn("Drawing"), status: "P", pendingBy: "STAFF" };
  await draw(inPageWith(new QueryClient(), () => <Listed enrolments={[offered, checked]} />, language));
  const [first, second] = ["Yoga", "Drawing"].map((name) => find(`[aria-labelledby="enrolment-${name}"]`).textContent);
  const textIn = (key: string, namespace: string) =>
    wholeFigures(t(key, { ns: namespace, days: APPLICATION_REVIEW_WORKING_DAYS }));
  for (const text of [
    textIn("own.offered", "activity"),
    textIn("own.statusHelp.OFFERED", "activity"),
    textIn("enrolled.answerBy", "enrolment"),
    formatTime("2026-11-21T02:00:00Z", language.code),
    textIn("enrolled.action.ACCEPT_OFFER", "enrolment"),
    textIn("enrolled.action.DECLINE_OFFER", "enrolment"),
  ]) {
    expect(first).toContain(text);
    expect(second).not.toContain(text);
  }
  expect(second).toContain(textIn("own.statusHelp.P", "activity"));
  await ask("Yoga");
  expect(find("dialog").textContent).toContain(textIn("enrolled.confirm.ACCEPT_OFFER.yes", "enrolment"));
  expect(find("dialog").textContent).toContain(textIn("enrolled.later", "enrolment"));
});

const page = async (...of: Parameters<typeof routed>) => draw(routed(...of));
/** The page of a member with these enrolments; `respond` completes an action. */
function routed(enrolments: () => readonly Enrolment[], search = "", memberType: MemberType = "FULL") {
  const acting = fetch;
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    if (request.method !== "GET" && path !== paths.extendToken.path) return acting(path);
    if (path === paths.listCareRelations.path) return Promise.reject(new TypeError("Failed to fetch"));
    if (path.endsWith(paths.getMe.path))
      return Response.json({ metadata: { success: true }, payload: { ...MEMBER, memberType } });
    return Response.json({
      metadata: { success: true },
      payload: { enrolments: enrolments(), subscription: null, access_token: "b.c.d", expires_in: 900 },
    });
  });
  sessionStore.write(withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: {} }));
  const places = [{ code: "CORE", name: "Core centre", address: "1 Sample Street", map: "https://maps.example/core" }];
  return inPage(EnrolledPage, undefined, { path: `/activity/programmes/enrolled${search}`, loaded: { places } });
}
const MEMBER = { nameZh: "陳大文", nameEn: null, memberNo: "DHC1", gender: "F", age: 72, mobileTail: "0023" };
const SIX = ["Cooking", "Drawing", "Singing", "Walking", "Yoga"].map((name) => enrolmentIn(name));

test("says what has been done also when the filters leave no course", async () => {
  let enrolment = TAI_CHI;
  const over = { lessons: [{ start: "2020-01-01T02:00:00Z", end: "2020-01-01T03:00:00Z" }] };
  await page(() => [enrolment, ...SIX.map((each) => ({ ...each, ...over }))], "?status=current");
  await ask("Tai Chi");
  await confirm();
  enrolment = { ...TAI_CHI, status: "C" };
  await succeed(enrolment);
  await eventually(() => expect([isAsking(), messageIn("status")]).toEqual([false, expect.stringContaining("Left Tai Chi.")]));
});

test.each([
  ["one enrolment, in one line", [TAI_CHI], "", false],
  ["one enrolment that a link filters, open", [TAI_CHI], "?status=current", true],
  ["six enrolments, open", [...SIX, TAI_CHI], "", true],
])("has filters for %s", async (_, enrolments, search, isOpen) => {
  await page(() => enrolments, search);
  expect(document.querySelectorAll("select")).toHaveLength(3);
  expect(find("select").closest("details:not([open])") === null).toBe(isOpen);
  expect(document.querySelectorAll("[aria-labelledby^=enrolment-]")).toHaveLength(enrolments.length);
});

test("folds away what was cancelled or given up", async () => {
  await page(() => [TAI_CHI, { ...enrolmentIn("Cooking"), status: "C", actions: [] }]);
  expect(find("[aria-labelledby='enrolment-Tai Chi']").closest("details")).toBeNull();
  expect(find("[aria-labelledby=enrolment-Cooking]").closest("details")?.textContent).toContain("Cancelled or withdrawn: 1");
});

test("calls a centre what the site calls it, when a class has no room of its own", async () => {
  await draw(inPageWith(newQueryClient(), () => <Listed enrolments={[{ ...TAI_CHI, centre: "CORE", venue: null }]} />));
  expect(find("[aria-labelledby='enrolment-Tai Chi'] dl").textContent).toContain("Harbour core centre");
});

test("begins with the next lesson: when, where, how to get there, and what to do when one cannot come", async () => {
  const lesson = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const lessons = [{ start: lesson(24), end: lesson(25) }];
  await page(() => [{ ...TAI_CHI, centre: "CORE", lessons }]);
  const next = find("[aria-labelledby=next]");
  for (const part of ["Tomorrow", "Tai Chi", "Core centre", "1\u00a0Sample Street", "Add to calendar", "Cannot come?"])
    expect(next.textContent).toContain(part);
  expect(find("[aria-labelledby=next] a").getAttribute("href")).toBe("https://maps.example/core");
  expect(document.body.textContent).not.toContain("no class today");
  await press("[aria-labelledby=next] button");
  expect(isAsking()).toBe(true);
});

test.each([
  ["SUSPENDED", "Your membership is suspended", "you cannot enrol"],
  ["LAPSED", "This membership has lapsed", "register again"],
] as const)(
  "R-MEM-20: tells a %s member without enrolments that they cannot enrol now, and what to do",
  async (type, ...words) => {
    const nothing = () => [];
    root.render(routed(nothing, "", type));
    await eventually(() => expect(document.body.textContent).toContain("Not enrolled in any class yet"));
    await eventually(() => words.forEach((each) => expect(document.body.textContent).toContain(each)));
    expect(document.body.textContent).not.toContain("See the latest courses");
    expect(find("main a[href$=contact-us]").textContent).toBe("How to reach us");
  },
);

test("shows the record by sex, age and the end of the mobile number", async () => {
  await page(() => [TAI_CHI]);
  await eventually(() => expect(document.body.textContent).toContain("Female, aged 72"));
  expect(document.body.textContent).toContain("0023");
});

const SOON = [{ start: "2026-12-04T02:30:00Z", end: "2026-12-04T03:30:00Z" }];

test.each([
  ["A", null, "Next lesson", null],
  ["E", null, "First lesson if drawn", "The ballot has closed"],
  ["P", "MEMBER", "Next lesson if given a place", "cannot be left online"],
  ["W", null, "Next lesson if given a place", "cannot be left online"],
  ["C", null, null, null],
  ["R", null, null, null],
] as const)(
  "names the lesson to come of %s as what it is to the member, and says why nothing can be done",
  async (status, pendingBy, term, why) => {
    const enrolment = { ...enrolmentIn("Yoga"), status, pendingBy, lessons: SOON, actions: [] };
    await draw(inPageWith(new QueryClient(), () => <Listed enrolments={[enrolment]} />));
    const card = find("[aria-labelledby=enrolment-Yoga]");
    const terms = [...card.querySelectorAll("dt")].map(({ textContent }) => textContent);
    expect(terms.filter((each) => each?.includes("esson"))).toEqual(term === null ? [] : [term]);
    expect(why === null || card.textContent?.includes(why)).toBe(true);
  },
);
