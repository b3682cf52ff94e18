import { memberActor, subjectOf } from "../../platform/actor.ts";
import { toMember } from "../../platform/messages/outbox.ts";
import { findMember } from "../../platform/members.ts";
import type { mobileEndpoints, PayloadOf } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import { writeAudit } from "../../platform/audit.ts";
import type { LockingTx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { inPaddedTime } from "../holder/padded-time.ts";
import type { Call, RefusalOf } from "../../platform/http/mount.ts";
import { isMembersMobile, normalPhoneNumber } from "../../platform/phone-number.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { canReceiveText } from "../../platform/transports/can-receive-text.ts";
import {
  CODE_STEP_MS,
  codeNameOf,
  type NewCode,
  recentCodeOf,
  verifiedCode,
  sendCode,
  sentBefore,
} from "../codes/one-time-codes.ts";
import { presentSentCode } from "../codes/sent-code.ts";
import { refuseMobile } from "../holder/account-names.ts";
import { findAccountByName } from "../holder/accounts.ts";
import { checkOwnPassword } from "../holder/own-password.ts";

type Endpoints = typeof mobileEndpoints;
type SentCode = PayloadOf<Endpoints["begin"]>;
type SendingDeps = Pick<Deps, "db" | "env" | "now" | "limits" | "transports">;
type NotSent = Refusal<"RATE_LIMITED" | "CODE_TOO_SOON" | "CODES_NOT_SENT">;

/**
 * R-MEM-14, first step: checks the password and sends a code to the current number. The new number is checked already, so that
 * nobody types two codes for one that cannot be used.
 */
export async function beginMobileChange(
  deps: Deps,
  { actor, body: { currentPassword, mobile }, language, idempotencyKey }: Call<Endpoints["begin"]>,
): Promise<SentCode | RefusalOf<Endpoints["begin"]>> {
  const account = await checkOwnPassword(deps, actor.memberId, currentPassword);
  if (isRefusal(account)) return account;
  const number = newNumber(deps, language, mobile, account.mobile);
  if (isRefusal(number)) return number;
  const code = { purpose: "OLD_MOBILE", mobile: account.mobile, memberId: account.id, language: language.code } as const;
  return sendCodeOfChange(deps, { ...code, name: codeNameOf({ idempotencyKey }) });
}

/** Sends another code of the same kind to the same phone. Refuses with CODE_EXPIRED when none was requested within the hour. */
export function resendMobileCode(
  deps: Deps,
  { actor: { memberId }, body: { codeId }, language, idempotencyKey }: Call<Endpoints["resend"]>,
): Promise<SentCode | RefusalOf<Endpoints["resend"]>> {
  return inPaddedTime(CODE_STEP_MS, async () => {
    const wanted = { id: codeId, purpose: ["OLD_MOBILE", "NEW_MOBILE"], memberId } as const;
    const before = await recentCodeOf(deps.db, wanted, deps.now());
    if (!before || before.state === "REDEEMED") return refuse("CODE_EXPIRED");
    const { purpose, mobile } = before;
    return sendCodeOfChange(deps, { purpose, mobile, memberId, language: language.code, name: codeNameOf({ idempotencyKey }) });
  });
}

/** R-MEM-14, second step: sends a code to the new number, after the code to the old number was entered. */
export function sendNewMobileCode(
  deps: Deps,
  { actor: { memberId }, body: { oldCodeId, mobile }, language, idempotencyKey }: Call<Endpoints["sendNew"]>,
): Promise<SentCode | RefusalOf<Endpoints["sendNew"]>> {
  return inPaddedTime(CODE_STEP_MS, async () => {
    const code = await verifiedCode(deps.db, { id: oldCodeId, purpose: "OLD_MOBILE" }, deps.now());
    if (code?.memberId !== memberId) return refuse("CODE_EXPIRED");
    const number = newNumber(deps, language, mobile, code.mobile);
    if (isRefusal(number)) return number;
    const wanted = { purpose: "NEW_MOBILE", mobile: number, memberId, language: language.code } as const;
    return sendCodeOfChange(deps, { ...wanted, name: codeNameOf({ idempotencyKey }) });
  });
}

/** The number that was typed, in E.164, if it could be theirs. */
function newNumber(
  { transports }: Pick<Deps, "transports">,
  language: Language,
  typed: string,
  current: string,
): string | Refusal<"VALIDATION_FAILED"> {
  const number = normalPhoneNumber(typed);
  if (number === undefined) return refuseMobile(language, "PHONE_NUMBER");
  if (number === current) return refuseMobile(language, "MOBILE_UNCHANGED");
  const unreached = transports.byChannel.get("SMS")?.reaches(number) === false;
  return isMembersMobile(number) && !unreached ? number : refuseMobile(language, "MOBILE_NUMBER");
}

/**
 * Sends a code within the limit of the member and, for the new phone, that of any phone. The old number is theirs and they are
 * logged in, so strangers who request codes in their name do not block them.
 */
async function sendCodeOfChange(deps: SendingDeps, code: NewCode & { readonly memberId: string }): Promise<SentCode | NotSent> {
  const before = await sentBefore(deps.db, deps.env, code, deps.now());
  const limited = before === undefined ? await countChange(deps, code) : undefined;
  if (limited) return limited;
  if (!canReceiveText(deps.transports, code.mobile)) return refuse("CODES_NOT_SENT");
  const codeId = before ?? (await deps.db.transaction((tx) => makeCode(tx, deps, code)));
  if (isRefusal(codeId)) return codeId;
  return presentSentCode(codeId, code.mobile);
}

async function countChange(
  { limits }: Pick<SendingDeps, "limits">,
  { purpose, mobile, memberId }: NewCode & { readonly memberId: string },
): Promise<Refusal<"RATE_LIMITED"> | undefined> {
  const limited = await limits.consumeOrRefuse("mobileChanges", memberId);
  return limited ?? (purpose === "NEW_MOBILE" ? limits.consumeOrRefuse("codesToPhone", mobile) : undefined);
}

/**
 * Sends no code to a number that is somebody else's: its owner is notified that it was wanted, and the member waits in vain, as
 * for a mistyped number.
 */
async function makeCode(tx: LockingTx, { env, now }: Pick<Deps, "env" | "now">, code: NewCode & { readonly memberId: string }) {
  const owner = code.purpose === "NEW_MOBILE" ? await findAccountByName(tx, { mobile: code.mobile }) : undefined;
  const contact = await findMember(tx, { id: code.memberId });
  // In their own language, like every other message to them, whichever language the page is in.
  const theirs = { ...code, language: contact?.language ?? code.language };
  if (!owner || owner.id === code.memberId) return sendCode(tx, env, theirs, now());
  const instead = toMember(owner.id, "account.mobile_wanted", {});
  const wanted = {
    subject: subjectOf(owner.id),
    actor: memberActor(code.memberId),
    action: "MOBILE_WANTED",
    detail: {},
  } as const;
  return sendCode(tx, env, { ...theirs, instead, alongside: () => writeAudit(tx, [wanted]) }, now());
}
