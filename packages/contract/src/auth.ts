import { z } from "zod";
import { accountNameFields, hasOneName, ONE_NAME } from "./account-name.ts";
import { GENDERS, MEMBER_TYPES } from "./coded-lists.ts";
import { defineEndpoint, SHORT_BODY_BYTES } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";
import { challengeSchema, proofSchema } from "./proof.ts";
import { PROOF_REFUSALS } from "./proof-refusals.ts";

export const memberTypeSchema = z.enum(MEMBER_TYPES);
export type MemberType = z.infer<typeof memberTypeSchema>;

/** When a session ends by itself, in seconds from now, which hold whatever the clock of a device says. */
const timeoutsSchema = z.object({
  /** Where nobody does anything. */
  idle_timeout_in: z.number().int().min(0),
  /** Whatever is done. */
  absolute_timeout_in: z.number().int().min(0),
});
export type SessionTimeouts = z.infer<typeof timeoutsSchema>;

const tokenSchema = timeoutsSchema.extend({
  access_token: z.string(),
  /** Seconds until the token ends. */
  expires_in: z.number().int().positive(),
});

/** Mobile phone or member number, and the password. */
export const loginBodySchema = z
  .strictObject({
    ...accountNameFields,
    password: z.string().min(1).max(200),
    /** Asked for once too many tries have come from the caller's address. */
    proof: proofSchema.optional(),
  })
  .refine(hasOneName, ONE_NAME);

export const memberSchema = z.object({
  id: idSchema,
  memberNo: z.string(),
  memberType: memberTypeSchema,
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
  gender: z.enum(GENDERS),
  /** In full years, today in Hong Kong. */
  age: z.number().int().min(0),
  /** Last four digits only: the whole number is sent to whoever asks to see it, and no sooner (`ownMobile`). */
  mobileTail: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

/** A session that has begun. */
export const loggedInSchema = tokenSchema.extend({ member: memberSchema });

export const authEndpoints = {
  login: defineEndpoint({
    id: "login",
    ...paths.login,
    summary: "Log in with a mobile phone number or a member number",
    tag: "auth",
    access: "public",
    body: loginBodySchema,
    maxBodyBytes: SHORT_BODY_BYTES,
    payload: loggedInSchema,
    errors: ["LOGIN_FAILED", "ACCOUNT_LOCKED", "RATE_LIMITED", ...PROOF_REFUSALS],
  }),
  loginChallenge: defineEndpoint({
    id: "loginChallenge",
    ...paths.loginChallenge,
    summary: "Work for the browser to do before a login, asked for with PROOF_REQUIRED",
    tag: "auth",
    access: "public",
    payload: challengeSchema,
    errors: [],
  }),
  extendToken: defineEndpoint({
    id: "extendToken",
    ...paths.extendToken,
    summary: "Exchange the access token of a live session for a new one",
    tag: "auth",
    access: { actor: "member", right: "SESSION" },
    payload: tokenSchema,
    errors: [],
  }),
  sessionTimeouts: defineEndpoint({
    id: "sessionTimeouts",
    ...paths.sessionTimeouts,
    summary: "When the session of the token ends by itself; asking does not prolong it",
    tag: "auth",
    access: { actor: "member", right: "SESSION" },
    payload: timeoutsSchema,
    errors: [],
  }),
  logout: defineEndpoint({
    id: "logout",
    ...paths.logout,
    summary: "End the session of the token",
    tag: "auth",
    access: { actor: "member", right: "SESSION" },
    payload: z.object({}),
    errors: [],
  }),
  logoutEverywhere: defineEndpoint({
    id: "logoutEverywhere",
    ...paths.logoutEverywhere,
    summary: "Revoke every session of the member",
    tag: "auth",
    access: { actor: "member", right: "SESSION" },
    payload: z.object({}),
    errors: [],
  }),
  me: defineEndpoint({
    id: "me",
    ...paths.me,
    summary: "The member who is logged in",
    tag: "member",
    access: { actor: "member", right: "PROFILE", forOthers: "ENROLMENT" },
    payload: memberSchema,
    errors: [],
  }),
  ownMobile: defineEndpoint({
    id: "ownMobile",
    ...paths.ownMobile,
    summary: "The mobile phone number of the member who is logged in, whole",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    payload: z.object({ mobile: z.string() }),
    errors: [],
  }),
};
