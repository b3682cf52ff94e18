import type { Course, CourseClass } from "@kaifong/content";
import { retryLater, missing, type SubscribedCalendar, type OwnPlace } from "@kaifong/page-host";
import type { LoaderFunctionArgs } from "react-router";
import { services } from "../page-services.ts";
import { type FileLesson, respondWithOwnLessons, calendarText } from "./calendar-file.server.ts";
import { lessonsOfClass } from "./lessons.ts";

/**
 * Anybody who has the address can read the calendar: the address is not passed on to anybody, and it stays out of every cache.
 */
export const handle = { app: true, secret: true, searchParams: [] };

const ENDING = ".ics";
const UNKNOWN: SubscribedCalendar = { outcome: "UNKNOWN" };

/** R-CAL-02: the lessons of the member who created this address for their calendar, `<secret>.ics`, in their own language. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const page = services(context);
  const fileName = params["fileName"] ?? "";
  const found = fileName.endsWith(ENDING) ? await page.calendarSubscriptions.read(fileName.slice(0, -ENDING.length)) : UNKNOWN;
  if (found.outcome === "TOO_MANY" || found.outcome === "AWAY") throw retryLater(found.outcome, found.retryAfterSeconds);
  // A calendar that receives fewer lessons than before drops the rest: it is told to come back once we know what is published.
  if (found.outcome === "UNKNOWN" || !page.content.has("courses"))
    throw missing(page.content, "courses", calendarText(page.language)("file.notOwn"));
  const own = { ...page, language: found.language, content: page.contentIn(found.language) };
  const classes = new Map(
    own.content.courses().flatMap((course) => course.classes.map((entry) => [entry.uuid, { course, entry }])),
  );
  return respondWithOwnLessons(
    found.places.flatMap((place) => lessonsOf(place, classes.get(place.classId))),
    own,
  );
}

type Published = { readonly course: Course; readonly entry: CourseClass } | undefined;

/**
 * The lessons of a place: as published, or else as the database has them, for a member with a place in a class that no page
 * shows. In both cases the counter also grows with changes of the place itself.
 */
function lessonsOf(place: OwnPlace, published: Published): readonly FileLesson[] {
  const { classId: uuid, classCode, courseId, courseName, centre, venue, cancelled, lessons } = place;
  if (!published) {
    const course = { id: courseId, name: courseName, updatedAt: place.changedAt.toISOString() };
    const entry = { ...{ uuid, classCode, centre, venue, cancelled }, instructor: null, remark: null };
    return lessons.map((lesson, index) => ({
      course,
      class: entry,
      lesson: { ...lesson, topic: null },
      number: index + 1,
      total: lessons.length,
      unpublished: true,
    }));
  }
  const { course, entry } = published;
  const updatedAt = new Date(Math.max(Date.parse(course.updatedAt), place.changedAt.getTime())).toISOString();
  return lessonsOfClass({ ...course, updatedAt }, { ...entry, cancelled: cancelled || entry.cancelled });
}
