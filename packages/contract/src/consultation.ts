import { z } from "zod";
import {
  CONSULTATION_ACTIONS,
  CONSULTATION_DAYS,
  CONSULTATION_LANGUAGES,
  CONSULTATION_PLACES,
  CONSULTATION_REPLY_CHANNELS,
  CONSULTATION_STATES,
  CONSULTATION_TIMES,
  CONSULTATION_TOPICS,
} from "./coded-lists.ts";
import { isClosedThroughout } from "./consultation-hours.ts";
import { MAX_REMARKS_LENGTH } from "./consultation-lengths.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";
import { normalizeMultiLine } from "./text-fields.ts";

const requestFields = z.strictObject({
  topic: z.enum(CONSULTATION_TOPICS),
  /** When they could come: on any of these days, at any of these times. */
  days: z.array(z.enum(CONSULTATION_DAYS)).min(1).max(CONSULTATION_DAYS.length),
  times: z.array(z.enum(CONSULTATION_TIMES)).min(1).max(CONSULTATION_TIMES.length),
  language: z.enum(CONSULTATION_LANGUAGES),
  replyChannel: z.enum(CONSULTATION_REPLY_CHANNELS),
  remarks: z
    .string()
    .overwrite(normalizeMultiLine)
    .refine((text) => text.length <= MAX_REMARKS_LENGTH, { error: "REMARKS_LENGTH", params: { limit: MAX_REMARKS_LENGTH } })
    .meta({ maxLength: MAX_REMARKS_LENGTH })
    .optional(),
});
/** The fields of a new request. */
export const newConsultationSchema = requestFields.refine(({ days, times }) => !isClosedThroughout(days, times), {
  path: ["times"],
  error: "CLOSED_THEN",
});
export type NewConsultation = z.infer<typeof newConsultationSchema>;

const appointmentSchema = z.strictObject({ place: z.enum(CONSULTATION_PLACES), startsAt: z.iso.datetime() });

/** A request in its present state. */
export const consultationSchema = requestFields.omit({ remarks: true }).extend({
  id: idSchema,
  /** To read out on the telephone. */
  reference: z.string(),
  remarks: z.string().nullable(),
  state: z.enum(CONSULTATION_STATES),
  requestedAt: z.iso.datetime(),
  /** When it came into this state. */
  since: z.iso.datetime(),
  /** Place and time; null until the centre has named them. */
  appointment: appointmentSchema.nullable(),
  /** The centre's reason for declining, in its words. */
  reason: z.string().nullable(),
  /** The actions that the member may take now. */
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
    summary: "Request a consultation with a nurse",
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
    summary: "Accept the time that was offered, or cancel; repeating it does nothing",
    tag: "health",
    access: { actor: "member", right: "ACT", forOthers: "HEALTH_DATA" },
    params: z.strictObject({ id: idSchema }),
    body: z.strictObject({
      action: z.enum(CONSULTATION_ACTIONS),
      /** For an offer that is accepted: the place and time that the member saw. */
      seen: appointmentSchema.optional(),
    }),
    payload: shown,
    errors: ["ITEM_NOT_FOUND", "CONSULTATION_CHANGED", "RATE_LIMITED"],
  }),
};
