import { APPLICATION_REVIEW_WORKING_DAYS, type ShownStatus } from "@kaifong/domain/enrolment";
import { useCourseText } from "../text.ts";

/** What a state of an enrolment is called, as the member sees it (`shownStatus`). */
export function useStatusText(): (status: ShownStatus) => string {
  const { t } = useCourseText();
  return (status) => (status === "OFFERED" ? t("own.offered") : t(`codes:enrolmentStatus.${status}`));
}

/** What follows from a state of an enrolment, for its member. */
export function useStatusHelp(): (status: ShownStatus) => string {
  const { t } = useCourseText();
  return (status) => t(`own.statusHelp.${status}`, { days: APPLICATION_REVIEW_WORKING_DAYS });
}
