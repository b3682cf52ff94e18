import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Cookies } from "../../platform/http/cookies.ts";
import { recordUse } from "../../platform/single-use.ts";
import { signedInBy } from "./finish-sign-in.ts";
import { writeIdentity } from "./identity-sql.ts";
import type { SignedInClaims } from "./sign-in-tokens.ts";

/** The sign-in with which a registration says that it began; null when it is over, or belongs to another browser. */
export async function signInOf(
  deps: Pick<Deps, "env" | "now">,
  cookies: Cookies,
  signInId: string,
): Promise<SignedInClaims | null> {
  const signedIn = await signedInBy(deps, cookies);
  return signedIn?.id === signInId && signedIn.purpose.for !== "LINK" ? signedIn : null;
}

/**
 * Links an identity to the applicant who registers with it, with what the provider said, for staff. Returns false when the
 * sign-in was used before or the identity is somebody else's; the applicant then logs in with their password.
 */
export async function linkApplicant(tx: Tx, memberId: string, signedIn: SignedInClaims, now: Date): Promise<boolean> {
  if (!(await recordUse(tx, signedIn.id, signedIn.exp))) return false;
  const { issuer, subject, given } = signedIn;
  const row = await writeIdentity(tx, { memberId, issuer, subject, givenFacts: given, createdAt: now });
  if (!row) return false;
  await writeAudit(tx, [
    {
      ...{ subject: subjectOf(memberId), actor: "visitor", action: "IDENTITY_LINKED" },
      detail: { identity: row.id, by: "REGISTRATION" },
    },
  ]);
  return true;
}
