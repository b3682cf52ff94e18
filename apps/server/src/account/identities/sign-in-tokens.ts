import { givenFactsSchema, OPEN_SIGN_IN_PURPOSES, signInIdSchema } from "@kaifong/contract";
import { SIGN_IN_CALLBACK } from "@kaifong/contract/paths";
import { MINUTE_SECONDS } from "@kaifong/domain/time";
import { LANGUAGE_CODES } from "@kaifong/i18n";
import { z } from "zod";
import type { CookieKind } from "../../platform/http/cookies.ts";
import type { TokenKind } from "../../platform/purpose-tokens.ts";

/** The purpose of a sign-in, with the member when it is to link. */
const purpose = z.discriminatedUnion("for", [
  z.object({ for: z.enum(OPEN_SIGN_IN_PURPOSES) }),
  z.object({ for: z.literal("LINK"), memberId: z.uuid(), sessionId: z.uuid() }),
]);
export type PurposeClaims = z.infer<typeof purpose>;

export const WAY_MINUTES = 10;
/** As long as the draft of a registration is stored when nobody types. */
export const SIGNED_IN_MINUTES = 30;
/** Applies to sign-ins that open a session or are reported as unknown: the page that comes back asks at once. */
export const LOGIN_MINUTES = 5;

const expiry = { exp: z.number() };

/** A browser on its way to the provider, and what its return is checked against. */
export const PENDING_SIGN_IN = {
  purpose: "sign-in under way",
  claims: z.object({
    ...{ state: z.string(), nonce: z.string(), codeVerifier: z.string(), purpose },
    language: z.enum(LANGUAGE_CODES),
    next: z.string().optional(),
    ...expiry,
  }),
  seconds: WAY_MINUTES * MINUTE_SECONDS,
} satisfies TokenKind<z.ZodType>;

/** Who came back, and for what. `loginUntil`: seconds since 1970. */
export const SIGNED_IN = {
  purpose: "sign-in done",
  claims: z.object({
    ...{ id: signInIdSchema, issuer: z.string(), subject: z.string(), purpose, given: givenFactsSchema },
    loginUntil: z.number(),
    ...expiry,
  }),
  seconds: SIGNED_IN_MINUTES * MINUTE_SECONDS,
} satisfies TokenKind<z.ZodType>;
export type SignedInClaims = z.infer<typeof SIGNED_IN.claims>;

/** `Lax`, because another site sends the browser back. */
export const PENDING_SIGN_IN_COOKIE: CookieKind = {
  ...{ name: "kaifong_sign_in", path: SIGN_IN_CALLBACK, sameSite: "Lax" },
  seconds: WAY_MINUTES * MINUTE_SECONDS,
};

/** Only pages of this site send it, with calls of the API. */
export const SIGNED_IN_COOKIE: CookieKind = {
  ...{ name: "kaifong_signed_in", path: "/api", sameSite: "Strict" },
  seconds: SIGNED_IN_MINUTES * MINUTE_SECONDS,
};
