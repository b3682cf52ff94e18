import type { authEndpoints, Member } from "@kaifong/contract";
import type { Deps } from "../platform/deps.ts";
import type { Call, RefusalOf } from "../platform/http/mount.ts";
import { isRefusal, refuse, type Refusal } from "../platform/refusal.ts";
import { fieldIssue } from "../platform/http/validation.ts";
import { normalPhoneNumber } from "../platform/phone-number.ts";
import { hashAddress } from "../platform/session/addresses.ts";
import { isKnownAddress } from "../platform/session/sessions.ts";
import { ACCESS_TOKEN_SECONDS, tokensOf } from "../platform/session/tokens.ts";
import { type AccountName, findAccount, presentMember } from "./members.ts";
import { normalMemberNo } from "./account-names.ts";
import { agentFamily } from "./agent-family.ts";
import { countTry, forgiveTries, recordLocks, type Try } from "./login-limits.ts";
import { checkDummyPassword, checkPassword } from "./passwords.ts";
import { startSession, tooManyLogins } from "./start-session.ts";

type Login = Call<typeof authEndpoints.login>;

/** Looked up where there is no account, so that the statements do not tell who is a member. */
const NO_MEMBER = "00000000-0000-0000-0000-000000000000";

export interface LoggedIn {
  access_token: string;
  expires_in: number;
  member: Member;
}

/**
 * Logs in with a mobile phone number or a member number. One response, after the same work, for an unknown account, an account
 * without password and a wrong password. Refuses with RATE_LIMITED (the address tries, or the account logs in, too often),
 * ACCOUNT_LOCKED (see login-limits.ts), LOGIN_FAILED, VALIDATION_FAILED.
 */
export async function logIn(deps: Deps, call: Login): Promise<LoggedIn | RefusalOf<typeof authEndpoints.login>> {
  const name = accountName(call);
  if (isRefusal(name)) return name;
  const now = deps.now();
  const addressHash = hashAddress(deps.env, call.address);
  const account = await findAccount(deps.db, name);
  const memberId = account?.id ?? NO_MEMBER;
  const attempt: Try = {
    account: account?.id ?? ("mobile" in name ? name.mobile : name.memberNo),
    addressHash,
    knownAddress: await isKnownAddress(deps.db, memberId, addressHash, now),
  };
  // Too many logins first: such a try is neither a failure of the account nor a burden to others at its address.
  const locks = (await tooManyLogins(deps.db, memberId, now)) ?? (await countTry(deps.limits, attempt));
  if (isRefusal(locks)) return locks;
  const right = account?.passwordHash
    ? await checkPassword(account.passwordHash, call.body.password)
    : await checkDummyPassword(call.body.password);
  if (!account || !right) {
    await recordLocks(deps, attempt, account?.id, locks);
    return refuse("LOGIN_FAILED");
  }
  await forgiveTries(deps.limits, attempt);
  const sessionId = await startSession(
    deps.db,
    { memberId: account.id, agentFamily: agentFamily(call.userAgent), addressHash },
    now,
  );
  if (isRefusal(sessionId)) return sessionId;
  const claims = { memberId: account.id, sessionId, memberType: account.memberType };
  return {
    access_token: await tokensOf(deps.env.sessionSigningKey).sign(claims, now),
    expires_in: ACCESS_TOKEN_SECONDS,
    member: presentMember(account, now),
  };
}

function accountName({ body, language }: Login): AccountName | Refusal<"VALIDATION_FAILED"> {
  if (body.memberNo !== undefined) return { memberNo: normalMemberNo(body.memberNo) };
  const mobile = normalPhoneNumber(body.mobile ?? "");
  if (mobile) return { mobile };
  return refuse("VALIDATION_FAILED", { fields: [fieldIssue(language, ["mobile"], "PHONE_NUMBER")] });
}
