/** For what somebody signs in at the identity provider who has no session. */
export const OPEN_SIGN_IN_PURPOSES = ["LOGIN", "REGISTER"] as const;
/**
 * For what at all, as it stands in the address of the page that they come back to. LINK: a member who is logged in, and has
 * entered their password.
 */
export const SIGN_IN_PURPOSES = [...OPEN_SIGN_IN_PURPOSES, "LINK"] as const;
export type SignInPurpose = (typeof SIGN_IN_PURPOSES)[number];

/** Why somebody came back from the provider with nothing. */
const PROVIDER_FAILURES = ["CANCELLED", "AWAY", "REFUSED"] as const;
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number];
/** Why nothing came of it at all, as that address says: EXPIRED, they came back too late, or never went. */
export const SIGN_IN_FAILURES = [...PROVIDER_FAILURES, "EXPIRED"] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];
