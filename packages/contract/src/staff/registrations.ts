import { z } from "zod";
import { givenFactsSchema } from "../identities.ts";
import { REGISTRATION_STATES } from "../coded-lists.ts";
import { staffReasonSchema, normalizedMemberNo, normalizedReference, seenSchema } from "./fields.ts";

const decided = {
  reference: normalizedReference,
  seen: seenSchema(z.enum(REGISTRATION_STATES)),
  reason: staffReasonSchema.optional(),
};

/** The decision of staff on a registration. */
export const decideRegistrationSchema = z.discriminatedUnion("move", [
  z.strictObject({ ...decided, move: z.enum(["CONTACT", "ASK", "REJECT"]) }),
  z
    .strictObject({
      ...decided,
      move: z.literal("APPROVE"),
      /** R-MEM-21: members with the same name and day of birth who, as staff have seen, are other persons. */
      notSamePersonAs: z.array(normalizedMemberNo).max(100).optional(),
      /** R-MEM-18: for a junior: the member who is recorded as their guardian in the same step, with what was seen. */
      guardianNo: normalizedMemberNo.optional(),
    })
    .refine(({ guardianNo, reason }) => guardianNo === undefined || reason !== undefined, {
      error: "required",
      path: ["reason"],
    }),
]);
export type DecideRegistration = z.infer<typeof decideRegistrationSchema>;

const factSchema = givenFactsSchema.keyof();

/** A registration that nobody has decided, as staff see it. */
export const staffRegistrationSchema = z.strictObject({
  reference: z.string(),
  state: z.enum(REGISTRATION_STATES),
  /** When it came into this state. */
  since: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
  /** By when they were promised a call. */
  contactBy: z.iso.date(),
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
  /** E.164. */
  mobile: z.string(),
  /** The guardian of an applicant under 18. */
  guardian: z.strictObject({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** What an identity provider said of them: which facts are the same, and which the applicant changed; null when none did. */
  given: z
    .strictObject({
      issuer: z.string(),
      same: z.array(factSchema).readonly(),
      changed: z.array(z.strictObject({ fact: factSchema, said: z.string() })).readonly(),
    })
    .nullable(),
  /** R-MEM-21: numbers of members with the same name and day of birth. */
  mayBe: z.array(z.string()).readonly(),
});
export type StaffRegistration = z.infer<typeof staffRegistrationSchema>;

/** The number of the member that they became; null when they did not. */
export const decidedRegistrationSchema = z.strictObject({ memberNo: z.string().nullable() });
