import { Loading } from "@kaifong/page-parts";
import { Card, DescriptionList } from "@kaifong/ui";
import { classRows } from "../courses/class/class-facts.tsx";
import { useCourseText } from "../courses/text.ts";
import type { EnrolFacts } from "./enrol-facts.ts";
import styles from "./enrol-page.module.css";
import { useEnrolmentText } from "./text.ts";

/** The facts of the class, to be read until the server says whether this member may join it. */
export function EnrolWaiting({ course, view, centres }: Pick<EnrolFacts, "course" | "view" | "centres">) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  return (
    <div className={styles.stack}>
      <Loading label={t("enrol.checking")} lines={1} />
      <Card>
        <DescriptionList items={classRows(course, view.class, centres, courseText, language)} />
      </Card>
    </div>
  );
}
