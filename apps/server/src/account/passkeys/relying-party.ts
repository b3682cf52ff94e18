import { MINUTE_MS } from "@kaifong/domain/time";
import type { Env } from "../../platform/env.ts";
import { CHALLENGE_MINUTES } from "./challenge.ts";

/** How long a browser waits for its owner, in milliseconds. */
export const CEREMONY_TIMEOUT_MS = CHALLENGE_MINUTES * MINUTE_MS;

/** The checks of every response of a device: the site for which it signed, and that its owner was present and verified. */
export function verificationOptions({ siteUrl }: Pick<Env, "siteUrl">) {
  const { hostname, origin } = new URL(siteUrl);
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
}

/** The name under which devices store passkeys of this site: its host name (WebAuthn: relying party identifier). */
export function relyingPartyId({ siteUrl }: Pick<Env, "siteUrl">): string {
  return new URL(siteUrl).hostname;
}
