import type { identityEndpoints, LinkedIdentity } from "@kaifong/contract";
import { SECOND_MS } from "@kaifong/domain/time";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Call, RefusalOf } from "../../platform/http/mount.ts";
import { lock } from "../../platform/locks.ts";
import { toMember, writeMessages } from "../../platform/messages/outbox.ts";
import { recordUse } from "../../platform/single-use.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";
import type { CallingMember } from "../../platform/session/callers.ts";
import { refuseEndedSession } from "../../platform/session/authenticate.ts";
import { signedInBy } from "./finish-sign-in.ts";
import { deleteIdentities, findIdentity, identitiesOf, type IdentityRow, writeIdentity } from "./identity-sql.ts";
import { SIGNED_IN_COOKIE } from "./sign-in-tokens.ts";

type Link = typeof identityEndpoints.link;

/** The linked identities of a member, newest first. */
export async function listOwnIdentities({ db, env }: Pick<Deps, "db" | "env">, memberId: string): Promise<LinkedIdentity[]> {
  return (await identitiesOf(db, memberId)).map((row) => presentIdentity({ env }, row));
}

/**
 * Links the identity with which this member has just signed in, in this session, and notifies the member. Refuses with
 * SIGN_IN_EXPIRED (another member's or session's, too late, twice), IDENTITY_TAKEN, IDENTITY_ALREADY_LINKED, and as
 * `refuseEndedSession` does.
 */
export async function linkIdentity(deps: Deps, { actor, cookies }: Call<Link>): Promise<LinkedIdentity | RefusalOf<Link>> {
  const now = deps.now();
  const { memberId, sessionId } = actor;
  const signedIn = await signedInBy(deps, cookies);
  cookies.clear(SIGNED_IN_COOKIE);
  const purpose = signedIn?.purpose;
  if (!signedIn || purpose?.for !== "LINK" || purpose.memberId !== memberId || purpose.sessionId !== sessionId)
    return refuse("SIGN_IN_EXPIRED");
  if (signedIn.loginUntil * SECOND_MS <= now.getTime()) return refuse("SIGN_IN_EXPIRED");
  return deps.db.transaction(async (tx) => {
    const ended = await refuseEndedSession(tx, actor, now);
    if (ended) return ended;
    if (!(await recordUse(tx, signedIn.id, signedIn.exp))) return refuse("SIGN_IN_EXPIRED");
    const { issuer, subject: whom } = signedIn;
    const row = await writeIdentity(tx, { memberId, issuer, subject: whom, givenFacts: null, createdAt: now });
    if (!row) return refuse((await findIdentity(tx, signedIn)) ? "IDENTITY_TAKEN" : "IDENTITY_ALREADY_LINKED");
    await writeMessages(tx, [toMember(memberId, "account.identity_linked", {})]);
    const subject = subjectOf(memberId);
    await writeAudit(tx, [{ subject, actor: subject, action: "IDENTITY_LINKED", detail: { identity: row.id, by: "MEMBER" } }]);
    return presentIdentity(deps, row);
  });
}

/** Unlinks an identity. Refuses with ITEM_NOT_FOUND when it is not the member's. */
export function unlinkIdentity(
  { db }: Pick<Deps, "db">,
  { memberId }: CallingMember,
  id: string,
): Promise<Refusal<"ITEM_NOT_FOUND"> | undefined> {
  return db.transaction(async (tx) => {
    await lock(tx, "sessions", memberId); // a login by it that is being written finishes first, or fails
    if ((await deleteIdentities(tx, memberId, id)) === 0) return refuse("ITEM_NOT_FOUND");
    const subject = subjectOf(memberId);
    await writeAudit(tx, [{ subject, actor: subject, action: "IDENTITY_UNLINKED", detail: { identity: id } }]);
    return undefined;
  });
}

function presentIdentity({ env }: Pick<Deps, "env">, { id, issuer, createdAt, lastUsedAt }: IdentityRow): LinkedIdentity {
  return {
    ...{ id, issuer, current: issuer === env.identityProvider?.issuer },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
