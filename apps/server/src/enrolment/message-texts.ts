import { APPLICATION_REVIEW_WORKING_DAYS } from "@kaifong/domain/enrolment";
import { type LanguageCode, languageOf } from "@kaifong/i18n";
import { formatDate, formatTime } from "@kaifong/i18n/format";
import type { Deps } from "../platform/deps.ts";
import type { MemberMessage, OutboxText } from "../platform/messages/member-messages.ts";
import { byTemplate, type DataOf } from "../platform/messages/templates.ts";
import { type EnrolmentRow, enrolmentsByOwner } from "./enrolment-sql.ts";
import { localizedAs } from "../platform/localized-as.ts";
import type { EnrolmentTemplate } from "./move-effects.ts";
import { isStillTrue } from "./true-while.ts";

interface EnrolmentValues {
  readonly course: string;
  readonly code: string;
  readonly reference: string;
  readonly [name: string]: string;
}
/** A message, with its enrolment as it is when the message is worded. */
interface Known<T extends EnrolmentTemplate = EnrolmentTemplate> {
  readonly data: DataOf<T>;
  readonly row: EnrolmentRow;
  readonly now: Date;
}
type SentenceFor<T extends EnrolmentTemplate> = (
  t: OutboxText,
  values: EnrolmentValues,
  known: Known<T>,
  code: LanguageCode,
) => string;

/** The words for what happened to an enrolment; the type demands every template. */
const SENTENCES: { readonly [T in EnrolmentTemplate]: SentenceFor<T> } = {
  "enrolment.ballot_entered": (t, values) => t("enrolment.ballot_entered", values),
  "enrolment.applied": (t, values) => t("enrolment.applied", { ...values, days: APPLICATION_REVIEW_WORKING_DAYS }),
  "enrolment.drawn_place": (t, values) => t("enrolment.drawn_place", values),
  "enrolment.drawn_waiting": (t, values) => t("enrolment.drawn_waiting", values),
  "enrolment.confirmed": (t, values) => t("enrolment.confirmed", values),
  "enrolment.rejected": (t, values) => t("enrolment.rejected", values),
  "enrolment.offered": offered,
  "enrolment.offer_declined": (t, values) => t("enrolment.offer_declined", values),
  "enrolment.offer_lapsed": (t, values) => t("enrolment.offer_lapsed", values),
  "enrolment.admitted": (t, values) => t("enrolment.admitted", values),
  "enrolment.reminder": reminder,
  "enrolment.place_lost": (t, values, { data: { what } }) => t(`enrolment.place_lost.${what}`, values),
  "enrolment.lessons_moved": (t, values) => t("enrolment.lessons_moved", values),
  "enrolment.left": (t, values, { data: { action } }) => t(`enrolment.left.${action}`, values),
  "enrolment.removed": (t, values, { data: { action } }) => t(`enrolment.removed.${action}`, values),
};

/** The words with the course before them, for the text message and for the inbox. */
export const ENROLMENT_MESSAGES = byTemplate(SENTENCES, (template): MemberMessage<EnrolmentTemplate, Known> => {
  // Messages say what has happened, which stays true; only an offer asks for something, and no longer does when it was answered
  // or its time is over.
  const isOver = ({ row, now }: Known) => template === "enrolment.offered" && !isStillTrue(template, row, now);
  const sentence = SENTENCES[template] as SentenceFor<EnrolmentTemplate>; // its data was written with the template
  return {
    call: "questions",
    about: "ENROLMENTS",
    item: ({ row }) => row.id,
    load: withEnrolments,
    title: (t, known, code) => {
      const title = t(isOver(known) ? "inbox.title.enrolment.offer_over" : titleKey(template, known.data));
      return t("inbox.about", { title, course: valuesOf(known.row, code).course });
    },
    what: (t, known, code) => {
      const values = valuesOf(known.row, code);
      return isOver(known) ? t("enrolment.offer_over", values) : sentence(t, values, known, code);
    },
    unsent: async (_deps, _memberId, { data, row, now }) =>
      isStillTrue(template, row, now) && isLessonUnchanged(data, row, now) ? undefined : "OUTDATED",
  };
});

function titleKey(template: EnrolmentTemplate, data: DataOf<EnrolmentTemplate>) {
  if (template !== "enrolment.left") return `inbox.title.${template}` as const;
  const { action } = data as DataOf<"enrolment.left">; // it was written with the template
  return `inbox.title.${template}.${action}` as const;
}

async function withEnrolments(
  { db, now }: Pick<Deps, "db" | "now">,
  memberId: string,
  all: readonly DataOf<EnrolmentTemplate>[],
): Promise<readonly (Known | undefined)[]> {
  const owned = [...new Set(all.map(({ enrolmentId }) => enrolmentId))].map((id) => ({ memberId, id }));
  const rows = new Map((await enrolmentsByOwner(db, owned)).map((row) => [row.id, row]));
  const at = now();
  return all.map((data) => {
    const row = rows.get(data.enrolmentId);
    return row && { data, row, now: at };
  });
}

/** The words of an offer, with the time until which it may be answered; every offer has one. */
function offered(t: OutboxText, values: EnrolmentValues, { row: { answerBy } }: Known, code: LanguageCode): string {
  const until = answerBy?.toISOString() ?? "";
  return t("enrolment.offered", { ...values, date: formatDate(until, code), time: formatTime(until, code) });
}

/** When and where the lesson is, as far as that is known. */
function reminder(
  t: OutboxText,
  values: EnrolmentValues,
  { row, data: { startsAt } }: Known<"enrolment.reminder">,
  code: LanguageCode,
): string {
  const venue = localizedAs(languageOf(code), row.venue);
  return t("enrolment.reminder", {
    ...values,
    date: formatDate(startsAt, code),
    time: formatTime(startsAt, code),
    place: venue === null ? "" : t("enrolment.reminder_place", { venue }),
  });
}

/** Whether the lesson of a message, if it has one, is still to come and at that time. */
function isLessonUnchanged(data: DataOf<EnrolmentTemplate>, { lessons }: EnrolmentRow, now: Date): boolean {
  if (!("startsAt" in data)) return true;
  const startsAt = new Date(data.startsAt).getTime();
  return startsAt > now.getTime() && lessons.some(({ start }) => new Date(start).getTime() === startsAt);
}

/** The values that a sentence about an enrolment may name. */
function valuesOf(row: EnrolmentRow, code: LanguageCode): EnrolmentValues {
  const course = localizedAs(languageOf(code), row.courseName) ?? row.classCode;
  return { course, code: row.classCode, reference: row.reference };
}
