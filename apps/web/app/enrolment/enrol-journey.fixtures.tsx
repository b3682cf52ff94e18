import { newQueryClient } from "@kaifong/client/react";
import type { CourseClass } from "@kaifong/content";
import type { EnrolmentStatus } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { createRoot } from "react-dom/client";
import { eventually } from "@kaifong/testing/eventually";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { aClass, aCourse, coreCentre } from "../courses/course.fixtures.ts";
import { startActing, stopActing } from "../session/acting.ts";
import { sessionStore } from "../session/store.ts";
import { inPageWith } from "../story.fixtures.tsx";
import type { ClassElsewhere } from "./classes-elsewhere.ts";
import { EnrolJourney } from "./enrol-journey.tsx";

export const TAI_CHI = aClass();
const MEMBER = { nameZh: "陳大文", nameEn: null, memberNo: "1", gender: "F", age: 72, mobileTail: "23" };
/** An enrolment in that class, but for its status. */
export const ENROLMENT = {
  ...{
    id: "e",
    reference: "K7M4QX92",
    pendingBy: null,
    answerBy: null,
    leftBehind: false,
    strapiUuid: TAI_CHI.uuid,
    courseId: "c",
    classCode: "c",
    courseName: "c",
  },
  ...{
    venue: null,
    centre: "CORE",
    lessons: [{ start: "2026-12-04T02:30:00Z", end: "2026-12-04T03:30:00Z" }],
    enrolledAt: "2026-11-18T02:00:00Z",
    actions: [],
  },
};

interface SentCall {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

interface ServerInTest {
  /** The status of the enrolment in its response. */
  status: EnrolmentStatus;
  /** Its results on joining a class, by uuid; by default, one may. */
  eligibility: Record<string, object>;
  enrolments: object[];
  /** Called right after an enrolment. */
  onEnrolled: (() => void) | undefined;
  /** Holds enrolling back until it is resolved. */
  held: Promise<Response> | undefined;
  /** Whether nobody may act for the member any longer. */
  refusing: boolean;
}
const UNTOUCHED = { onEnrolled: undefined, held: undefined, refusing: false };
/** What the server says; `serveJourneys` sets all but `status` anew before each test. */
export const server: ServerInTest = { status: "P", eligibility: {}, enrolments: [], ...UNTOUCHED };
/** The keys and bodies of the calls that enrolled. */
export const sent: { keys: unknown[]; bodies: unknown[] } = { keys: [], bodies: [] };
/** Where arrivals scrolled to, and how. */
export const scrolled: unknown[] = [];
let root: ReturnType<typeof createRoot>;
/** Whom somebody helps: another member in each test, because a key that is kept stays on the page. */
let helped = 0;

/** Serves the page of enrolling to the tests of the calling file. */
export function serveJourneys(): void {
  beforeEach(() => {
    Object.assign(server, { eligibility: {}, enrolments: [], ...UNTOUCHED });
    Object.assign(sent, { keys: [], bodies: [] });
    scrolled.length = 0;
    vi.stubGlobal("fetch", async (url: string, { method, headers, body }: SentCall) => {
      if (server.refusing) return refuse("CARE_NOT_GRANTED", {}, 403);
      if (url.endsWith(paths.getOwnMobile.path)) return respond({ mobile: "+85291230023" });
      if (url.includes(paths.getMe.path)) return respond(MEMBER);
      if (method === "GET" && url.endsWith(paths.listEnrolments.path)) return respond({ enrolments: server.enrolments });
      const [, asked = ""] = /classes\/([^/]+)\/eligibility/.exec(url) ?? [];
      if (method === "GET") return respond(server.eligibility[asked] ?? { eligible: true, reasons: [] });
      // The session's own.
      if (!url.includes(paths.enrol.path)) throw new TypeError("Failed to fetch");
      sent.keys.push(headers["idempotency-key"]);
      sent.bodies.push(JSON.parse(body ?? "{}"));
      if (server.held) return server.held;
      const response = respond({ enrolment: { ...ENROLMENT, status: server.status }, message: "As the server says." });
      server.onEnrolled?.();
      return response;
    });
    // jsdom has none.
    Element.prototype.scrollIntoView = (how) => void scrolled.push(how);
    document.body.innerHTML = "<main></main>";
    root = createRoot(find("main"));
  });
  afterEach(() => {
    stopActing();
    root.unmount();
    vi.unstubAllGlobals();
  });
}

const respond = (payload: object) => Response.json({ metadata: { success: true }, payload });
/** The element that a selector finds. Throws when there is none. */
export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
/** Presses the button with this label, once it is there. */
export const press = (label: string) =>
  eventually(() => {
    const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
    if (!button) throw new Error(`no button ${label}`);
    button.click();
  });
/** The notice with its title, once it is there. */
export const outcome = () => eventually(() => find("[role=status]"));
/** Leaves the page, as by loading it again. */
export function leave(): void {
  root.unmount();
  root = createRoot(find("main"));
}

const viewOf = (entry: CourseClass, firstStart: string | null = null) =>
  ({ class: entry, phase: "OPEN", remaining: 3, entries: null, firstStart, lastEnd: null }) as const;

/** Confirms on the page of a class, whose places are drawn or not. */
export function enrol(draw: boolean) {
  open({ draw });
  return press(draw ? "Confirm ballot entry" : "Confirm enrolment");
}

/** Opens the page of a class, with others of the course. */
export function open({
  draw = false,
  others = [],
  elsewhere = [],
  firstStart = null,
}: {
  draw?: boolean;
  others?: CourseClass[];
  elsewhere?: readonly ClassElsewhere[];
  firstStart?: string | null;
} = {}) {
  const view = viewOf(TAI_CHI, firstStart);
  const facts = {
    course: aCourse({ classes: [TAI_CHI] }),
    view,
    others: others.map((other) => viewOf(other)),
    elsewhere,
    centres: [coreCentre],
    draw,
    checkedBy: "2026-11-27",
  };
  root.render(inPageWith(newQueryClient(), () => <EnrolJourney {...facts} />));
}

/** Waits until the page has these words. */
export const pageSays = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
/** The words of the links of the page. */
export const links = () => [...document.querySelectorAll("a")].map(({ textContent }) => textContent);
/** Acts for a member who has given a code. */
export function help(): void {
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  helped += 1;
  startActing({ memberId: `h${helped}`, name: { "zh-HK": "陳大文", "zh-CN": "陳大文", "en-US": "陳大文" } });
}
/** A response that refuses. */
export const refuse = async (error_name: string, detail: object, status = 409) => {
  const payload = { error_code: 1, error_name, error_message: "No.", detail };
  return Response.json({ metadata: { success: false }, payload }, { status });
};
