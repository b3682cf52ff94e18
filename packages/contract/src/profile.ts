import { z } from "zod";
import { APPLICANT_IDENTITIES, CORRECTION_KINDS, CORRECTION_STATES, GENDERS, MESSAGE_LANGUAGES } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";
import { ANSWER_TOPICS, type AnswerField, PERSON_FIELDS, PROFILE_TOPICS, TOPIC_FIELDS } from "./profile-topics.ts";
import { someFieldsSchema } from "./registration.ts";

/** The version of a topic that was read; whoever saves sends it, so that a change in between is noticed. */
const version = z.string().min(1).max(64);
const topic = <const Name extends keyof typeof TOPIC_FIELDS>(name: Name) =>
  z.strictObject({
    topic: z.literal(name),
    version,
    answers: someFieldsSchema<(typeof TOPIC_FIELDS)[Name][number]>(TOPIC_FIELDS[name]),
  });

/** All the answers of one topic. Ages and guardians (R-MEM-04) are judged by the server. */
export const profileTopicSchema = z.discriminatedUnion("topic", [
  topic("place"),
  topic("contact"),
  topic("home"),
  topic("health"),
  topic("news"),
  z.strictObject({
    topic: z.literal("language"),
    version,
    answers: z.strictObject({ language: z.enum(MESSAGE_LANGUAGES) }),
  }),
]);
export type ProfileTopicBody = z.infer<typeof profileTopicSchema>;

/** The facts on the identity card. */
export const personSchema = z.object({
  surnameZh: z.string().nullable(),
  givenNameZh: z.string().nullable(),
  surnameEn: z.string().nullable(),
  givenNameEn: z.string().nullable(),
  gender: z.enum(GENDERS),
  birthDate: z.iso.date(),
});
export type PersonFacts = z.infer<typeof personSchema>;

export const correctionSchema = z.object({
  id: idSchema,
  /** The reference to read out to staff. */
  reference: z.string(),
  kind: z.enum(CORRECTION_KINDS),
  state: z.enum(CORRECTION_STATES),
  requestedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  /** For PERSON: the fields that were to be changed. */
  fields: z.array(z.enum(PERSON_FIELDS)),
  /** The requested facts, while the correction waits; forgotten once it is settled. */
  person: personSchema.nullable(),
  /** Why staff declined it; the member reads it. */
  reason: z.string().nullable(),
});
export type Correction = z.infer<typeof correctionSchema>;

const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
const answerFields = z.enum(ANSWER_TOPICS.flatMap((name): AnswerField[] => [...TOPIC_FIELDS[name]]));

export const profileSchema = z.object({
  person: personSchema.extend({ identity: z.enum(APPLICANT_IDENTITIES).nullable() }),
  /** The answers by the field names of a registration; unknown ones are left out. */
  answers: z.partialRecord(answerFields, answer),
  language: z.enum(MESSAGE_LANGUAGES),
  /** Since when each was given; null when there is none. */
  consents: z.object({
    consentPersonalData: z.iso.datetime().nullable(),
    consentHealthRecord: z.iso.datetime().nullable(),
    consentTransfer: z.iso.datetime().nullable(),
  }),
  versions: z.record(z.enum(PROFILE_TOPICS), version),
  /** The newest ten, newest first. */
  corrections: z.array(correctionSchema),
});
export type Profile = z.infer<typeof profileSchema>;

const corrects = { actor: "member", right: "CORRECT" } as const;
const proposed = someFieldsSchema(PERSON_FIELDS);

export const profileEndpoints = {
  get: defineEndpoint({
    id: "getOwnProfile",
    ...paths.getOwnProfile,
    summary: "The member's profile and requested corrections",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    payload: profileSchema,
    errors: [],
  }),
  save: defineEndpoint({
    id: "saveProfileTopic",
    ...paths.saveProfileTopic,
    summary: "Save one topic of the profile, based on the version that was read; repeating it changes nothing",
    tag: "member",
    access: corrects,
    body: profileTopicSchema,
    payload: profileSchema,
    errors: ["PROFILE_CHANGED", "RATE_LIMITED"],
  }),
  requestCorrection: defineEndpoint({
    id: "requestCorrection",
    ...paths.requestCorrection,
    summary: "Request a correction of what is on the identity card, or the end of a consent",
    tag: "member",
    access: corrects,
    idempotent: true,
    body: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("PERSON"), person: proposed }),
      z.strictObject({ kind: z.literal("CONSENT_TRANSFER") }),
      z.strictObject({ kind: z.literal("CONSENT_HEALTH_RECORD") }),
    ]),
    payload: correctionSchema,
    errors: ["CORRECTION_REQUESTED", "NOTHING_TO_CORRECT", "RATE_LIMITED"],
  }),
  withdrawCorrection: defineEndpoint({
    id: "withdrawCorrection",
    ...paths.withdrawCorrection,
    summary: "Withdraw a correction that staff have not settled",
    tag: "member",
    access: corrects,
    params: z.strictObject({ id: idSchema }),
    payload: correctionSchema,
    errors: ["ITEM_NOT_FOUND"],
  }),
};
