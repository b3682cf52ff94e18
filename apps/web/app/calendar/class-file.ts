import { missing } from "@kaifong/page-host";
import type { LoaderFunctionArgs } from "react-router";
import { services } from "../page-services.ts";
import { respondWithLessons, namesOfClass, calendarText } from "./calendar-file.server.ts";
import { lessonsOfClass } from "./lessons.ts";

/** One class has one file per language. */
export const handle = { searchParams: [] };

/** Every lesson of one class as a calendar file, `<class id>.ics`. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const page = services(context);
  const courses = page.content.courses();
  const classes = courses.flatMap((course) => course.classes.map((entry) => ({ course, entry })));
  const found = classes.find(({ entry }) => `${entry.uuid}.ics` === params["fileName"]);
  if (!found) throw missing(page.content, "courses", calendarText(page.language)("file.notFound"));
  const { course, entry } = found;
  return respondWithLessons(lessonsOfClass(course, entry), namesOfClass(course, entry, page.language), page);
}
