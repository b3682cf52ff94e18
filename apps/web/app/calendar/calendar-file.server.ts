import type { Centre, Course, CourseClass, Lesson, Theme } from "@kaifong/content";
import { isCancelled } from "@kaifong/domain/enrolment";
import { HONG_KONG_ZONE, HOUR_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import type { Language } from "@kaifong/i18n";
import { formatPhone, joinList, shortCentreLabel, shortCentreName } from "@kaifong/i18n/format";
import { serverText } from "@kaifong/i18n/server";
import type { PageServices } from "@kaifong/page-host";
import { isLocalAddress } from "@kaifong/contract/local-address";
import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
import { pathTo } from "../paths.ts";
import type { CalendarFilters } from "./calendar-filters.ts";
import { addressOfClass } from "./lesson-text.ts";
import type { LessonOfClass } from "./lessons.ts";
import { type CalendarText, NAMESPACES } from "./text.ts";

/** When a calendar reminds of a lesson, in seconds before it: a day, to plan it; two hours, to set out. */
const ALARMS = [24 * HOUR_SECONDS, 2 * HOUR_SECONDS];
const REVISIONS_SINCE_MS = Date.UTC(2020, 0, 1);
/** How often a calendar that follows the address is asked to fetch it again. */
const LOOK_AGAIN_SECONDS = 6 * HOUR_SECONDS;

/**
 * What the name of an event or of a file may not have. The library writes names of events unescaped: a line end in one would
 * begin a line of its own. Ours are uuids (R-PRG-01). Names of files have what every system takes.
 */
const NOT_IN_NAME = /[^\w-]/g;
/** The name of a file that is not about one class. */
const CALENDAR = "calendar";

/** Hong Kong's clock, which has not been changed since 1979 (RFC 5545 §3.6.5). */
const HONG_KONG = [
  ...["BEGIN:VTIMEZONE", `TZID:${HONG_KONG_ZONE}`, "BEGIN:STANDARD", "DTSTART:19791021T033000"],
  ...["TZOFFSETFROM:+0900", "TZOFFSETTO:+0800", "TZNAME:HKT", "END:STANDARD", "END:VTIMEZONE"],
].join("\r\n");

/** The names of a file, and whether it is for somebody who attends. */
export interface FileNames {
  /** The filters that its lessons match, in words; empty when all lessons are there. */
  readonly chosenBy: readonly string[];
  /** The file name without its ending. Characters that are not ASCII are dropped. */
  readonly fileName: string;
  /** Whether calendars are asked to remind of each lesson: for a class that somebody attends, not for a list of all lessons. */
  readonly reminds: boolean;
}

/** The part of a lesson that a file contains. */
export interface FileLesson {
  readonly course: Pick<Course, "id" | "name" | "updatedAt">;
  readonly class: Pick<CourseClass, "uuid" | "classCode" | "centre" | "venue" | "instructor" | "remark" | "cancelled">;
  readonly lesson: Lesson;
  /** Which lesson of its class it is, from 1. */
  readonly number: number;
  readonly total: number;
  /** No page shows its class: its link leads to the member's own classes. */
  readonly unpublished?: boolean;
}

interface FileFacts extends Pick<FileNames, "chosenBy" | "reminds"> {
  readonly lessons: readonly FileLesson[];
  /** The calendar's name, when it isn't the site's name with the filters. */
  readonly name?: string;
  /** Uuids of classes that will not take place, whatever their published entry still says. */
  readonly cancelled: ReadonlySet<string>;
  readonly centres: readonly Centre[];
  readonly siteName: string;
  /** Origin of the site, without a slash at the end. */
  readonly origin: string;
  readonly language: Language;
}

/**
 * Lessons as an iCalendar file (RFC 5545) in the words of one language. Times are written in UTC, which every calendar shows in
 * its own zone; with a zone, the library would write Hong Kong's name next to times of the server's clock.
 */
function calendarFile(facts: FileFacts): string {
  const t = calendarText(facts.language);
  const calendar = ical({
    name: textValue(facts.name ?? calendarName(facts, t)),
    prodId: { company: "kaifong", product: "calendar", language: facts.language.htmlLang },
    // A published calendar has at least one event (RFC 5546 §3.2.1).
    method: facts.lessons.length > 0 ? ICalCalendarMethod.PUBLISH : null,
    ttl: LOOK_AGAIN_SECONDS,
    events: facts.lessons.map((lesson) => eventOf(lesson, facts, t)),
  });
  const text = calendar.toString();
  return `${facts.lessons.length > 0 ? text : withZone(text)}\r\n`;
}

/**
 * A calendar has at least one component, and its own properties come first (RFC 5545 §3.6). Without lessons, that component is
 * the zone, although no time is then written in it; the library would write it before some of the properties.
 */
function withZone(text: string): string {
  return text.replace(/END:VCALENDAR$/, `${HONG_KONG}\r\n$&`);
}

/** Tells apart two calendars that somebody follows. */
function calendarName({ siteName, chosenBy, language }: FileFacts, t: CalendarText): string {
  const name = t("file.name", { site: siteName });
  return chosenBy.length === 0 ? name : `${name} - ${joinList(chosenBy, language.code)}`;
}

/**
 * Escapes a text value (RFC 5545 §3.3.11). The library writes names of calendars unescaped, and a keyword comes from the address.
 */
function textValue(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").replace(/[\\;,]/g, "\\$&");
}

function eventOf(shown: FileLesson, facts: FileFacts, t: CalendarText): ICalEventData {
  const { cancelled, centres, origin, language, reminds } = facts;
  const { course, class: entry, lesson } = shown;
  const centre = centres.find(({ code }) => code === entry.centre);
  const isOff = entry.cancelled || cancelled.has(entry.uuid);
  const name = t("file.summary", { name: course.name, code: entry.classCode });
  const url = origin + (shown.unpublished === true ? pathTo(language, "enrolled") : addressOfClass(course, entry, language));
  const changed = new Date(course.updatedAt);
  return {
    // The same in every language and after every change, so that a calendar updates a lesson and doesn't add it a second time.
    id: uidOf(lesson.uuid, origin),
    sequence: revisionOf(changed),
    stamp: changed,
    lastModified: changed,
    start: new Date(lesson.start),
    end: new Date(lesson.end),
    summary: isOff ? t("file.cancelled", { name }) : name,
    location: placeOf(entry.venue, centre, t),
    description: descriptionOf(shown, centre, url, t),
    url,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: reminds && !isOff ? ALARMS.map((triggerBefore) => ({ type: ICalAlarmType.display, triggerBefore })) : [],
  };
}

/**
 * A name under the site's host. A site on this machine has no host that others know: a uuid alone is a name in every calendar
 * (RFC 7986 §5.3).
 */
function uidOf(uuid: string, origin: string): string {
  const plain = uuid.replaceAll(NOT_IN_NAME, "");
  return isLocalAddress(origin) ? plain : `${plain}@${new URL(origin).hostname}`;
}

/**
 * Grows with every change of the course, published or released: seconds since 2020, which stay within the 31 bits that calendars
 * read until 2088.
 */
function revisionOf(changed: Date): number {
  return Math.floor((changed.getTime() - REVISIONS_SINCE_MS) / SECOND_MS);
}

/**
 * Room, centre and address, each once: editors write a room together with its centre ("Nam Cheong satellite centre, activity
 * room").
 */
function placeOf(venue: string | null, centre: Centre | undefined, t: CalendarText): string | null {
  if (!centre) return venue;
  const where = roomOf(venue, centre, t);
  return centre.address === null ? where : t("file.where", { venue: where, centre: centre.address });
}

function roomOf(venue: string | null, { code, name }: Centre, t: CalendarText): string {
  if (venue === null) return name;
  const spoken = venue.toLowerCase();
  const named = [shortCentreName(name), t(`codes:centre.${code}`)].some((word) => spoken.includes(word.toLowerCase()));
  return named ? venue : t("file.where", { venue, centre: name });
}

function descriptionOf(
  { class: entry, lesson, number, total }: FileLesson,
  centre: Centre | undefined,
  url: string,
  t: CalendarText,
): string {
  const lines = [
    t("lesson.number", { number, total }),
    lesson.topic === null ? null : t("file.topic", { topic: lesson.topic }),
    entry.instructor === null ? null : t("file.instructor", { name: entry.instructor }),
    entry.remark,
    centre?.phone ? t("file.phone", { phone: formatPhone(centre.phone) }) : null,
    url,
  ];
  return lines.filter((line) => line !== null && line !== "").join("\n");
}

/** The names of the file with the lessons that match these filters. */
export function namesOfFiltered(
  { q, theme, centres }: CalendarFilters,
  known: { readonly themes: readonly Theme[]; readonly centres: readonly Centre[] },
  language: Language,
): FileNames {
  const t = calendarText(language);
  const themeTitle = known.themes.find(({ id }) => id === theme)?.title ?? "";
  const chosenBy = [...centres.map((code) => shortCentreLabel(code, known.centres, t)), themeTitle, q].filter(
    (part) => part !== "",
  );
  return { chosenBy, fileName: [CALENDAR, ...centres].join("-"), reminds: false };
}

/** The names of the file of one class. */
export function namesOfClass(course: Course, { classCode }: CourseClass, language: Language): FileNames {
  return {
    chosenBy: [calendarText(language)("file.summary", { name: course.name, code: classCode })],
    fileName: classCode,
    reminds: true,
  };
}

/** The response with these lessons as a file, in the page's language. */
export async function respondWithLessons(
  lessons: readonly LessonOfClass[],
  { chosenBy, fileName, reminds }: FileNames,
  services: PageServices,
): Promise<Response> {
  const cancelled = await cancelledAmong(lessons, services);
  return fileResponse(calendarFile({ ...ofSite(services), lessons, chosenBy, reminds, cancelled }), fileName);
}

/** The response with a member's own lessons as a file; the lessons say themselves whether they are cancelled. */
export function respondWithOwnLessons(lessons: readonly FileLesson[], services: OwnServices): Response {
  const site = ofSite(services);
  const name = calendarText(services.language)("file.ownName", { site: site.siteName });
  return fileResponse(calendarFile({ ...site, lessons, name, chosenBy: [], reminds: true, cancelled: new Set() }), "lessons");
}

type OwnServices = Pick<PageServices, "content" | "language" | "settings">;

function ofSite({ content, language, settings }: OwnServices) {
  const siteName = content.siteSetting()?.siteName ?? "";
  return { centres: content.centres(), language, origin: settings.siteOrigin, siteName };
}

function fileResponse(text: string, fileName: string): Response {
  return new Response(text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      // Opened in place where a calendar can do so, and stored only then: an attachment would be a download for everybody.
      "content-disposition": `inline; filename="${plainName(fileName)}.ics"`,
    },
  });
}

/** A file name that every system takes; the calendar's when no character is left. */
function plainName(name: string): string {
  const plain = name.replace(NOT_IN_NAME, "");
  return /\w/.test(plain) ? plain : CALENDAR;
}

/** Uuids of those classes among these lessons that are cancelled now. */
async function cancelledAmong(lessons: readonly LessonOfClass[], { availability }: PageServices): Promise<ReadonlySet<string>> {
  const uuids = [...new Set(lessons.map((lesson) => lesson.class.uuid))];
  const live = uuids.length === 0 ? [] : [...(await availability(uuids)).values()];
  return new Set(live.filter(({ phase }) => isCancelled(phase)).map(({ strapiUuid }) => strapiUuid));
}

/** The texts of calendar files. */
export function calendarText(language: Language): CalendarText {
  return serverText(language, ...NAMESPACES);
}
