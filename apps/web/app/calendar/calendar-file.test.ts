import type { Centre, ContentReader, Course, Theme } from "@kaifong/content";
import type { Availability } from "@kaifong/contract";
import { MINUTE_MS } from "@kaifong/domain/time";
import { LANGUAGES } from "@kaifong/i18n";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { aLoadContext } from "../load-context.fixtures.ts";
import * as calendarRoute from "./calendar-file.ts";
import * as classRoute from "./class-file.ts";
import { aCourse, aLesson } from "./course.fixtures.ts";

const [traditional, simplified, english] = LANGUAGES;
const NOW = new Date("2026-12-10T04:00:00Z");
const CLASS = "c61663ec-914d-4d46-a6a2-38f36b0139e2";

const core = {
  ...{ code: "CORE", name: "街坊康健中心（長沙灣核心中心）", phone: "2123 4500" },
  address: "九龍長沙灣街坊里8號街坊樓1樓（示範地址）",
} as unknown as Centre; // only these fields are read

const LESSONS = [
  aLesson("lesson-1", "2026-12-08T02:30:00.000Z", "2026-12-08T03:30:00.000Z"),
  aLesson("lesson-2", "2026-12-15T02:30:00.000Z", "2026-12-15T03:30:00.000Z", "呼吸、站姿；第一式, 第二式"),
  aLesson("lesson-3", "2026-12-31T15:00:00.000Z", "2026-12-31T17:00:00.000Z"),
  aLesson("lesson-4", "2027-07-01T02:30:00.000Z", "2027-07-01T03:30:00.000Z"),
];

const themes = [{ id: "theme-active", title: "活躍, 樂齡" }] as unknown as readonly Theme[]; // only these fields are read

interface Given {
  readonly courses?: readonly Course[];
  /** False when the content was never loaded. */
  readonly loaded?: boolean;
  readonly language?: (typeof LANGUAGES)[number];
  readonly live?: Partial<Availability>;
  readonly origin?: string;
}

function contextOf({ courses = [aCourse(LESSONS)], loaded = true, language = traditional, live, origin }: Given) {
  const content = {
    courses: () => courses,
    currentCourses: () => courses,
    centres: () => [core],
    themes: () => themes,
    siteSetting: () => ({ siteName: "街坊康健中心" }),
    has: () => loaded,
  } as unknown as ContentReader; // the files read only these
  const siteOrigin = origin ?? "https://kaifong.example";
  return aLoadContext({
    ...{ content, language, now: () => NOW },
    settings: {
      siteOrigin,
      apiBaseUrl: "",
      searchKey: "",
      collectMissingKeys: false,
      showsMessages: false,
      identityProvider: "",
    },
    availability: async () => new Map(live ? [[CLASS, live as Availability]] : []), // only the fields given are read
  });
}

/** Calls a loader. The loaders accept more than they read. */
const asked = (given: Given, query: string, fileName?: string) =>
  ({
    context: contextOf(given),
    request: new Request(`https://kaifong.example/x${query}`),
    params: { fileName },
  }) as unknown as Parameters<typeof classRoute.loader>[0]; // the framework passes more, which is not read

const ofClass = (given: Given = {}, fileName = `${CLASS}.ics`) => classRoute.loader(asked(given, "", fileName));
const ofCalendar = (query = "", given: Given = {}) => calendarRoute.loader(asked(given, query));

/** Returns what a loader throws in place of a file. */
async function thrownBy(response: Promise<Response>): Promise<Response> {
  const thrown: unknown = await response.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error("a file was given");
  return thrown;
}

/** Expects what RFC 5545 demands of every calendar and every event (3.6, 3.6.1), which a parser does not check. */
function expectWhole(calendar: ICAL.Component) {
  const has = (part: ICAL.Component, name: string) => part.getAllProperties(name).length;
  expect([has(calendar, "version"), has(calendar, "prodid")]).toEqual([1, 1]);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  const events = calendar.getAllSubcomponents("vevent");
  for (const event of events) expect(["uid", "dtstamp", "dtstart"].map((name) => has(event, name))).toEqual([1, 1, 1]);
  const uids = events.map((event) => String(event.getFirstPropertyValue("uid")));
  expect(uids).toHaveLength(new Set(uids).size);
  const zones = calendar.getAllSubcomponents("vtimezone").map((zone) => String(zone.getFirstPropertyValue("tzid")));
  const named = events.flatMap((event) => event.getAllProperties().map((each) => each.getParameter("tzid") ?? zones[0]));
  expect(named.filter((zone) => zone !== undefined && !zones.includes(String(zone)))).toEqual([]);
}

async function eventsOf(response: Promise<Response>) {
  // The declared type of parse is too wide
  const calendar = new ICAL.Component(ICAL.parse(await (await response).text()) as string);
  expectWhole(calendar);
  return calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
}

describe("the file of a class", () => {
  test("holds every lesson in order, at its time, under a name that does not change", async () => {
    const response = await ofClass();
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    const events = await eventsOf(ofClass());
    expect(events.map(({ uid }) => uid)).toEqual([1, 2, 3, 4].map((number) => `lesson-${number}@kaifong.example`));
    expect(
      events.map(({ startDate, endDate }) => [startDate.toJSDate(), endDate.toJSDate()].map((date) => date.toISOString())),
    ).toEqual(LESSONS.map(({ start, end }) => [start, end]));
  });

  test("returns commas, semicolons and line ends as they were written", async () => {
    const [, second] = await eventsOf(ofClass());
    expect(second?.summary).toBe("八段錦健體班（KF26-BDJ-01）");
    expect(second?.location).toBe("1號活動室，街坊康健中心（長沙灣核心中心），九龍長沙灣街坊里8號街坊樓1樓（示範地址）");
    expect(second?.description.split("\n")).toEqual([
      "第2堂，共4堂",
      "主題：呼吸、站姿；第一式, 第二式",
      "查詢：2123\u00a04500",
      "https://kaifong.example/activity/programmes/series/course#class-KF26-BDJ-01",
    ]);
    expect(second?.component.getFirstPropertyValue("url")).toBe(
      "https://kaifong.example/activity/programmes/series/course#class-KF26-BDJ-01",
    );
  });

  test.each([
    ["核心中心1號活動室", "核心中心1號活動室，九龍長沙灣街坊里8號街坊樓1樓（示範地址）"],
    ["長沙灣核心中心廚房", "長沙灣核心中心廚房，九龍長沙灣街坊里8號街坊樓1樓（示範地址）"],
    [null, "街坊康健中心（長沙灣核心中心），九龍長沙灣街坊里8號街坊樓1樓（示範地址）"],
  ])("says only once at which centre: %s", async (venue, location) => {
    const [event] = await eventsOf(ofClass({ courses: [aCourse(LESSONS, { class: { venue } })] }));
    expect(event?.location).toBe(location);
  });

  const alarmsOf = (event: ICAL.Event | undefined) =>
    event?.component
      .getAllSubcomponents("valarm")
      .map((alarm) => [String(alarm.getFirstPropertyValue("action")), String(alarm.getFirstPropertyValue("trigger"))]);

  test("reminds of every lesson a day and two hours before", async () => {
    const events = await eventsOf(ofClass());
    expect(events.map(alarmsOf)).toEqual(
      LESSONS.map(() => [
        ["DISPLAY", "-P1D"],
        ["DISPLAY", "-PT2H"],
      ]),
    );
  });

  test("reminds neither of a cancelled lesson nor of the lessons of a calendar that lists all", async () => {
    const [cancelled] = await eventsOf(ofClass({ live: { strapiUuid: CLASS, phase: "CANCELLED" } }));
    const [listed] = await eventsOf(ofCalendar());
    expect([alarmsOf(cancelled), alarmsOf(listed)]).toEqual([[], []]);
  });

  test.each(["http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080"])(
    "names its lessons without a host at %s",
    async (origin) => {
      expect((await eventsOf(ofClass({ origin })))[0]?.uid).toBe("lesson-1");
    },
  );

  test("escapes the special characters of the format", async () => {
    const course = aCourse([aLesson("a", "2026-12-15T02:30:00.000Z", "2026-12-15T03:30:00.000Z")], {
      course: { name: "Salt, sugar; and\\or fat\nBEGIN:VEVENT" },
    });
    const [only, ...more] = await eventsOf(ofClass({ courses: [course] }));
    expect(only?.summary).toBe("Salt, sugar; and\\or fat\nBEGIN:VEVENT（KF26-BDJ-01）");
    expect(more).toEqual([]);
  });

  test("lets the name of a lesson begin no line", async () => {
    const lesson = aLesson("a\r\nATTACH:https://evil.example/x\r\nX:", "2026-12-15T02:30:00.000Z", "2026-12-15T03:30:00.000Z");
    const response = ofClass({ courses: [aCourse([lesson])] });
    expect((await (await response).text()).split("\r\n").filter((line) => /^(?:ATTACH|X:)/.test(line))).toEqual([]);
    const [event] = await eventsOf(ofClass({ courses: [aCourse([lesson])] }));
    expect(event?.uid).toBe("aATTACHhttpsevilexamplexX@kaifong.example");
  });

  test("folds lines after 75 bytes and never within a Chinese character", async () => {
    const name = "照顧者加油站與認知障礙症家屬支援小組".repeat(6);
    const text = await (await ofClass({ courses: [aCourse(LESSONS, { course: { name } })] })).text();
    const lines = text.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toContain("\uFFFD");
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    const [first] = await eventsOf(ofClass({ courses: [aCourse(LESSONS, { course: { name } })] }));
    expect(first?.summary).toContain(name);
  });

  test("writes times in UTC, without a zone that could be misread", async () => {
    const text = await (await ofClass()).text();
    expect(text).toContain("DTSTART:20261215T023000Z");
    expect(text).not.toContain("TZID");
  });

  test("is confirmed until the class is cancelled by its editors or by staff", async () => {
    const statusOf = async (given: Given) => {
      const [event] = await eventsOf(ofClass(given));
      return [event?.component.getFirstPropertyValue("status"), event?.summary.startsWith("已取消：")];
    };
    expect(await statusOf({})).toEqual(["CONFIRMED", false]);
    expect(await statusOf({ courses: [aCourse(LESSONS, { class: { cancelled: true } })] })).toEqual(["CANCELLED", true]);
    expect(await statusOf({ live: { strapiUuid: CLASS, phase: "CANCELLED" } })).toEqual(["CANCELLED", true]);
  });

  test("counts up with every publication, so that calendars take the newer version", async () => {
    const sequenceOf = async (updatedAt: string) => {
      const [event] = await eventsOf(ofClass({ courses: [aCourse(LESSONS, { course: { updatedAt } })] }));
      return event?.sequence ?? 0;
    };
    const before = await sequenceOf("2026-11-20T03:04:05.000Z");
    expect(before).toBeGreaterThan(Date.parse("2026-11-20T03:04:05.000Z") / MINUTE_MS); // the number that calendars got before
    expect(await sequenceOf("2026-11-20T03:04:06.000Z")).toBeGreaterThan(before);
    expect(await sequenceOf("2087-12-31T00:00:00.000Z")).toBeLessThan(2 ** 31);
  });

  test("is the same, byte for byte, until something changes", async () => {
    expect(await (await ofClass()).text()).toBe(await (await ofClass()).text());
  });

  test("is in the language of its address, under the same names", async () => {
    const [event] = await eventsOf(ofClass({ language: english }));
    expect(event?.description).toContain("Lesson 1 of 4");
    expect(event?.description).toContain("https://kaifong.example/en/activity/");
    expect(event?.uid).toBe("lesson-1@kaifong.example");
    expect((await eventsOf(ofClass({ language: simplified })))[0]?.description).toContain("第1节，共4节");
  });

  test.each(["x.ics", CLASS, `${CLASS}.pdf`, "c61663ec-914d-4d46-a6a2-000000000000.ics"])("is not found as %s", async (name) => {
    const response = await thrownBy(ofClass({}, name));
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
    expect(await response.text()).toBe("找不到這個班別。");
  });

  test("is unavailable, but not gone, while the content service is down", async () => {
    expect((await thrownBy(ofClass({ courses: [], loaded: false }))).status).toBe(503);
    expect((await thrownBy(ofCalendar("", { courses: [], loaded: false }))).status).toBe(503);
  });
});

describe("the file of the calendar", () => {
  const uidsOf = async (query: string) => (await eventsOf(ofCalendar(query))).map(({ uid }) => uid.split("@")[0]);

  test("reaches six months ahead from today", async () => {
    expect(await uidsOf("")).toEqual(["lesson-2", "lesson-3"]);
  });

  test("holds the lessons that match the filters", async () => {
    expect(await uidsOf("?centre=CORE&q=八段錦")).toEqual(["lesson-2", "lesson-3"]);
    expect(await uidsOf("?q=站姿")).toEqual(["lesson-2"]);
    expect(await uidsOf("?centre=SAT1")).toEqual([]);
  });

  const readIn = async (query: string, given: Given = {}) => {
    const text = await (await ofCalendar(query, given)).text();
    return { text, calendar: new ICAL.Component(ICAL.parse(text) as string) }; // the declared type of parse is too wide
  };

  test("is valid without a lesson: it holds Hong Kong's time zone, and does not publish anything", async () => {
    const { text, calendar } = await readIn("?centre=SAT1");
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone"]);
    expect(text).not.toContain("METHOD:");
    const clock = calendar.getFirstSubcomponent("vtimezone");
    const offset = clock?.getFirstSubcomponent("standard")?.getFirstPropertyValue("tzoffsetto");
    expect([clock?.getFirstPropertyValue("tzid"), String(offset)]).toEqual(["Asia/Hong_Kong", "+08:00"]);
    expect((await readIn("")).text).toContain("METHOD:PUBLISH");
  });

  test.each(["", "?centre=SAT1", "?centre=SAT1&q=END:VCALENDAR"])(
    "has its own properties before its parts (RFC 5545 §3.6): %s",
    async (query) => {
      const { text } = await readIn(query);
      const lines = text.split("\r\n").slice(1, -2);
      const kinds = lines.map((line) => (line.startsWith("BEGIN:V") ? "[" : line.startsWith("END:V") ? "]" : "."));
      expect(kinds.join("")).toMatch(/^\.+(\[\.+\])+$/);
      expect(lines[kinds.indexOf("[") - 1]).toBe("X-PUBLISHED-TTL:PT6H");
    },
  );

  test("is named by the filters, from which no keyword can break out", async () => {
    const namesOf = async (query: string, given: Given = {}) => {
      const { calendar } = await readIn(query, given);
      return ["name", "x-wr-calname"].map((name) => String(calendar.getFirstPropertyValue(name)).replace(/\\(.)/g, "$1"));
    };
    const both = (name: string) => [name, name];
    expect(await namesOf("")).toEqual(both("街坊康健中心：課程月曆"));
    expect(await namesOf("?centre=CORE&q=八段錦&theme=theme-active")).toEqual(
      both("街坊康健中心：課程月曆 - 長沙灣核心中心、活躍, 樂齡、八段錦"),
    );
    expect(await namesOf("?theme=theme-active&q=tai", { language: english })).toEqual(
      both("街坊康健中心: course calendar - 活躍, 樂齡, tai"),
    );
    const { text, calendar } = await readIn(`?q=${encodeURIComponent("a;b\r\nATTACH:x\\")}`);
    expect(text).toContain("X-WR-CALNAME:街坊康健中心：課程月曆 - a\\;b ATTACH:x\\\\");
    expect(calendar.getAllProperties().map(({ name }) => name)).not.toContain("attach");
  });

  test("has a plain name to be stored under, and is still opened in place", async () => {
    const nameOf = async (response: Promise<Response>) => (await response).headers.get("content-disposition");
    expect(await nameOf(ofCalendar())).toBe('inline; filename="calendar.ics"');
    expect(await nameOf(ofCalendar("?centre=CORE&centre=SAT1&q=八段錦"))).toBe('inline; filename="calendar-CORE-SAT1.ics"');
    expect(await nameOf(ofClass())).toBe('inline; filename="KF26-BDJ-01.ics"');
    const odd = aCourse(LESSONS, { class: { classCode: '班 "1";\r\nx' } });
    expect(await nameOf(ofClass({ courses: [odd] }))).toBe('inline; filename="1x.ics"');
    const chinese = aCourse(LESSONS, { class: { classCode: "八段錦－甲-班" } });
    expect(await nameOf(ofClass({ courses: [chinese] }))).toBe('inline; filename="calendar.ics"');
  });
});
