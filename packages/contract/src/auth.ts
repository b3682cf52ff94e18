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

/** When a session ends by itself, in seconds from now, because that holds whatever the clock of a device says. */
const timeoutsSchema = z.object({
  /** When nobody does anything. */
  idle_timeout_in: z.number().int().min(0),
  /** Whatever anybody does. */
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
    /** Required once too many attempts have come from the caller's address. */
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
  /** Only the last four digits: `getOwnMobile` returns the whole number when somebody asks to see it. */
  mobileTail: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

/** A session that has begun. */
export const loggedInSchema = tokenSchema.extend({
  /** Ends this session and opens nothing: what a browser may keep that logs out without a network. */
  logout_token: z.string(),
  member: memberSchema,
});

export const authEndpoints = {
  logIn: defineEndpoint({
    id: "logIn",
    ...paths.logIn,
    summary: "Log in with a mobile phone number or a member number",
    tag: "auth",
    access: "public",
    body: loginBodySchema,
    maxBodyBytes: SHORT_BODY_BYTES,
    payload: loggedInSchema,
    errors: ["LOGIN_FAILED", "ACCOUNT_LOCKED", "RATE_LIMITED", ...PROOF_REFUSALS],
  }),
  getLoginChallenge: defineEndpoint({
    id: "getLoginChallenge",
    ...paths.getLoginChallenge,
    summary: "A proof-of-work challenge for a login, required after PROOF_REQUIRED",
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
  getSessionTimeouts: defineEndpoint({
    id: "getSessionTimeouts",
    ...paths.getSessionTimeouts,
    summary: "When the session of the token ends by itself; asking does not prolong it",
    tag: "auth",
    access: { actor: "member", right: "SESSION" },
    payload: timeoutsSchema,
    errors: [],
  }),
  logOut: defineEndpoint({
    id: "logOut",
    ...paths.logOut,
    summary: "End the session of the token",
    tag: "auth",
    access: { actor: "member", right: "SESSION" },
    payload: z.object({}),
    errors: [],
  }),
  logOutLater: defineEndpoint({
    id: "logOutLater",
    ...paths.logOutLater,
    summary:
      "End a session that ended in its browser while there was no network; a token that ends nothing is no fault (RFC 7009)",
    tag: "auth",
    access: "public",
    body: z.strictObject({ logout_token: z.string().max(1_000) }),
    maxBodyBytes: SHORT_BODY_BYTES,
    payload: z.object({}),
    errors: [],
  }),
  logOutEverywhere: defineEndpoint({
    id: "logOutEverywhere",
    ...paths.logOutEverywhere,
    summary: "Revoke every session of the member",
    tag: "auth",
    access: { actor: "member", right: "SESSION" },
    payload: z.object({}),
    errors: [],
  }),
  getMe: defineEndpoint({
    id: "getMe",
    ...paths.getMe,
    summary: "The member who is logged in",
    tag: "member",
    access: { actor: "member", right: "PROFILE", forOthers: "ANY" },
    payload: memberSchema,
    errors: [],
  }),
  getOwnMobile: defineEndpoint({
    id: "getOwnMobile",
    ...paths.getOwnMobile,
    summary: "The mobile phone number of the member who is logged in, whole",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    payload: z.object({ mobile: z.string() }),
    errors: [],
  }),
};
