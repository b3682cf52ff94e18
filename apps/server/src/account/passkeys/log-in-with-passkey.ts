import type { passkeyEndpoints } from "@kaifong/contract";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Call, RefusalOf } from "../../platform/http/mount.ts";
import { recordUse } from "../../platform/single-use.ts";
import { refuse } from "../../platform/refusal.ts";
import { hashAddress } from "../../platform/session/addresses.ts";
import { agentFamily } from "../../platform/agent-family.ts";
import { findAccountById } from "../holder/accounts.ts";
import { beginSession, type LoggedIn } from "../session/start-session.ts";
import { newPasskeyChallenge, openChallenge, type OpenedChallenge } from "./challenge.ts";
import { findPasskey, type PasskeyRow, markPasskeyUsed } from "./passkey-sql.ts";
import { CEREMONY_TIMEOUT_MS, verificationOptions, relyingPartyId } from "./relying-party.ts";

type Login = Call<typeof passkeyEndpoints.logIn>;
type Credential = Login["body"]["credential"];

/** What a browser asks of any device: the device says whose passkey it has. Nothing in it depends on who asks. */
export function beginPasskeyLogin({ env, now }: Pick<Deps, "env" | "now">) {
  return {
    rpId: relyingPartyId(env),
    challenge: Buffer.from(newPasskeyChallenge(env, "log in", now())).toString("base64url"),
    timeout: CEREMONY_TIMEOUT_MS,
    userVerification: "required" as const,
  };
}

/**
 * Logs in the member whose device signed the challenge. Refuses with PASSKEY_NOT_ACCEPTED for a key that nobody has, a wrong
 * signature and a response that came late or twice; with RATE_LIMITED, by address and as every login.
 */
export async function logInWithPasskey(
  deps: Deps,
  { body: { credential }, ipAddress, userAgent }: Login,
): Promise<LoggedIn | RefusalOf<typeof passkeyEndpoints.logIn>> {
  const limited = await deps.limits.consumeByIpOrRefuse("passkeyAttempts", ipAddress);
  if (limited) return limited;
  const passkey = await findPasskey(deps.db, credential.id);
  const account = passkey && (await findAccountById(deps.db, passkey.memberId));
  if (!passkey || !account) return refuse("PASSKEY_NOT_ACCEPTED");
  if (!(await checkSignature(deps, passkey, credential))) {
    const subject = subjectOf(passkey.memberId);
    await writeAudit(deps.db, [{ subject, actor: "visitor", action: "LOGIN_FAILED", detail: { by: "PASSKEY" } }]);
    return refuse("PASSKEY_NOT_ACCEPTED");
  }
  const session = { agentFamily: agentFamily(userAgent), addressHash: hashAddress(deps.env, ipAddress) };
  return beginSession(deps, account, session, async (tx) =>
    (await findPasskey(tx, credential.id))?.memberId === account.id ? undefined : refuse("PASSKEY_NOT_ACCEPTED"),
  );
}

/** Whether the device signed a challenge of ours that nobody has used. This uses up the challenge. */
async function checkSignature(
  deps: Pick<Deps, "db" | "env" | "now">,
  passkey: PasskeyRow,
  credential: Credential,
): Promise<boolean> {
  const now = deps.now();
  let opened: OpenedChallenge | undefined;
  const { credentialId, publicKey } = passkey;
  const response: AuthenticationResponseJSON = { ...credential, clientExtensionResults: {} };
  // Loaded on demand: it takes some 20 MB.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const verification = await verifyAuthenticationResponse({
    response,
    ...verificationOptions(deps.env),
    expectedChallenge: (challenge) => {
      opened = openChallenge(deps.env, "log in", challenge, now);
      return opened !== undefined;
    },
    // The count is checked together with writing it.
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: 0 },
  }).catch(() => undefined); // throws at whatever is wrong with it
  if (!verification?.verified || !opened) return false;
  const { nonce, expires } = opened;
  const { newCounter } = verification.authenticationInfo;
  return deps.db.transaction(
    async (tx) => (await recordUse(tx, nonce, expires)) && (await markPasskeyUsed(tx, passkey.id, newCounter, now)),
  );
}
