import type { EnrolmentMethod } from "@kaifong/contract";

/** When the online form of a course takes answers; null where editors don't say. ISO 8601 instants in UTC. */
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

/** Of the ways to enrol the one that the form is for. */
const BY_FORM: Readonly<Record<EnrolmentMethod, boolean>> = { ONLINE_FORM: true, BALLOT: false, FCFS: false, OPEN: false };

/**
 * A class that enrols by the course's online form can be joined only while that form is open: its enrolment period is what both
 * periods share. Everything that follows from the period (phase, dates, the sync of classes) then follows the form too. Places
 * left over can't be had by a form that has closed.
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
