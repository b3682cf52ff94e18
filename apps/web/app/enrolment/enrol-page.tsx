import { HydratedRoot } from "@kaifong/page-parts";
import { awaitsDraw, reviewDue } from "@kaifong/domain/enrolment";
import { holidayTable } from "@kaifong/domain/time";
import { serverText } from "@kaifong/i18n/server";
import { missing } from "@kaifong/page-host";
import { Notice, PageHeading } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { MembersOnly } from "../session/member-area.tsx";
import { PhoneUs } from "../shell/phone-us.tsx";
import type { HydratedHandle } from "../shell/page-handle.ts";
import { alternativesHere, courseView } from "../courses/class/class-view.ts";
import { classesElsewhere } from "./classes-elsewhere.ts";
import { EnrolWaiting } from "./enrol-waiting.tsx";
import { EnrolJourney } from "./enrol-journey.tsx";
import styles from "./enrol-page.module.css";
import { useCourseText } from "../courses/text.ts";
import { useEnrolmentText } from "./text.ts";

export const handle: HydratedHandle = { app: true, texts: ["enrolment", "activity", "codes"] };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { content, availability, cache, language, now } = services(context);
  cache.noStore();
  const course = content.course(params["courseId"] ?? "");
  const centres = content.centres();
  const holidays = holidayTable(content.holidays());
  const entry = course?.classes.find(({ uuid }) => uuid === params["classId"]);
  if (!course || !entry) throw missing(content, "courses");
  const otherCourses = content.currentCourses().filter(({ id }) => id !== course.id);
  const live = await availability([course, ...otherCourses].flatMap((each) => each.classes.map(({ uuid }) => uuid)));
  const moment = now();
  const { classes } = courseView(course, live, moment);
  const head = {
    title: `${serverText(language, "enrolment")("enrol.pageTitle")} ${entry.classCode}`,
    parent: { label: course.name, href: pathTo(language, "course", { courseId: course.id }) },
  };
  const elsewhere = classesElsewhere(otherCourses, live, moment);
  return { head, course, classes, classId: entry.uuid, elsewhere, centres, checkedBy: reviewDue(moment, holidays) };
}

export default function EnrolPage() {
  const { course, classes, classId, elsewhere, centres, checkedBy } = useLoaderData<typeof loader>();
  const { t } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const view = classes.find((candidate) => candidate.class.uuid === classId);
  if (!view) return null;
  const others = alternativesHere(view, classes);
  const draw = awaitsDraw(view.class, view.phase);
  return (
    <HydratedRoot>
      <PageHeading title={t(draw ? "enrol.titleBallot" : "enrol.title")} lead={course.name} />
      <noscript>
        <Notice tone="attention" title={t("enrol.noScriptTitle")}>
          <p>{courseText("action.script")}</p>
        </Notice>
      </noscript>
      <div className={styles.columns}>
        <MembersOnly fallback={<EnrolWaiting {...{ course, view, centres }} />}>
          <EnrolJourney {...{ course, view, others, elsewhere, centres, draw, checkedBy }} />
        </MembersOnly>
        <PhoneUs about="courses" />
      </div>
    </HydratedRoot>
  );
}
