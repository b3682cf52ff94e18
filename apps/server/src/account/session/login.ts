import type { authEndpoints } from "@kaifong/contract";
import type { Deps } from "../../platform/deps.ts";
import { inPaddedTime } from "../holder/padded-time.ts";
import type { Call, RefusalOf } from "../../platform/http/mount.ts";
import type { LimitVerdict } from "../../platform/limits.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { hashAddress } from "../../platform/session/addresses.ts";
import { isKnownAddress } from "../../platform/session/sessions.ts";
import { findAccountById, findAccountByName } from "../holder/accounts.ts";
import { readAccountName } from "../holder/account-names.ts";
import { agentFamily } from "../../platform/agent-family.ts";
import {
  countLoginByAddress,
  countLoginByName,
  countLoginByUnknownAddresses,
  uncountLoginAttempt,
  recordFailure,
  type LoginAttempt,
} from "./login-limits.ts";
import { checkDummyPassword, checkPassword } from "../holder/passwords.ts";
import { beginSession, type LoggedIn } from "./start-session.ts";

type Login = Call<typeof authEndpoints.logIn>;

/** Looked up when there is no account, so that the statements do not tell who is a member. */
const NO_MEMBER = "00000000-0000-0000-0000-000000000000";
/** Longer than everything a login does while the server is not overloaded. */
const STEP_MS = 100;

/**
 * Logs in with a mobile phone number or a member number. An unknown account, an account without password and a wrong password get
 * one response, at the same time after the same work (decision 51). Refuses with PROOF_REQUIRED, PROOF_EXPIRED, PROOF_USED (the
 * address has used its attempts without a proof of work), RATE_LIMITED (the name was given, or the member has logged in, too
 * often), ACCOUNT_LOCKED (see login-limits.ts), LOGIN_FAILED, VALIDATION_FAILED.
 */
export function logIn(deps: Deps, call: Login): Promise<LoggedIn | RefusalOf<typeof authEndpoints.logIn>> {
  return inPaddedTime(STEP_MS, async () => {
    const name = readAccountName(call.language, call.body);
    if (isRefusal(name)) return name;
    const attempt: LoginAttempt = { name, addressHash: hashAddress(deps.env, call.ipAddress) };
    const limited = await countLoginByAddress(deps, attempt.addressHash, call.body.proof);
    if (limited) return limited;
    const own = await countLoginByName(deps.limits, attempt);
    return isRefusal(own) ? own : checkPair(deps, call, attempt, own);
  });
}

/** Finds whose name it is and whether the password is theirs. */
async function checkPair(
  deps: Deps,
  { body, userAgent }: Login,
  attempt: LoginAttempt,
  own: LimitVerdict,
): Promise<LoggedIn | Refusal<"ACCOUNT_LOCKED" | "LOGIN_FAILED" | "RATE_LIMITED">> {
  const now = deps.now();
  const { addressHash } = attempt;
  const account = await findAccountByName(deps.db, attempt.name);
  const knownAddress = await isKnownAddress(deps.db, account?.id ?? NO_MEMBER, addressHash, now);
  const locks = await countLoginByUnknownAddresses(deps.limits, { ...attempt, knownAddress }, own);
  if (isRefusal(locks)) return locks;
  const right = account?.passwordHash
    ? await checkPassword(account.passwordHash, body.password)
    : await checkDummyPassword(body.password);
  if (!account || !right) {
    await recordFailure(deps, attempt, account?.id, locks);
    return refuse("LOGIN_FAILED");
  }
  await uncountLoginAttempt(deps.limits, { ...attempt, knownAddress });
  const begun = await beginSession(deps, account, { agentFamily: agentFamily(userAgent), addressHash }, async (tx) => {
    const { passwordHash } = (await findAccountById(tx, account.id)) ?? {};
    return passwordHash === account.passwordHash ? undefined : refuse("LOGIN_FAILED");
  });
  if (isRefusal(begun) && begun.refused === "LOGIN_FAILED") await recordFailure(deps, attempt, account.id, []);
  return begun;
}
