import type { LoaderFunctionArgs } from "react-router";
import { services } from "../page-services.ts";
import { answerWithLessons, comeBackLater, noSuchClass } from "./calendar-file.server.ts";
import { lessonsOfClass } from "./lessons.ts";

/** One class has one file in a language. */
export const handle = { searchParams: [] };

/** Every lesson of one class as a calendar file, `<class uuid>.ics`. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const page = services(context);
  const courses = await page.content.courses();
  if (courses.length === 0) return comeBackLater();
  const classes = courses.flatMap((course) => course.classes.map((entry) => ({ course, entry })));
  const found = classes.find(({ entry }) => `${entry.uuid}.ics` === params["fileName"]);
  return found ? answerWithLessons(lessonsOfClass(found.course, found.entry), page) : noSuchClass(page.language);
}
