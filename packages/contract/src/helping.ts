import { z } from "zod";
import { HELPER_MINUTES, HELPER_PURPOSES } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";
import { PROOF_REFUSALS } from "./proof-refusals.ts";
import { challengeSchema, proofSchema } from "./proof.ts";
import { typedCode } from "./text-fields.ts";

const purposeSchema = z.enum(HELPER_PURPOSES);
/** Durations, which hold whatever the clock of a device says. */
const secondsLeft = z.number().int().min(0);

/** Help that goes on: one side as the other sees it. */
const ongoingHelpSchema = z.object({
  id: idSchema,
  purpose: purposeSchema,
  endsIn: secondsLeft,
  /** The other side, always a member: null is left from when help by the centre was foreseen. */
  person: z
    .object({ memberId: idSchema, memberNo: z.string(), nameZh: z.string().nullable(), nameEn: z.string().nullable() })
    .nullable(),
});
export type OngoingHelp = z.infer<typeof ongoingHelpSchema>;

const helpSchema = z.object({
  /** A code of the member that nobody has entered yet. */
  code: z.object({ id: idSchema, purpose: purposeSchema, expiresIn: secondsLeft }).nullable(),
  /** Who helps the member. */
  helper: ongoingHelpSchema.nullable(),
  /** Whom the member helps. */
  helping: z.array(ongoingHelpSchema),
});
export type Help = z.infer<typeof helpSchema>;

export const helpingEndpoints = {
  makeCode: defineEndpoint({
    id: "makeHelperCode",
    ...paths.makeHelperCode,
    summary: `A code to read out to somebody who helps: six digits, ${HELPER_MINUTES} minutes; it ends the one before, and help that goes on`,
    tag: "member",
    access: { actor: "member", right: "ACT", forOthers: "ENROLMENT", by: "GUARDIAN" },
    idempotent: true,
    body: z.strictObject({ purpose: purposeSchema }),
    payload: z.object({ id: idSchema, code: z.string(), expiresIn: secondsLeft }),
    errors: ["GUARDIAN_REQUIRED", "RATE_LIMITED"],
  }),
  challenge: defineEndpoint({
    id: "helperChallenge",
    ...paths.helperChallenge,
    summary: "Work for the browser to do before it enters a helper code",
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
    body: z.strictObject({ code: typedCode(20).min(1), proof: proofSchema.optional() }),
    payload: ongoingHelpSchema,
    errors: ["HELPER_CODE_WRONG", "TOO_YOUNG_TO_CARE", "RATE_LIMITED", ...PROOF_REFUSALS],
  }),
  read: defineEndpoint({
    id: "readHelp",
    ...paths.readHelp,
    summary: "Who helps me, and whom I help, at this moment; of a member under 18 their guardian may ask who helps them",
    tag: "member",
    access: { actor: "member", right: "PROFILE", forOthers: "ENROLMENT", by: "GUARDIAN" },
    payload: helpSchema,
    errors: [],
  }),
  end: defineEndpoint({
    id: "endHelp",
    ...paths.endHelp,
    summary: "End help, by either side or the guardian of who is helped, or a code that nobody has entered",
    tag: "member",
    access: { actor: "member", right: "PROFILE", forOthers: "ENROLMENT", by: "GUARDIAN" },
    params: z.strictObject({ id: idSchema }),
    payload: z.object({}),
    errors: ["NOT_FOUND"],
  }),
};
