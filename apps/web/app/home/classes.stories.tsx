import { type Language, LANGUAGES } from "@kaifong/i18n";
import { live, NOW } from "../courses/course.fixtures.ts";
import { onSite, PICTURE } from "../site-story.fixtures.tsx";
import { inPage } from "../story.fixtures.tsx";
import { Classes } from "./classes.tsx";
import { joinableClasses } from "./next-classes.ts";

export default {};

/** The classes that can be joined when the site first starts, if every class had this many places left. */
function list(language?: Language) {
  return onSite((content) => {
    const courses = content.currentCourses();
    const figures = courses.flatMap(({ classes }) => classes.map((entry) => live(entry, "OPEN", 5)));
    return <Classes classes={joinableClasses(courses, new Map(figures), NOW).slice(0, 3)} listState="filled" />;
  }, language);
}

export const english = () => list();
export const traditional = () => list(LANGUAGES[0]);
export const simplified = () => list(LANGUAGES[1]);
export const none = () => inPage(() => <Classes classes={[]} listState="empty" />);
export const notLoaded = () => inPage(() => <Classes classes={[]} listState="unavailable" />);
export const longWords = () =>
  inPage(() => (
    <Classes
      classes={[
        {
          ...{ courseId: "c", uuid: "u", image: PICTURE, locale: "en", converted: false, remaining: 1, feeHkd: 1200 },
          ...{ firstStart: "2026-12-04T02:30:00Z", venue: "Multi-purpose activity room on the second floor of the core centre" },
          courseName: "Living well with high blood pressure, diabetes and high cholesterol: a group for members and carers",
        },
      ]}
      listState="filled"
    />
  ));
