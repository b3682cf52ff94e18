import type { Centre, ContentReader, Course } from "@kaifong/content";
import { LANGUAGES } from "@kaifong/i18n";
import type { SubscribedCalendar, OwnPlace } from "@kaifong/page-host";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { aLoadContext } from "../load-context.fixtures.ts";
import * as classRoute from "./class-file.ts";
import { aCourse, aLesson } from "./course.fixtures.ts";
import * as ownRoute from "./subscribed-calendar.ts";

const [traditional, , english] = LANGUAGES;
const CLASS = "c61663ec-914d-4d46-a6a2-38f36b0139e2";
const SECRET = "kept-to-oneself";
const FIRST = aLesson("lesson-1", "2026-12-08T02:30:00.000Z", "2026-12-08T03:30:00.000Z", "站姿");
const SECOND = aLesson("lesson-2", "2026-12-15T02:30:00.000Z", "2026-12-15T03:30:00.000Z");
const core = {
  code: "CORE",
  name: "街坊康健中心（長沙灣核心中心）",
  phone: "2123 4500",
  address: "街坊里8號",
} as unknown as Centre; // only these are read

const PLACE: OwnPlace = {
  ...{ classId: CLASS, courseId: "course", classCode: "KF26-BDJ-01", courseName: "八段錦健體班", venue: "1號活動室" },
  ...{ centre: "CORE", cancelled: false, changedAt: new Date("2026-11-19T00:00:00Z") },
  lessons: [FIRST, SECOND].map(({ uuid, start, end }) => ({ uuid, start, end })),
};

interface Given {
  readonly found?: SubscribedCalendar;
  readonly courses?: readonly Course[];
  readonly loaded?: boolean;
  readonly fileName?: string;
}
const place = (change: Partial<OwnPlace> = {}): SubscribedCalendar => ({
  outcome: "FOUND",
  language: traditional,
  places: [{ ...PLACE, ...change }],
});

function asked({ found = place(), courses = [aCourse([FIRST, SECOND])], loaded = true, fileName = `${SECRET}.ics` }: Given) {
  const content = {
    courses: () => courses,
    centres: () => [core],
    has: () => loaded,
    siteSetting: () => ({ siteName: "街坊康健中心" }),
  } as unknown as ContentReader; // the files read only these
  const context = aLoadContext({
    ...{ content, contentIn: () => content, language: traditional },
    calendarSubscriptions: { read: async (secret) => (secret === SECRET ? found : { outcome: "UNKNOWN" }) },
  });
  const request = new Request("https://site.example/x");
  // The rest is not read
  return { context, request, params: { fileName } } as unknown as Parameters<typeof ownRoute.loader>[0];
}
const read = (given: Given = {}) =>
  ownRoute.loader(asked(given)).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
// The declared type of parse is too wide
const calendarOf = async (response: Promise<Response>) => new ICAL.Component(ICAL.parse(await (await response).text()) as string);
const eventsOf = async (response: Promise<Response>) =>
  (await calendarOf(response)).getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
const property = (event: ICAL.Event | undefined, name: string) => String(event?.component.getFirstPropertyValue(name));

test("R-CAL-02: the calendar holds the lessons of a place, each under the name that the file of its class gives it", async () => {
  const own = await eventsOf(read());
  const ofClass = await eventsOf(classRoute.loader(asked({ fileName: `${CLASS}.ics` })));
  expect(own.map(({ uid }) => uid)).toEqual(["lesson-1@site.example", "lesson-2@site.example"]);
  for (const name of ["uid", "summary", "description", "location", "url", "dtstart", "dtend", "status", "sequence"])
    expect(own.map((event) => property(event, name))).toEqual(ofClass.map((event) => property(event, name)));
});

test("the calendar says what it is and when to fetch it again, and nothing about whose it is", async () => {
  const calendar = await calendarOf(read());
  const said = (name: string) => String(calendar.getFirstPropertyValue(name));
  expect([said("x-wr-calname"), said("method")]).toEqual(["街坊康健中心：我的課堂", "PUBLISH"]);
  expect([said("refresh-interval"), said("x-published-ttl")]).toEqual(["PT6H", "PT6H"]);
  const { headers } = await read();
  expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('inline; filename="lessons.ics"');
});

test("the calendar marks cancelled lessons as cancelled, whichever source says so, and counts up with it", async () => {
  const [before] = await eventsOf(read());
  const cancelled = place({ cancelled: true, changedAt: new Date("2026-11-21T00:00:00Z") });
  for (const given of [{ found: cancelled }, { found: cancelled, courses: [] }]) {
    const [event] = await eventsOf(read(given));
    expect([property(event, "status"), event?.summary]).toEqual(["CANCELLED", "已取消：八段錦健體班（KF26-BDJ-01）"]);
    expect(event?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  }
  const byEditors = await eventsOf(read({ courses: [aCourse([FIRST], { class: { cancelled: true } })] }));
  expect(property(byEditors[0], "status")).toBe("CANCELLED");
});

test("the calendar moves a lesson under the same name, with a higher counter", async () => {
  const moved = { ...FIRST, start: "2026-12-09T02:30:00.000Z", end: "2026-12-09T03:30:00.000Z" };
  const [before] = await eventsOf(read());
  const [after] = await eventsOf(
    read({ courses: [aCourse([moved, SECOND], { course: { updatedAt: "2026-11-22T00:00:00.000Z" } })] }),
  );
  expect(after?.uid).toBe(before?.uid);
  expect(after?.startDate.toJSDate().toISOString()).toBe(moved.start);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
});

test("the calendar includes the lessons of a class that no page shows, with a link to the member's own classes", async () => {
  const [first, ...more] = await eventsOf(read({ courses: [] }));
  expect(more).toHaveLength(1);
  expect([first?.uid, first?.summary, first?.location?.startsWith("1號活動室，街坊康健中心")]).toEqual([
    ...["lesson-1@site.example", "八段錦健體班（KF26-BDJ-01）", true],
  ]);
  expect(property(first, "url")).toBe("https://site.example/activity/programmes/enrolled");
});

test("the calendar is in the language of its member, not of the address", async () => {
  const found: SubscribedCalendar = { outcome: "FOUND", language: english, places: [PLACE] };
  const [event] = await eventsOf(read({ found }));
  expect(event?.description).toContain("Lesson 1 of 2");
  expect(property(event, "url")).toContain("https://site.example/en/");
});

test("the calendar is a valid calendar without a lesson", async () => {
  const calendar = await calendarOf(read({ found: { outcome: "FOUND", language: traditional, places: [] } }));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone"]);
});

test("the calendar is the same, byte for byte, until something changes", async () => {
  expect(await (await read()).text()).toBe(await (await read()).text());
});

test.each(["other.ics", SECRET, `${SECRET}.pdf`, ".ics"])(
  "R-CAL-03: an address leads nowhere as %s, always with the same response",
  async (fileName) => {
    const response = await read({ fileName });
    expect([response.status, await response.text()]).toEqual([404, "沒有這個日曆，或它已經停用。"]);
  },
);

test.each([
  [{ found: { outcome: "TOO_MANY", retryAfterSeconds: 60 } }, 429, "60"],
  [{ found: { outcome: "AWAY", retryAfterSeconds: 5 } }, 503, "5"],
  [{ loaded: false }, 503, null],
] as const)("a calendar is sent away without saying that there are fewer lessons: %j", async (given, status, wait) => {
  const response = await read(given);
  expect([response.status, response.headers.get("retry-after")]).toEqual([status, wait]);
});
