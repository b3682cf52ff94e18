import type { EnrolmentMethod } from "@kaifong/contract";

/** When the online form of a course accepts responses; null when editors don't say. ISO 8601 instants in UTC. */
interface FormPeriod {
  readonly open: string | null;
  readonly close: string | null;
}

interface Window {
  readonly method: EnrolmentMethod;
  readonly enrolStart: string;
  readonly enrolEnd: string;
  readonly openEnrolStart: string | null;
}

/** The method that enrols by the form. */
const BY_FORM: Readonly<Record<EnrolmentMethod, boolean>> = { ONLINE_FORM: true, BALLOT: false, FCFS: false, OPEN: false };

/**
 * A class that enrols by the course's online form can be joined only while that form is open: its enrolment period is the time
 * that both periods share. Everything that follows from the period (phase, dates, the sync of classes) then follows the form too.
 * A form that has closed gives no places left over.
 */
export function withinFormPeriod<Class extends Window>(entry: Class, form: FormPeriod | null): Class {
  if (form === null || !BY_FORM[entry.method]) return entry;
  const { open, close } = form;
  return {
    ...entry,
    enrolStart: open !== null && open > entry.enrolStart ? open : entry.enrolStart,
    enrolEnd: close !== null && close < entry.enrolEnd ? close : entry.enrolEnd,
    openEnrolStart: close === null ? entry.openEnrolStart : null,
  };
}
