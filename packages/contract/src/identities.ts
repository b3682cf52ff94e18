import { z } from "zod";
import { loggedInSchema } from "./auth.ts";
import { GENDERS } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";
import { REGISTRATION_LENGTHS } from "./registration-lengths.ts";
import { OPEN_SIGN_IN_PURPOSES } from "./sign-in.ts";

const name = z.string().min(1).max(REGISTRATION_LENGTHS.name).optional();

/** The facts that an identity provider gives of a person, as far as a registration asks for them. */
export const givenFactsSchema = z.object({
  surnameZh: name,
  givenNameZh: name,
  surnameEn: name,
  givenNameEn: name,
  gender: z.enum(GENDERS).optional(),
  birthDate: z.iso.date().optional(),
  /** A mobile number in the form in which somebody would type it. */
  mobile: z.string().min(1).max(30).optional(),
});
export type GivenFacts = z.infer<typeof givenFactsSchema>;

/** Names one sign-in at the provider; useless without the cookie of the browser that did it. */
export const signInIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** An identity at an outside provider that logs a member in. */
export const linkedIdentitySchema = z.object({
  id: idSchema,
  /** The provider's own address (OpenID Connect `iss`). */
  issuer: z.string(),
  /** Whether the settings name that provider now. */
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type LinkedIdentity = z.infer<typeof linkedIdentitySchema>;

const begun = z.object({
  /** The address at which the browser signs in. */
  url: z.url(),
});
const MAX_NEXT_LENGTH = 1_000;

export const identityEndpoints = {
  begin: defineEndpoint({
    id: "beginSignIn",
    ...paths.beginSignIn,
    summary: "Begin signing in at the outside identity provider, if the site has one",
    tag: "auth",
    access: "public",
    body: z.strictObject({
      for: z.enum(OPEN_SIGN_IN_PURPOSES),
      /** An address of this site to go to afterwards; the page that comes back checks it. */
      next: z.string().max(MAX_NEXT_LENGTH).optional(),
    }),
    payload: begun,
    errors: ["NOT_FOUND", "RATE_LIMITED", "IDENTITY_PROVIDER_AWAY"],
  }),
  finish: defineEndpoint({
    id: "finishSignIn",
    ...paths.finishSignIn,
    summary: "Finish signing in: a session, or what the provider says of somebody unknown here",
    tag: "auth",
    access: "public",
    body: z.strictObject({}),
    payload: z.discriminatedUnion("outcome", [
      loggedInSchema.extend({ outcome: z.literal("LOGGED_IN") }),
      z.object({ outcome: z.literal("UNKNOWN"), signInId: signInIdSchema, given: givenFactsSchema }),
    ]),
    errors: ["NOT_FOUND", "RATE_LIMITED", "SIGN_IN_EXPIRED"],
  }),
  list: defineEndpoint({
    id: "listOwnIdentities",
    ...paths.listOwnIdentities,
    summary: "Outside identities that log the member in, newest first",
    tag: "member",
    access: { actor: "member", right: "SESSION" },
    payload: z.array(linkedIdentitySchema),
    errors: [],
  }),
  beginLink: defineEndpoint({
    id: "beginIdentityLink",
    ...paths.beginIdentityLink,
    summary: "Begin to link an outside identity; requires the password",
    tag: "member",
    access: { actor: "member", right: "SESSION" },
    body: z.strictObject({ currentPassword: z.string().max(200) }),
    payload: begun,
    errors: ["NOT_FOUND", "RATE_LIMITED", "CURRENT_PASSWORD_WRONG", "IDENTITY_ALREADY_LINKED", "IDENTITY_PROVIDER_AWAY"],
  }),
  link: defineEndpoint({
    id: "linkIdentity",
    ...paths.linkIdentity,
    summary: "Link the outside identity with which the member has just signed in; notifies the member",
    tag: "member",
    access: { actor: "member", right: "SESSION" },
    body: z.strictObject({}),
    payload: linkedIdentitySchema,
    errors: ["SIGN_IN_EXPIRED", "IDENTITY_TAKEN", "IDENTITY_ALREADY_LINKED"],
  }),
  unlink: defineEndpoint({
    id: "unlinkIdentity",
    ...paths.unlinkIdentity,
    summary: "Unlink an identity; it no longer logs the member in",
    tag: "member",
    access: { actor: "member", right: "SESSION" },
    params: z.object({ id: idSchema }),
    payload: z.object({}),
    errors: ["ITEM_NOT_FOUND"],
  }),
};
