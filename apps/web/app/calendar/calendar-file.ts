import { hongKongDay } from "@kaifong/domain/time";
import { missing } from "@kaifong/page-host";
import type { LoaderFunctionArgs } from "react-router";
import { services } from "../page-services.ts";
import { calendarCourses } from "./calendar-courses.ts";
import { respondWithLessons, namesOfFiltered } from "./calendar-file.server.ts";
import { matchesFilters, readCalendarFilters } from "./calendar-filters.ts";
import { lessonsOf } from "./lessons.ts";
import { monthAfter, monthOf } from "./month.ts";

export const handle = { searchParams: ["centre", "q", "theme"] };

const MONTHS_AHEAD = 6;

/** The lessons from today to six months ahead that match the filters, as a calendar file. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const page = services(context);
  const courses = calendarCourses(page.content, page.now());
  const themes = page.content.themes();
  const centres = page.content.centres();
  // A calendar that follows the address would drop every lesson if the file were empty: it is told to come back instead.
  if (!page.content.has("courses")) throw missing(page.content, "courses");
  const filters = readCalendarFilters(new URL(request.url).searchParams, themes);
  const today = hongKongDay(page.now());
  // A day that the month doesn't have, 31 February, still sorts after its last one.
  const end = monthAfter(monthOf(today), MONTHS_AHEAD) + today.slice(7);
  const ahead = lessonsOf(courses).filter(({ day }) => day >= today && day < end);
  return respondWithLessons(
    ahead.filter(matchesFilters(filters, centres)),
    namesOfFiltered(filters, { themes, centres }, page.language),
    page,
  );
}
