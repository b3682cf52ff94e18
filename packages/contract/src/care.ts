import { z } from "zod";
import { CARE_TERMS, CONTACT_RELATIONSHIPS, GENDERS } from "./coded-lists.ts";
import { CARE_SCOPES, defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";
import { normalizedCode } from "./text-fields.ts";

const scopesSchema = z.array(z.enum(CARE_SCOPES)).min(1).max(CARE_SCOPES.length);

/** The offer of a member to whoever is to act for them. */
export const careOfferSchema = z.strictObject({
  /** The carer's relationship to the member. */
  relationship: z.enum(CONTACT_RELATIONSHIPS),
  scopes: scopesSchema,
  term: z.enum(CARE_TERMS),
});

/** A member as others with a relation to them see them. */
const relatedMemberSchema = z.object({
  memberId: idSchema,
  memberNo: z.string(),
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
  gender: z.enum(GENDERS),
  age: z.number().int(),
});

/** Permission of a member for another one to act for them. */
export const careRelationSchema = z.object({
  id: idSchema,
  /** The other side: the carer as the member sees it, the member as the carer does. */
  person: relatedMemberSchema,
  relationship: z.enum(CONTACT_RELATIONSHIPS),
  scopes: scopesSchema,
  since: z.iso.datetime(),
  /** The last day; null when it lasts until one side ends it. */
  until: z.iso.date().nullable(),
  /** The carer is the member's parent or guardian, and the member is under 18: the carer decides who else may act (R-MEM-19). */
  guardian: z.boolean(),
});
export type CareRelation = z.infer<typeof careRelationSchema>;

export const offeredCareSchema = careRelationSchema.pick({ person: true, relationship: true, scopes: true, until: true });
export type OfferedCare = z.infer<typeof offeredCareSchema>;

/** An offer whose code nobody has entered; the code is not shown again. */
const waitingOfferSchema = offeredCareSchema.pick({ scopes: true, until: true }).extend({
  /** From then on the code is no longer valid. */
  expiresAt: z.iso.datetime(),
});
export type WaitingOffer = z.infer<typeof waitingOfferSchema>;

/** The acts of one member for another that both see (R-MEM-23), by their names in the record. */
export const CARE_ACTS = [
  ...["ENROLMENT_CREATED", "ENROLMENT_LEFT", "ENROLMENT_OFFER_ACCEPTED", "ENROLMENT_OFFER_DECLINED"],
  ...["HEALTH_READINGS_ADDED", "HEALTH_READING_CORRECTED", "HEALTH_READING_DELETED", "HEALTH_DATA_READ", "RISK_RECORDS_READ"],
  ...["CONSULTATION_ASKED", "CONSULTATION_MOVED", "CONSULTATIONS_READ"],
  ...["CARE_OFFERED", "CARE_OFFER_WITHDRAWN", "CARE_AGREED", "CARE_ENDED", "HELPER_CODE_MADE", "HELP_BEGUN", "HELP_ENDED"],
] as const;
const careActSchema = z.object({
  act: z.enum(CARE_ACTS),
  /** True when the caller acted for the other; false when the other acted for the caller. */
  byMe: z.boolean(),
  /** The other side; null once they are no longer a member. */
  person: relatedMemberSchema.pick({ memberNo: true, nameZh: true, nameEn: true }).nullable(),
  /** The last time on that day. */
  at: z.iso.datetime(),
  /** How many times on that day in Hong Kong. */
  times: z.number().int().min(1),
});
export type CareAct = z.infer<typeof careActSchema>;

/** Eight characters without look-alikes. */
const codeBody = z.strictObject({ code: normalizedCode(20).min(1) });

export const careEndpoints = {
  offer: defineEndpoint({
    id: "offerCare",
    ...paths.offerCare,
    summary:
      "Let somebody act for me, or for the member under 18 whose guardian I am: a code for them to enter, which takes the place of one that was not entered",
    tag: "member",
    access: { actor: "member", right: "ACT", forOthers: "ENROLMENT", by: "GUARDIAN" },
    idempotent: true,
    body: careOfferSchema,
    payload: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
    errors: ["GUARDIAN_REQUIRED", "RATE_LIMITED"],
  }),
  withdrawOffer: defineEndpoint({
    id: "withdrawCareOffer",
    ...paths.withdrawCareOffer,
    summary: "Withdraw a code that nobody has entered; for a member under 18 only their guardian may",
    tag: "member",
    access: { actor: "member", right: "PROFILE", forOthers: "ENROLMENT", by: "GUARDIAN" },
    payload: z.object({}),
    errors: ["GUARDIAN_REQUIRED", "ITEM_NOT_FOUND"],
  }),
  lookUpOffer: defineEndpoint({
    id: "lookUpCareOffer",
    ...paths.lookUpCareOffer,
    summary: "Whom the code lets me act for, and in what",
    tag: "member",
    access: { actor: "member", right: "ACT" },
    body: codeBody,
    payload: offeredCareSchema,
    errors: ["CARE_CODE_WRONG", "TOO_YOUNG_TO_CARE", "RATE_LIMITED"],
  }),
  accept: defineEndpoint({
    id: "acceptCare",
    ...paths.acceptCare,
    summary: "Agree to act for the member who gave me the code",
    tag: "member",
    access: { actor: "member", right: "ACT" },
    idempotent: true,
    body: codeBody,
    payload: careRelationSchema,
    errors: ["CARE_CODE_WRONG", "TOO_YOUNG_TO_CARE", "TOO_MANY_CARERS", "RATE_LIMITED"],
  }),
  list: defineEndpoint({
    id: "listCareRelations",
    ...paths.listCareRelations,
    summary: "Who may act for me, for whom I may act, and what I offer that waits for its code to be entered",
    tag: "member",
    access: { actor: "member", right: "PROFILE", forOthers: "ENROLMENT", by: "GUARDIAN" },
    payload: z.object({
      carers: z.array(careRelationSchema),
      caredFor: z.array(careRelationSchema),
      offer: waitingOfferSchema.nullable(),
    }),
    errors: [],
  }),
  listActs: defineEndpoint({
    id: "listCareActs",
    ...paths.listCareActs,
    summary: "What others did for me and I for others in the last twelve months, day by day, newest first",
    tag: "member",
    access: { actor: "member", right: "READ" },
    payload: z.object({
      acts: z.array(careActSchema),
      /** Whether there are older ones that one call does not list. */
      more: z.boolean(),
    }),
    errors: [],
  }),
  end: defineEndpoint({
    id: "endCare",
    ...paths.endCare,
    summary: "End a relation, by either side; for a member under 18 also by their guardian",
    tag: "member",
    access: { actor: "member", right: "PROFILE", forOthers: "ENROLMENT", by: "GUARDIAN" },
    params: z.strictObject({ id: idSchema }),
    payload: z.object({}),
    errors: ["GUARDIAN_REQUIRED", "ITEM_NOT_FOUND"],
  }),
};
