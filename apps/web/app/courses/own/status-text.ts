import { APPLICATION_REVIEW_WORKING_DAYS, type ShownStatus } from "@kaifong/domain/enrolment";
import { useCourseText } from "../text.ts";

/** The name of an enrolment's state, as the member sees it (`shownStatus`). */
export function useStatusText(): (status: ShownStatus) => string {
  const { t } = useCourseText();
  return (status) => (status === "OFFERED" ? t("own.offered") : t(`codes:enrolmentStatus.${status}`));
}

/** Returns what an enrolment's state means for its member. */
export function useStatusHelp(): (status: ShownStatus) => string {
  const { t } = useCourseText();
  return (status) => t(`own.statusHelp.${status}`, { days: APPLICATION_REVIEW_WORKING_DAYS });
}
