import type { Course, CourseClass } from "@kaifong/content";
import type { OwnPlace } from "@kaifong/page-host";
import type { LoaderFunctionArgs } from "react-router";
import { services } from "../page-services.ts";
import { type FileLesson, respondWithOwnLessons, textOf } from "./calendar-file.server.ts";
import { lessonsOfClass } from "./lessons.ts";

/** Whoever has the address reads it: nobody is told of it, and it stays out of every cache. */
export const handle = { app: true, secret: true, searchParams: [] };

const PLAIN = { "content-type": "text/plain; charset=utf-8" };
const ENDING = ".ics";

/** R-CAL-02: the lessons of whoever made this address for their calendar, `<secret>.ics`, in their own language. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const page = services(context);
  const fileName = params["fileName"] ?? "";
  const unknown = () => new Response(textOf(page.language)("file.notOwn"), { status: 404, headers: PLAIN });
  if (!fileName.endsWith(ENDING)) return unknown();
  const found = await page.ownCalendars.read(fileName.slice(0, -ENDING.length));
  if (found.outcome === "UNKNOWN") return unknown();
  if (found.outcome !== "FOUND") return later(found.outcome === "AWAY" ? 503 : 429, found.retryAfterSeconds);
  const own = { ...page, language: found.language, content: page.contentIn(found.language) };
  // A calendar that is told less than before forgets it: it comes back once we know what is published.
  if (!own.content.has("courses")) return later(503);
  const classes = new Map(
    own.content.courses().flatMap((course) => course.classes.map((entry) => [entry.uuid, { course, entry }])),
  );
  return respondWithOwnLessons(
    found.places.flatMap((place) => lessonsOf(place, classes.get(place.classUuid))),
    own,
  );
}

function later(status: 429 | 503, seconds?: number): Response {
  const wait = seconds === undefined ? {} : { "retry-after": String(seconds) };
  return new Response(null, { status, headers: { ...PLAIN, ...wait } });
}

type Published = { readonly course: Course; readonly entry: CourseClass } | undefined;

/**
 * The lessons of a place: as they are published, else as the database has them, for whoever has a place in a class that no page
 * shows. The counter of either grows with what changes in the place itself too.
 */
function lessonsOf(place: OwnPlace, published: Published): readonly FileLesson[] {
  const { classUuid: uuid, classCode, courseId, courseName, centre, venue, cancelled, lessons } = place;
  if (!published) {
    const course = { id: courseId, name: courseName, updatedAt: place.changedAt.toISOString() };
    const entry = { ...{ uuid, classCode, centre, venue, cancelled }, instructor: null, remark: null };
    return lessons.map((lesson, index) => ({
      ...{
        course,
        class: entry,
        lesson: { ...lesson, topic: null },
        number: index + 1,
        total: lessons.length,
        unpublished: true,
      },
    }));
  }
  const { course, entry } = published;
  const updatedAt = new Date(Math.max(Date.parse(course.updatedAt), place.changedAt.getTime())).toISOString();
  return lessonsOfClass({ ...course, updatedAt }, { ...entry, cancelled: cancelled || entry.cancelled });
}
