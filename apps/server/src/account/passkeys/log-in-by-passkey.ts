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
import { findPasskey, type PasskeyRow, usePasskey } from "./passkey-sql.ts";
import { CEREMONY_TIMEOUT_MS, verificationOptions, relyingPartyId } from "./relying-party.ts";

type Login = Call<typeof passkeyEndpoints.login>;
type Credential = Login["body"]["credential"];

/** What a browser asks of any device: whose passkey it has, the device says. Nothing in it depends on who asks. */
export function loginOptions({ env, now }: Pick<Deps, "env" | "now">) {
  return {
    rpId: relyingPartyId(env),
    challenge: Buffer.from(newPasskeyChallenge(env, "log in", now())).toString("base64url"),
    timeout: CEREMONY_TIMEOUT_MS,
    userVerification: "required" as const,
  };
}

/**
 * Logs in whoever's device signed the challenge. One refusal, PASSKEY_NOT_TAKEN, for a key that nobody has, a wrong signature and
 * an answer that came late or twice; RATE_LIMITED, by address and as every login.
 */
export async function logInByPasskey(
  deps: Deps,
  { body: { credential }, address, userAgent }: Login,
): Promise<LoggedIn | RefusalOf<typeof passkeyEndpoints.login>> {
  const limited = await deps.limits.ofAddress("passkeyTries", address);
  if (limited) return limited;
  const passkey = await findPasskey(deps.db, credential.id);
  const account = passkey && (await findAccountById(deps.db, passkey.memberId));
  if (!passkey || !account) return refuse("PASSKEY_NOT_TAKEN");
  if (!(await checkSignature(deps, passkey, credential))) {
    const subject = subjectOf(passkey.memberId);
    await writeAudit(deps.db, [{ subject, actor: "visitor", action: "LOGIN_FAILED", detail: { by: "PASSKEY" } }]);
    return refuse("PASSKEY_NOT_TAKEN");
  }
  const session = { agentFamily: agentFamily(userAgent), addressHash: hashAddress(deps.env, address) };
  return beginSession(deps, account, session, async (tx) =>
    (await findPasskey(tx, credential.id))?.memberId === account.id ? undefined : refuse("PASSKEY_NOT_TAKEN"),
  );
}

/** Whether the device signed a challenge of ours that nobody has used. What it signed is used up by it. */
async function checkSignature(
  deps: Pick<Deps, "db" | "env" | "now">,
  passkey: PasskeyRow,
  credential: Credential,
): Promise<boolean> {
  const now = deps.now();
  let opened: OpenedChallenge | undefined;
  const { credentialId, publicKey } = passkey;
  const response: AuthenticationResponseJSON = { ...credential, clientExtensionResults: {} };
  // Read when somebody needs it: it takes some 20 MB.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const verification = await verifyAuthenticationResponse({
    response,
    ...verificationOptions(deps.env),
    expectedChallenge: (challenge) => {
      opened = openChallenge(deps.env, "log in", challenge, now);
      return opened !== undefined;
    },
    // What it counted, the table is asked together with writing it down.
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: 0 },
  }).catch(() => undefined); // Throws at whatever is wrong with it.
  if (!verification?.verified || !opened) return false;
  const { nonce, expires } = opened;
  const { newCounter } = verification.authenticationInfo;
  return deps.db.transaction(
    async (tx) => (await recordUse(tx, nonce, expires)) && (await usePasskey(tx, passkey.id, newCounter, now)),
  );
}
