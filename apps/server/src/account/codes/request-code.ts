import type { accountEndpoints, PayloadOf, ProofRefusal } from "@kaifong/contract";
import { MINUTE_SECONDS } from "@kaifong/domain/time";
import type { Deps } from "../../platform/deps.ts";
import { inEvenSteps } from "../../platform/even-time.ts";
import type { Call, RefusalOf } from "../../platform/http/mount.ts";
import { fieldIssue } from "../../platform/http/validation.ts";
import { CODE_MINUTES } from "../../platform/messages/templates.ts";
import { takesTextMessages } from "../../platform/phone-number.ts";
import { checkProof, spendProof } from "../../platform/proof-of-work.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { type AccountName, nameKey, readAccountName } from "../holder/account-names.ts";
import { findAccountByName, mobileTailOf } from "../holder/members.ts";
import { type NewCode, RESEND_SECONDS, sendCode } from "./one-time-codes.ts";

/** Longer than everything it does while the server is not overrun. */
const STEP_MS = 200;

type RequestCode = Call<typeof accountEndpoints.requestCode>;
type Outcome = PayloadOf<typeof accountEndpoints.requestCode> | RefusalOf<typeof accountEndpoints.requestCode>;

/**
 * Sends a code. That a number is or is not registered is said (specification §8), but only to who has done a proof of work,
 * within limits of the address, the name and the phone; before that nothing is looked up. Refuses with what the endpoint lists.
 */
export function requestCode(deps: Deps, call: RequestCode): Promise<Outcome> {
  return inEvenSteps(STEP_MS, async () => {
    const name = readAccountName(call.language, call.body);
    if (isRefusal(name)) return name;
    const admitted = await admit(deps, call, name);
    if (admitted) return admitted;
    const wanted = await wantedCode(deps, call, name);
    if (isRefusal(wanted)) return wanted;
    const limited = await deps.limits.orRefuse("codesToPhone", wanted.mobile);
    if (limited) return limited;
    const codeId = await deps.db.transaction((tx) => sendCode(tx, deps.env, wanted, deps.now()));
    if (isRefusal(codeId)) return codeId;
    return {
      codeId,
      mobileTail: mobileTailOf(wanted.mobile),
      expiresInSeconds: CODE_MINUTES * MINUTE_SECONDS,
      resendInSeconds: RESEND_SECONDS,
    };
  });
}

/** Limits by address and by name, and the proof of work; nothing of it depends on whose name it is. */
async function admit(
  deps: Deps,
  { address, body }: RequestCode,
  name: AccountName,
): Promise<Refusal<"RATE_LIMITED" | ProofRefusal> | undefined> {
  const checked = await checkProof(deps.env, "code", body.proof, deps.now());
  if (isRefusal(checked)) return checked;
  const limited =
    (await deps.limits.ofAddress("codesByAddress", address)) ?? (await deps.limits.orRefuse("codesByName", nameKey(name)));
  return limited ?? spendProof(deps.db, checked);
}

type NotWanted =
  | "PHONE_NOT_REGISTERED"
  | "MEMBER_NO_NOT_REGISTERED"
  | "MOBILE_REGISTERED"
  | "CODES_NOT_SENT"
  | "VALIDATION_FAILED";

/** The code that the caller asks for, once it is known whose the name is. */
async function wantedCode(
  deps: Pick<Deps, "db" | "transports">,
  { body: { purpose }, language }: RequestCode,
  name: AccountName,
): Promise<NewCode | Refusal<NotWanted>> {
  const account = await findAccountByName(deps.db, name);
  if (purpose === "REGISTER" && account) return refuse("MOBILE_REGISTERED");
  if (purpose !== "REGISTER" && !account) {
    return refuse("mobile" in name ? "PHONE_NOT_REGISTERED" : "MEMBER_NO_NOT_REGISTERED");
  }
  const mobile = account?.mobile ?? ("mobile" in name ? name.mobile : "");
  const reached = deps.transports.byChannel.get("SMS")?.reaches(mobile) === true;
  if (!takesTextMessages(mobile)) {
    return account
      ? refuse("CODES_NOT_SENT")
      : refuse("VALIDATION_FAILED", { fields: [fieldIssue(language, ["mobile"], "MOBILE_NUMBER")] });
  }
  if (!reached) return refuse("CODES_NOT_SENT");
  return { purpose, mobile, memberId: account?.id ?? null, language: language.code };
}
