/** The purposes of a sign-in at the identity provider without a session. */
export const OPEN_SIGN_IN_PURPOSES = ["LOGIN", "REGISTER"] as const;
/**
 * All purposes, as they appear in the address of the page that people return to. LINK: a member who is logged in and has entered
 * their password.
 */
export const SIGN_IN_PURPOSES = [...OPEN_SIGN_IN_PURPOSES, "LINK"] as const;
export type SignInPurpose = (typeof SIGN_IN_PURPOSES)[number];

/** Why somebody returned from the provider without a sign-in. */
const PROVIDER_FAILURES = ["CANCELLED", "AWAY", "REFUSED"] as const;
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number];
/** Why a sign-in failed, as that address says. EXPIRED: they returned too late, or never went. */
export const SIGN_IN_FAILURES = [...PROVIDER_FAILURES, "EXPIRED"] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];
