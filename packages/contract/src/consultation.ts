import { z } from "zod";
import {
  CONSULTATION_ACTIONS,
  CONSULTATION_DAYS,
  CONSULTATION_LANGUAGES,
  CONSULTATION_PLACES,
  CONSULTATION_REPLIES,
  CONSULTATION_STATES,
  CONSULTATION_TIMES,
  CONSULTATION_TOPICS,
} from "./coded-lists.ts";
import { isClosedThroughout } from "./consultation-hours.ts";
import { MAX_CONSULTATION_REMARKS } from "./consultation-lengths.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";
import { tidyMultiLine } from "./text-fields.ts";

const askedFor = z.strictObject({
  topic: z.enum(CONSULTATION_TOPICS),
  /** When they could come: on any of these days, at any of these times. */
  days: z.array(z.enum(CONSULTATION_DAYS)).min(1).max(CONSULTATION_DAYS.length),
  times: z.array(z.enum(CONSULTATION_TIMES)).min(1).max(CONSULTATION_TIMES.length),
  language: z.enum(CONSULTATION_LANGUAGES),
  replyBy: z.enum(CONSULTATION_REPLIES),
  remarks: z
    .string()
    .overwrite(tidyMultiLine)
    .refine((text) => text.length <= MAX_CONSULTATION_REMARKS, { error: "tooLong", params: { limit: MAX_CONSULTATION_REMARKS } })
    .meta({ maxLength: MAX_CONSULTATION_REMARKS })
    .optional(),
});
/** What somebody asks for. */
export const newConsultationSchema = askedFor.refine(({ days, times }) => !isClosedThroughout(days, times), {
  path: ["times"],
  error: "CLOSED_THEN",
});
export type NewConsultation = z.infer<typeof newConsultationSchema>;

const appointmentSchema = z.strictObject({ place: z.enum(CONSULTATION_PLACES), startsAt: z.iso.datetime() });

/** A request as it stands. */
export const consultationSchema = askedFor.omit({ remarks: true }).extend({
  id: idSchema,
  /** To read out on the telephone. */
  reference: z.string(),
  remarks: z.string().nullable(),
  state: z.enum(CONSULTATION_STATES),
  askedAt: z.iso.datetime(),
  /** Since when it is in this state. */
  since: z.iso.datetime(),
  /** Where and when, once the centre has said so. */
  appointment: appointmentSchema.nullable(),
  /** Why the centre declined, in its words. */
  reason: z.string().nullable(),
  /** What the member may do with it now. */
  actions: z.array(z.enum(CONSULTATION_ACTIONS)),
});
export type Consultation = z.infer<typeof consultationSchema>;

const shown = z.object({ consultation: consultationSchema });

export const consultationEndpoints = {
  list: defineEndpoint({
    id: "listConsultations",
    ...paths.listConsultations,
    summary: "Requests for a consultation with a nurse: those that are live first, then the newest",
    tag: "health",
    access: { actor: "member", right: "READ", forOthers: "HEALTH_DATA" },
    payload: z.object({ consultations: z.array(consultationSchema) }),
    errors: [],
  }),
  request: defineEndpoint({
    id: "requestConsultation",
    ...paths.requestConsultation,
    summary: "Ask for a consultation with a nurse",
    tag: "health",
    access: { actor: "member", right: "ACT", forOthers: "HEALTH_DATA" },
    idempotent: true,
    body: newConsultationSchema,
    payload: shown,
    errors: ["CONSULTATION_LIVE", "TOO_MANY_CONSULTATIONS", "RATE_LIMITED"],
  }),
  act: defineEndpoint({
    id: "actOnConsultation",
    ...paths.actOnConsultation,
    summary: "Accept the time that was offered, or cancel; once more does nothing",
    tag: "health",
    access: { actor: "member", right: "ACT", forOthers: "HEALTH_DATA" },
    params: z.strictObject({ id: idSchema }),
    body: z.strictObject({
      action: z.enum(CONSULTATION_ACTIONS),
      /** Of an offer that is accepted: where and when it was to be, as the member saw it. */
      seen: appointmentSchema.optional(),
    }),
    payload: shown,
    errors: ["NOT_FOUND", "CONSULTATION_CHANGED", "RATE_LIMITED"],
  }),
};
