import { z } from "zod";
import { APPLICANT_IDENTITIES, CORRECTION_KINDS, CORRECTION_STATES, GENDERS, MESSAGE_LANGUAGES } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";
import { ANSWER_TOPICS, type AnswerField, PERSON_FIELDS, PROFILE_TOPICS, TOPIC_FIELDS } from "./profile-topics.ts";
import { someFieldsSchema } from "./registration.ts";

/** Of a topic as it was read: who saves says from what they set out. */
const version = z.string().min(1).max(64);
const topic = <const Name extends keyof typeof TOPIC_FIELDS>(name: Name) =>
  z.strictObject({
    topic: z.literal(name),
    version,
    answers: someFieldsSchema<(typeof TOPIC_FIELDS)[Name][number]>(TOPIC_FIELDS[name]),
  });

/** All the answers of one topic. Ages and guardians (R-MEM-04) are the server's to judge. */
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

/** What stands on the identity card. */
const personSchema = z.object({
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
  /** What the member says to staff. */
  reference: z.string(),
  kind: z.enum(CORRECTION_KINDS),
  state: z.enum(CORRECTION_STATES),
  askedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  /** Of PERSON: which fields were asked to be otherwise. */
  fields: z.array(z.enum(PERSON_FIELDS)),
  /** What should stand there, as long as it waits: once it is settled it is forgotten. */
  person: personSchema.nullable(),
  /** Why staff declined it, to be read by the member. */
  reason: z.string().nullable(),
});
export type Correction = z.infer<typeof correctionSchema>;

const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
const answerFields = z.enum(ANSWER_TOPICS.flatMap((name): AnswerField[] => [...TOPIC_FIELDS[name]]));

export const profileSchema = z.object({
  person: personSchema.extend({ identity: z.enum(APPLICANT_IDENTITIES).nullable() }),
  /** By the names of a registration; what is not known is left out. */
  answers: z.partialRecord(answerFields, answer),
  language: z.enum(MESSAGE_LANGUAGES),
  /** Since when; null where there is none. */
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
  read: defineEndpoint({
    id: "ownProfile",
    ...paths.ownProfile,
    summary: "Everything that the member said of themselves, and what they asked to be corrected",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    payload: profileSchema,
    errors: [],
  }),
  save: defineEndpoint({
    id: "saveProfileTopic",
    ...paths.saveProfileTopic,
    summary: "Put one topic right, as it was read; the same once more changes nothing",
    tag: "member",
    access: corrects,
    body: profileTopicSchema,
    payload: profileSchema,
    errors: ["PROFILE_CHANGED", "RATE_LIMITED"],
  }),
  request: defineEndpoint({
    id: "requestCorrection",
    ...paths.requestCorrection,
    summary: "Ask staff to correct what stands on the identity card, or to end a consent",
    tag: "member",
    access: corrects,
    idempotent: true,
    body: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("PERSON"), person: proposed }),
      z.strictObject({ kind: z.literal("CONSENT_TRANSFER") }),
      z.strictObject({ kind: z.literal("CONSENT_HEALTH_RECORD") }),
    ]),
    payload: correctionSchema,
    errors: ["CORRECTION_ASKED", "NOTHING_TO_CORRECT", "RATE_LIMITED"],
  }),
  withdraw: defineEndpoint({
    id: "withdrawCorrection",
    ...paths.withdrawCorrection,
    summary: "Take back what was asked for, as long as staff have not settled it",
    tag: "member",
    access: corrects,
    params: z.strictObject({ id: idSchema }),
    payload: correctionSchema,
    errors: ["NOT_FOUND"],
  }),
};
