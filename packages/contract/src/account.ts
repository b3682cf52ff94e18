import { z } from "zod";
import { accountNameFields, hasOneName, ONE_NAME } from "./account-name.ts";
import { alsoWhenFieldsFail } from "./cross-field-check.ts";
import { defineEndpoint, SHORT_BODY_BYTES } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";
import { challengeSchema, proofSchema } from "./proof.ts";
import { CODE_ENDED_REFUSALS } from "./code-ended.ts";
import { PROOF_REFUSALS } from "./proof-refusals.ts";
import { normalizedCode } from "./text-fields.ts";

/**
 * The purposes of a code. REGISTER: to show that somebody who wants to join holds the phone; SET_PASSWORD: to open the e-account
 * of a member who registered at a counter, or to choose a new password for one; OLD_MOBILE and NEW_MOBILE: to show, of a member
 * who changes their number, that they hold both.
 */
export const CODE_PURPOSES = ["REGISTER", "SET_PASSWORD", "OLD_MOBILE", "NEW_MOBILE"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/**
 * Purposes for which anybody may request a code, by the name of an account; other codes are sent to the member who is logged in.
 */
export const OPEN_CODE_PURPOSES = ["REGISTER", "SET_PASSWORD"] as const satisfies readonly CodePurpose[];
export type OpenCodePurpose = (typeof OPEN_CODE_PURPOSES)[number];

/** A new password; the server names each rule that it breaks (R-MEM-08). */
const newPassword = z.string().max(200);
const codeId = idSchema;

/** The account: by mobile phone, or, once somebody is a member, by member number. */
export const codeRequestSchema = z
  .strictObject({
    purpose: z.enum(OPEN_CODE_PURPOSES),
    ...accountNameFields,
    proof: proofSchema.optional(),
  })
  .refine(hasOneName, ONE_NAME)
  .refine(({ purpose, mobile }) => purpose !== "REGISTER" || mobile !== undefined, {
    path: ["mobile"],
    message: "required",
    ...alsoWhenFieldsFail,
  });

export const sentCodeSchema = z.object({
  /** Names the code when it is entered. */
  codeId,
  /** Last four digits of the phone it went to. */
  mobileTail: z.string(),
  expiresInSeconds: z.number().int().positive(),
  resendInSeconds: z.number().int().positive(),
});

/** One of the devices a member is logged in on. */
export const memberSessionSchema = z.object({
  id: idSchema,
  /** Firefox, Chrome, … */
  agentFamily: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the caller's device. */
  current: z.boolean(),
});
export type MemberSession = z.infer<typeof memberSessionSchema>;

export const accountEndpoints = {
  getCodeChallenge: defineEndpoint({
    id: "getCodeChallenge",
    ...paths.getCodeChallenge,
    summary: "A proof-of-work challenge for sending a code to a phone",
    tag: "auth",
    access: "public",
    payload: challengeSchema,
    errors: ["RATE_LIMITED"],
  }),
  requestCode: defineEndpoint({
    id: "requestCode",
    ...paths.requestCode,
    summary: "Send a code to a phone; another one a minute later at the earliest, which takes the place of the first",
    tag: "auth",
    access: "public",
    idempotent: true,
    body: codeRequestSchema,
    maxBodyBytes: SHORT_BODY_BYTES,
    payload: sentCodeSchema,
    errors: [
      ...PROOF_REFUSALS,
      ...["RATE_LIMITED", "CODE_TOO_SOON", "CODES_NOT_SENT"],
      ...["MOBILE_NOT_REGISTERED", "MEMBER_NO_NOT_REGISTERED", "MOBILE_REGISTERED"],
    ] as const,
  }),
  verifyCode: defineEndpoint({
    id: "verifyCode",
    ...paths.verifyCode,
    summary: "Enter the code that came to the phone",
    tag: "auth",
    access: "public",
    body: z.strictObject({ codeId, purpose: z.enum(CODE_PURPOSES), code: normalizedCode(20) }),
    maxBodyBytes: SHORT_BODY_BYTES,
    payload: z.object({}),
    errors: ["CODE_WRONG", "ONE_TIME_PASSWORD_WRONG", ...CODE_ENDED_REFUSALS, "RATE_LIMITED"],
  }),
  setPassword: defineEndpoint({
    id: "setPassword",
    ...paths.setPassword,
    summary: "Choose a password by a code that was entered; every session of the member ends",
    tag: "auth",
    access: "public",
    body: z.strictObject({ codeId, password: newPassword }),
    maxBodyBytes: SHORT_BODY_BYTES,
    payload: z.object({
      /** Whether the e-account is new. */
      activated: z.boolean(),
    }),
    errors: ["CODE_EXPIRED", "PASSWORD_UNCHANGED", "RATE_LIMITED"],
  }),
  changePassword: defineEndpoint({
    id: "changePassword",
    ...paths.changePassword,
    summary: "Change the password; every other session of the member ends",
    tag: "member",
    access: { actor: "member", right: "SESSION" },
    body: z.strictObject({ currentPassword: z.string().max(200), password: newPassword }),
    payload: z.object({ endedSessions: z.number().int().min(0) }),
    errors: ["CURRENT_PASSWORD_WRONG", "PASSWORD_UNCHANGED", "RATE_LIMITED"],
  }),
  listOwnSessions: defineEndpoint({
    id: "listOwnSessions",
    ...paths.listOwnSessions,
    summary: "Where the member is logged in, latest first",
    tag: "member",
    access: { actor: "member", right: "SESSION" },
    payload: z.array(memberSessionSchema),
    errors: [],
  }),
  endOwnSession: defineEndpoint({
    id: "endOwnSession",
    ...paths.endOwnSession,
    summary: "Log out one device of the member",
    tag: "member",
    access: { actor: "member", right: "SESSION" },
    params: z.object({ id: idSchema }),
    payload: z.object({}),
    errors: ["ITEM_NOT_FOUND"],
  }),
};
