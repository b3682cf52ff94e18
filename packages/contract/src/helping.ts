import { z } from "zod";
import { HELPER_MINUTES, HELPER_PURPOSES } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";
import { PROOF_REFUSALS } from "./proof-refusals.ts";
import { challengeSchema, proofSchema } from "./proof.ts";
import { normalizedCode } from "./text-fields.ts";

const purposeSchema = z.enum(HELPER_PURPOSES);
/** Durations, because they hold whatever the clock of a device says. */
const secondsLeft = z.number().int().min(0);

/** Ongoing help, as the other side sees it. */
const ongoingHelpSchema = z.object({
  id: idSchema,
  purpose: purposeSchema,
  endsIn: secondsLeft,
  /** The other side, always a member. */
  person: z.object({ memberId: idSchema, memberNo: z.string(), nameZh: z.string().nullable(), nameEn: z.string().nullable() }),
});
export type OngoingHelp = z.infer<typeof ongoingHelpSchema>;

const helpSchema = z.object({
  /** A code of the member that nobody has entered yet. */
  code: z.object({ id: idSchema, purpose: purposeSchema, expiresIn: secondsLeft }).nullable(),
  /** The member who helps. */
  helper: ongoingHelpSchema.nullable(),
  /** The members who are being helped. */
  helping: z.array(ongoingHelpSchema),
});
export type Help = z.infer<typeof helpSchema>;

export const helpingEndpoints = {
  createCode: defineEndpoint({
    id: "createHelperCode",
    ...paths.createHelperCode,
    summary: `Create a helper code (six digits, ${HELPER_MINUTES} minutes); ends the previous code and help in progress`,
    tag: "member",
    access: { actor: "member", right: "ACT", forOthers: "ENROLMENT", by: "GUARDIAN" },
    idempotent: true,
    body: z.strictObject({ purpose: purposeSchema }),
    payload: z.object({ id: idSchema, code: z.string(), expiresIn: secondsLeft }),
    errors: ["GUARDIAN_REQUIRED", "RATE_LIMITED"],
  }),
  getChallenge: defineEndpoint({
    id: "getHelperChallenge",
    ...paths.getHelperChallenge,
    summary: "A proof-of-work challenge for entering a helper code",
    tag: "member",
    access: "public",
    payload: challengeSchema,
    errors: [],
  }),
  enterCode: defineEndpoint({
    id: "enterHelperCode",
    ...paths.enterHelperCode,
    summary: `Help the member who read the code out, for ${HELPER_MINUTES} minutes or one act`,
    tag: "member",
    access: { actor: "member", right: "ACT" },
    body: z.strictObject({ code: normalizedCode(20).min(1), proof: proofSchema.optional() }),
    payload: ongoingHelpSchema,
    errors: ["HELPER_CODE_WRONG", "TOO_YOUNG_TO_CARE", "RATE_LIMITED", ...PROOF_REFUSALS],
  }),
  getOngoing: defineEndpoint({
    id: "getOngoingHelp",
    ...paths.getOngoingHelp,
    summary: "Who helps me, and whom I help, at this moment; for a member under 18 their guardian may ask who helps them",
    tag: "member",
    access: { actor: "member", right: "PROFILE", forOthers: "ENROLMENT", by: "GUARDIAN" },
    payload: helpSchema,
    errors: [],
  }),
  end: defineEndpoint({
    id: "endHelp",
    ...paths.endHelp,
    summary: "End help, by either side or the guardian of the member who is helped; or end a code that nobody has entered",
    tag: "member",
    access: { actor: "member", right: "PROFILE", forOthers: "ENROLMENT", by: "GUARDIAN" },
    params: z.strictObject({ id: idSchema }),
    payload: z.object({}),
    errors: ["ITEM_NOT_FOUND"],
  }),
};
