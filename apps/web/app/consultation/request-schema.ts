import {
  isClosedThroughout,
  CONSULTATION_DAYS,
  CONSULTATION_LANGUAGES,
  CONSULTATION_REPLY_CHANNELS,
  CONSULTATION_TIMES,
  CONSULTATION_TOPICS,
  MAX_REMARKS_LENGTH,
  type NewConsultation,
} from "@kaifong/contract";
import * as z from "zod/mini";
import { consultationDraft } from "./draft.ts";

/** The values of the form: the fields of a request, as far as they are filled in. */
export type RequestFields = { readonly [Field in keyof NewConsultation]-?: NewConsultation[Field] | undefined };

/** The fields in the order of the form; their ids are their names. */
export const REQUEST_FIELDS = [
  "topic",
  "days",
  "times",
  "language",
  "replyChannel",
  "remarks",
] as const satisfies readonly (keyof RequestFields)[];

/** Texts of the namespace `consultation`. */
export type RequestMessage = `error.${(typeof REQUEST_FIELDS)[number] | "closed"}`;

const message = (key: RequestMessage) => key;

/** Checks a request for its form; also that the centre is not closed at all the chosen times (R-CON-07). */
export const requestSchema = z
  .object({
    topic: z.enum(CONSULTATION_TOPICS, message("error.topic")),
    days: z._default(z.array(z.enum(CONSULTATION_DAYS)), []).check(z.minLength(1, message("error.days"))),
    times: z._default(z.array(z.enum(CONSULTATION_TIMES)), []).check(z.minLength(1, message("error.times"))),
    language: z.enum(CONSULTATION_LANGUAGES, message("error.language")),
    replyChannel: z.enum(CONSULTATION_REPLY_CHANNELS, message("error.replyChannel")),
    remarks: z._default(z.string(), "").check(z.trim(), z.maxLength(MAX_REMARKS_LENGTH, message("error.remarks"))),
  })
  .check(
    z.refine(({ days, times }) => !isClosedThroughout(days, times), {
      error: message("error.closed"),
      path: ["times"],
      // Runs whatever else is wrong, so that everything is reported at once.
      when: ({ value }) => isChosen(value, "days") && isChosen(value, "times"),
    }),
  );

function isChosen(value: unknown, field: "days" | "times"): boolean {
  const chosen = (value as Partial<RequestFields>)[field]; // an object: the schema has looked at it
  return chosen !== undefined && chosen.length > 0;
}

/** Stores what is written: a session may end before it is sent. */
export function saveFields(fields: RequestFields): void {
  consultationDraft.save(Object.fromEntries(REQUEST_FIELDS.map((field) => [field, [fields[field] ?? []].flat()])));
}

/** Returns what was left in the form; undefined when there is nothing. */
export function fieldsBefore(): RequestFields | undefined {
  const left = consultationDraft.read();
  if (!left) return undefined;
  const one = <Code extends string>(codes: readonly Code[], field: keyof RequestFields) =>
    codes.find((code) => left[field]?.includes(code));
  return {
    topic: one(CONSULTATION_TOPICS, "topic"),
    days: CONSULTATION_DAYS.filter((day) => left["days"]?.includes(day)),
    times: CONSULTATION_TIMES.filter((time) => left["times"]?.includes(time)),
    language: one(CONSULTATION_LANGUAGES, "language"),
    replyChannel: one(CONSULTATION_REPLY_CHANNELS, "replyChannel"),
    remarks: left["remarks"]?.[0],
  };
}

/** An empty form, except for a topic that a link has named. */
export function startingWith(topic: string | null): RequestFields {
  return {
    topic: CONSULTATION_TOPICS.find((code) => code === topic),
    ...{ days: undefined, times: undefined, language: undefined, replyChannel: undefined, remarks: undefined },
  };
}
