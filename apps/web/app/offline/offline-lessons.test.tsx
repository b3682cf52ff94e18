// @vitest-environment jsdom
import { EMPTY_STATE, loggedOut } from "@kaifong/client";
import type { Enrolment } from "@kaifong/contract";
import { DAY_MS } from "@kaifong/domain/time";
import { type Language, LANGUAGES, pathIn } from "@kaifong/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { nextLessonsFacts } from "../enrolment/store-lessons.ts";
import { startActing } from "../session/acting.ts";
import { storedLessons, storeLessons } from "../session/lessons/stored-lessons.ts";
import { leavePage } from "../session/leave-page.ts";
import { sessionStore } from "../session/store.ts";
import { startSession } from "../shell/header/session.client.ts";
import { NEXT_LESSONS_KEY } from "../storage-keys.ts";
import { inPage } from "../story.fixtures.tsx";
import { OfflineLessons } from "./offline-lessons.tsx";
import { startOfflineLessons } from "./offline-lessons.client.ts";

const NOW = Date.parse("2026-11-24T02:00:00Z");
const ENROLLED = "/activity/programmes/enrolled";
const lesson = (day: string) => ({ start: `${day}T02:30:00Z`, end: `${day}T03:30:00Z` });
const ENROLMENT: Enrolment = {
  ...{ id: "e", reference: "ASF462AJ", status: "A", pendingBy: null, answerBy: null, leftBehind: false },
  ...{ strapiUuid: "u", courseId: "c" },
  ...{ classCode: "KF26-BAL-03", courseName: "Baduanjin", venue: null, centre: "CORE" },
  ...{ lessons: ["2026-11-25", "2026-12-02", "2026-11-20"].map(lesson), enrolledAt: "2026-11-01T02:00:00Z", actions: [] },
};
const LEFT: Enrolment = { ...ENROLMENT, id: "f", status: "C", courseName: "Yoga" };
const seen = () => {
  const places = [{ code: "CORE", name: "Core centre" }] as const;
  return nextLessonsFacts({ enrolments: [LEFT, ENROLMENT], places, askedAt: NOW, language: LANGUAGES[2] }, "m-1");
};

/** Opens the page for when there is no network, as it is served for this path. */
function open(path: string, language: Language = LANGUAGES[2]): void {
  document.documentElement.setAttribute("data-language", language.code);
  document.body.innerHTML = renderToStaticMarkup(inPage(() => <OfflineLessons />, language));
  window.history.replaceState(null, "", pathIn(language, path));
  startOfflineLessons();
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>("section, p[data-offline-lessons-link], p[data-offline-lessons-acting]")]
    .filter(({ hidden }) => !hidden)
    .map((part) => part.getAttributeNames().find((name) => name.startsWith("data-offline-lessons")));
const items = () => [...document.querySelectorAll("section li")].map(({ textContent }) => textContent);

const logIn = (sub: string) =>
  sessionStore.write({
    ...EMPTY_STATE,
    tokenInfo: { accessToken: "Bearer a.b.c", expiresIn: 900, jwtDecode: { sub } },
    auth: { loginStatus: true },
  });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  sessionStorage.clear();
  logIn("m-1");
  storeLessons(seen());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("without a network", () => {
  test.each(LANGUAGES)("the page of one's courses shows the lessons to come, in $code", (language) => {
    open(ENROLLED, language);
    expect(shown()).toEqual(["data-offline-lessons"]);
    expect(items()).toHaveLength(2);
    expect(items()[0]).toMatch(/(?:11月25日（星期三）上午|Wednesday, 25\sNovember, )10:30.*BaduanjinCore centre/);
    expect(document.querySelector("section")?.textContent).toMatch(/11月24日|24\sNovember/);
    expect(document.querySelector("[data-lesson-course]")?.getAttribute("lang")).toBe("en-HK");
  });

  test("a past lesson is no longer shown, and nothing is when all are past", () => {
    vi.setSystemTime(Date.parse("2026-11-25T03:30:00Z"));
    open(ENROLLED);
    expect(items()).toHaveLength(1);
    storeLessons({ ...seen(), lessons: [] });
    open(ENROLLED);
    expect(shown()).toEqual([]);
  });

  test("any other page leads to them", () => {
    open("/health-data");
    expect(shown()).toEqual(["data-offline-lessons-link"]);
    expect(document.querySelector("p a")?.getAttribute("href")).toBe(`/en${ENROLLED}`);
  });

  test("a member who acts for another member sees none, but why", () => {
    startActing({ memberId: "m-2", name: { "zh-HK": "Lee", "zh-CN": "Lee", "en-US": "Lee" } });
    open(ENROLLED);
    expect(shown()).toEqual(["data-offline-lessons-acting"]);
    expect(items()).toEqual([]);
  });
});

describe("next lessons that a browser stores", () => {
  test("hold no reference, class code or state: only what it takes to get there", () => {
    for (const word of ["ASF462AJ", "KF26", '"A"']) expect(localStorage.getItem(NEXT_LESSONS_KEY)).not.toContain(word);
  });

  test.each(["SESSION_INVALID", "SESSION_REVOKED", "LOGGED_OUT"] as const)("are gone when the visitor leaves by %s", (reason) => {
    vi.stubGlobal("location", { pathname: `/en${ENROLLED}`, search: "", assign: vi.fn() });
    leavePage(reason);
    expect(localStorage.getItem(NEXT_LESSONS_KEY)).toBeNull();
  });

  test.each([
    ["somebody logs out in another tab", () => sessionStore.write(loggedOut(sessionStore.read()))],
    ["another member logs in", () => logIn("m-2")],
  ])("are gone when %s", (_, happens) => {
    startSession();
    happens();
    expect(localStorage.getItem(NEXT_LESSONS_KEY)).toBeNull();
  });

  test("are gone after a week, and are never another member's", () => {
    storeLessons({ ...seen(), owner: "m-2" });
    expect(storedLessons()?.owner).toBe("m-1");
    vi.setSystemTime(NOW + 7 * DAY_MS);
    expect(storedLessons()).toBeUndefined();
    expect(localStorage.getItem(NEXT_LESSONS_KEY)).toBeNull();
  });
});
