import type { Passkey, passkeyEndpoints } from "@kaifong/contract";
import { displayName, MAX_PASSKEYS } from "@kaifong/domain/membership";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Call, RefusalOf } from "../../platform/http/mount.ts";
import { lock } from "../../platform/locks.ts";
import { messageSignature } from "../../platform/messages/message-signature.ts";
import { toMember, writeMessages } from "../../platform/messages/outbox.ts";
import { recordUse } from "../../platform/single-use.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import type { CallingMember } from "../../platform/session/callers.ts";
import { refuseEndedSession } from "../../platform/session/authenticate.ts";
import { agentFamily } from "../../platform/agent-family.ts";
import { checkOwnPassword } from "../holder/own-password.ts";
import { newPasskeyChallenge, openChallenge, type OpenedChallenge } from "./challenge.ts";
import { deletePasskeys, type PasskeyRow, passkeysOf, writePasskey } from "./passkey-sql.ts";
import { CEREMONY_TIMEOUT_MS, verificationOptions, relyingPartyId } from "./relying-party.ts";

/** ECDSA with P-256, Ed25519 and RSA (COSE): the algorithms of current phones, computers and security keys. */
const ALGORITHMS = [-7, -8, -257];

/** The passkeys of a member, newest first. */
export async function listOwnPasskeys({ db }: Pick<Deps, "db">, memberId: string): Promise<Passkey[]> {
  return (await passkeysOf(db, memberId)).map(presentPasskey);
}

/**
 * The options for a device that creates a new passkey. Asks for the password again: a session that was left open must not become
 * a permanent way in. Refuses with RATE_LIMITED, CURRENT_PASSWORD_WRONG, TOO_MANY_PASSKEYS.
 */
export async function beginPasskeyCreation(
  deps: Deps,
  { actor: { memberId }, body: { currentPassword }, language }: Call<typeof passkeyEndpoints.beginCreation>,
) {
  const account = await checkOwnPassword(deps, memberId, currentPassword);
  if (isRefusal(account)) return account;
  const known = await passkeysOf(deps.db, memberId);
  if (known.length >= MAX_PASSKEYS) return refuse("TOO_MANY_PASSKEYS");
  const { memberNo } = account;
  return {
    rp: { id: relyingPartyId(deps.env), name: messageSignature(deps, language).site },
    user: { id: Buffer.from(memberId).toString("base64url"), name: memberNo, displayName: displayName(account, language.code) },
    challenge: Buffer.from(newPasskeyChallenge(deps.env, { addFor: memberId }, deps.now())).toString("base64url"),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: CEREMONY_TIMEOUT_MS,
    attestation: "none" as const,
    excludeCredentials: known.map(({ credentialId }) => ({ type: "public-key" as const, id: credentialId })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
  };
}

/**
 * Stores a passkey that a member's device created, and notifies the member. Refuses with PASSKEY_NOT_ADDED (another site's,
 * another member's challenge, too late, twice), TOO_MANY_PASSKEYS, and as `refuseEndedSession` does.
 */
export async function addPasskey(
  deps: Deps,
  { actor, body: { credential }, userAgent }: Call<typeof passkeyEndpoints.add>,
): Promise<Passkey | RefusalOf<typeof passkeyEndpoints.add>> {
  const now = deps.now();
  const { memberId } = actor;
  const made = await checkNew(deps, memberId, credential, now);
  if (!made) return refuse("PASSKEY_NOT_ADDED");
  return deps.db.transaction(async (tx) => {
    const ended = await refuseEndedSession(tx, actor, now);
    if (ended) return ended;
    if ((await passkeysOf(tx, memberId)).length >= MAX_PASSKEYS) return refuse("TOO_MANY_PASSKEYS");
    if (!(await recordUse(tx, made.nonce, made.expires))) return refuse("PASSKEY_NOT_ADDED");
    const { credentialId, publicKey, signCount } = made;
    const { transports } = credential.response;
    const row = await writePasskey(tx, {
      ...{ memberId, credentialId, publicKey, signCount, transports },
      agentFamily: agentFamily(userAgent),
      createdAt: now,
    });
    if (!row) return refuse("PASSKEY_NOT_ADDED");
    await writeMessages(tx, [toMember(memberId, "account.passkey_added", {})]);
    const subject = subjectOf(memberId);
    await writeAudit(tx, [{ subject, actor: subject, action: "PASSKEY_ADDED", detail: { passkey: row.id } }]);
    return presentPasskey(row);
  });
}

/** Removes a passkey. Refuses with NOT_FOUND when it is not the member's. */
export function removePasskey(
  { db }: Pick<Deps, "db">,
  { memberId }: CallingMember,
  id: string,
): Promise<Refusal<"NOT_FOUND"> | undefined> {
  return db.transaction(async (tx) => {
    await lock(tx, "sessions", memberId); // a login by it that is being written finishes first, or fails
    if ((await deletePasskeys(tx, memberId, id)) === 0) return refuse("NOT_FOUND");
    const subject = subjectOf(memberId);
    await writeAudit(tx, [{ subject, actor: subject, action: "PASSKEY_REMOVED", detail: { passkey: id } }]);
    return undefined;
  });
}

type NewCredential = Call<typeof passkeyEndpoints.add>["body"]["credential"];

/** The facts of a passkey that a device created for this member and this site; undefined when it did not. */
async function checkNew(
  { env }: Pick<Deps, "env">,
  memberId: string,
  credential: NewCredential,
  now: Date,
): Promise<(OpenedChallenge & Pick<PasskeyRow, "credentialId" | "publicKey" | "signCount">) | undefined> {
  let opened: OpenedChallenge | undefined;
  const response: RegistrationResponseJSON = { ...credential, clientExtensionResults: {} };
  // Loaded on demand, as where a member logs in by a passkey.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const verification = await verifyRegistrationResponse({
    response,
    ...verificationOptions(env),
    expectedChallenge: (challenge) => {
      opened = openChallenge(env, { addFor: memberId }, challenge, now);
      return opened !== undefined;
    },
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined); // throws at whatever is wrong with it
  if (!verification?.verified || !opened) return undefined;
  const { id, publicKey, counter } = verification.registrationInfo.credential;
  return { ...opened, credentialId: id, publicKey, signCount: counter };
}

function presentPasskey({ id, agentFamily: family, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    ...{ id, agentFamily: family },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
