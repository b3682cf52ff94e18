import {
  closedThen,
  CONSULTATION_DAYS,
  CONSULTATION_LANGUAGES,
  CONSULTATION_REPLIES,
  CONSULTATION_TIMES,
  CONSULTATION_TOPICS,
  MAX_CONSULTATION_REMARKS,
  type NewConsultation,
} from "@kaifong/contract";
import { consultationDraft } from "./draft.ts";

/** What stands in the form: the fields of a request, as far as they are filled in. */
export type Written = { readonly [Field in keyof NewConsultation]-?: NewConsultation[Field] | undefined };
export type WrittenField = keyof Written;

/** In the order of the form; their ids are their names. */
export const FIELDS = ["topic", "days", "times", "language", "replyBy", "remarks"] as const satisfies readonly WrittenField[];

/** What is still to be put right: a field, or that the centre is closed at all the times that were chosen. */
export type Wrong = WrittenField | "closed";

/** What is in the request; or what is still to be put right. */
export function readWritten(written: Written): { readonly request: NewConsultation } | { readonly wrong: readonly Wrong[] } {
  const { topic, days = [], times = [], language, replyBy, remarks = "" } = written;
  const isWrong = (field: WrittenField) =>
    field === "remarks" ? remarks.trim().length > MAX_CONSULTATION_REMARKS : (written[field]?.length ?? 0) === 0;
  const fields = FIELDS.filter(isWrong);
  const closed = days.length > 0 && times.length > 0 && closedThen(days, times);
  if (topic && language && replyBy && fields.length === 0 && !closed) {
    return { request: { topic, days, times, language, replyBy, remarks: remarks.trim() } };
  }
  return { wrong: closed ? [...fields, "closed"] : fields };
}

/** Keeps what is written: a session may end before it is sent. */
export function keepWritten(written: Written): void {
  consultationDraft.save(Object.fromEntries(FIELDS.map((field) => [field, [written[field] ?? []].flat()])));
}

/** What was left in the form; undefined when there is nothing. */
export function writtenBefore(): Written | undefined {
  const left = consultationDraft.read();
  if (!left) return undefined;
  const one = <Code extends string>(codes: readonly Code[], field: WrittenField) =>
    codes.find((code) => left[field]?.includes(code));
  return {
    topic: one(CONSULTATION_TOPICS, "topic"),
    days: CONSULTATION_DAYS.filter((day) => left["days"]?.includes(day)),
    times: CONSULTATION_TIMES.filter((time) => left["times"]?.includes(time)),
    language: one(CONSULTATION_LANGUAGES, "language"),
    replyBy: one(CONSULTATION_REPLIES, "replyBy"),
    remarks: left["remarks"]?.[0],
  };
}

/** An empty form, but for a topic to which somebody was led. */
export function startingWith(topic: string | null): Written {
  return {
    topic: CONSULTATION_TOPICS.find((code) => code === topic),
    ...{ days: undefined, times: undefined, language: undefined, replyBy: undefined, remarks: undefined },
  };
}
