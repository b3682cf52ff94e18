/** What somebody went to the identity provider for, as the server puts it into the address of the page they come back to. */
export const SIGN_IN_PURPOSES = ["LOGIN", "REGISTER", "LINK"] as const;
export type SignInPurpose = (typeof SIGN_IN_PURPOSES)[number];

/** Why nothing came of it. */
export const SIGN_IN_FAILURES = ["CANCELLED", "AWAY", "REFUSED", "EXPIRED"] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];
