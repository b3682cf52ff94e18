import type { accountEndpoints, ErrorName } from "@kaifong/contract";
import type { Admission } from "../../platform/admission.ts";
import type { Deps } from "../../platform/deps.ts";
import { inPaddedTime } from "../holder/padded-time.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { isMembersMobile } from "../../platform/phone-number.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { canReceiveText } from "../../platform/transports/can-receive-text.ts";
import { type AccountName, nameKey, readAccountName, refuseMobile } from "../holder/account-names.ts";
import { hashAddress } from "../../platform/session/addresses.ts";
import { isKnownAddress } from "../../platform/session/sessions.ts";
import { type AccountRow, findAccountByName } from "../holder/accounts.ts";
import { CODE_STEP_MS, type NewCode, sendCode, sentBefore } from "./one-time-codes.ts";
import { presentSentCode } from "./sent-code.ts";

type RequestCode = Call<typeof accountEndpoints.requestCode>;
type CodeRequest = Pick<RequestCode, "language" | "ipAddress" | "body"> & Pick<NewCode, "name">;
type Outcome = OutcomeOf<typeof accountEndpoints.requestCode>;

/**
 * Sends a code. The response says whether a number is registered (specification §8), but only to a caller who was let in, within
 * limits of the address, the name and the phone. The member is looked up after the admission, before the other two limits: when
 * the member has logged in before from here, strangers who ask in their name use up nothing (as at log-in). Refuses with whatever
 * the admission refuses.
 */
export function requestCode<Name extends ErrorName>(
  deps: Deps,
  codeRequest: CodeRequest,
  admission: Admission<Name>,
): Promise<Outcome | Refusal<Name>> {
  return inPaddedTime(CODE_STEP_MS, async () => {
    const name = readAccountName(codeRequest.language, codeRequest.body);
    if (isRefusal(name)) return name;
    if (codeRequest.body.purpose === "REGISTER" && !("mobile" in name && isMembersMobile(name.mobile))) {
      return refuseMobile(codeRequest.language, "MOBILE_NUMBER");
    }
    const admitted = await checkAdmission(deps, codeRequest, name, admission);
    if (isRefusal(admitted)) return admitted;
    const { code, sentId, knownAddress } = admitted;
    if (sentId !== undefined && !isRefusal(code)) return presentSentCode(sentId, code.mobile);
    const outcome = isRefusal(code) ? code : await sendWithinLimit(deps, code, admitted);
    if (isRefusal(outcome) && !knownAddress) await deps.limits.giveBack("codesByName", nameKey(name));
    return outcome;
  });
}

/**
 * A code that is not sent wakes nobody, so it counts neither for the phone nor, after this, for the name: a stranger who has to
 * wait must not use up the codes of the number's owner.
 */
async function sendWithinLimit(
  deps: Deps,
  code: NewCode,
  { knownAddress }: Admitted,
): Promise<Outcome | Refusal<"RATE_LIMITED" | "CODE_TOO_SOON">> {
  const limit = knownAddress ? "codesFromKnown" : "codesToPhone";
  const limited = await deps.limits.consumeOrRefuse(limit, code.mobile);
  if (limited) return limited;
  const codeId = await deps.db.transaction((tx) => sendCode(tx, deps.env, code, deps.now()));
  if (isRefusal(codeId)) {
    await deps.limits.giveBack(limit, code.mobile);
    return codeId;
  }
  return presentSentCode(codeId, code.mobile);
}

/** A request that was let in: its code, or why there is none, and whether its member has logged in before from where it comes. */
interface Admitted {
  readonly code: NewCode | Refusal<CodeRefusal>;
  /** Its id, when it was sent already and the response may be lost. */
  readonly sentId: string | undefined;
  readonly knownAddress: boolean;
}

/** The admission, and the limits by name, which a code that was sent already does not use up again. */
async function checkAdmission<Name extends ErrorName>(
  deps: Deps,
  codeRequest: CodeRequest,
  name: AccountName,
  admission: Admission<Name>,
): Promise<Admitted | Refusal<Name> | Refusal<"RATE_LIMITED">> {
  const admitted = await admission.check();
  if (isRefusal(admitted)) return admitted;
  const account = await findAccountByName(deps.db, name);
  const addressHash = hashAddress(deps.env, codeRequest.ipAddress);
  const knownAddress = account !== undefined && (await isKnownAddress(deps.db, account.id, addressHash, deps.now()));
  const code = codeOrRefusal(deps, codeRequest, name, account);
  const sentId = isRefusal(code) ? undefined : await sentBefore(deps.db, deps.env, code, deps.now());
  const isFree = knownAddress || sentId !== undefined;
  // Before the name is counted: a proof that was used already must not use up the codes of a name.
  const used = await admitted(deps.db);
  if (used) return used;
  const limited = isFree ? undefined : await deps.limits.consumeOrRefuse("codesByName", nameKey(name));
  return limited ?? { code, sentId, knownAddress };
}

type CodeRefusal = "MOBILE_NOT_REGISTERED" | "MEMBER_NO_NOT_REGISTERED" | "MOBILE_REGISTERED" | "CODES_NOT_SENT";

/** The code that the caller requests, once it is known whose name it is. */
function codeOrRefusal(
  deps: Pick<Deps, "transports">,
  { body: { purpose }, language, name: named }: CodeRequest,
  name: AccountName,
  account: AccountRow | undefined,
): NewCode | Refusal<CodeRefusal> {
  if (purpose === "REGISTER" && account) return refuse("MOBILE_REGISTERED");
  if (purpose !== "REGISTER" && !account) {
    return refuse("mobile" in name ? "MOBILE_NOT_REGISTERED" : "MEMBER_NO_NOT_REGISTERED");
  }
  // A member reads it in their own language, whoever asks in their name, and whichever language the page is in.
  const to = account ?? { id: null, mobile: "mobile" in name ? name.mobile : "", language: language.code };
  if (!canReceiveText(deps.transports, to.mobile)) return refuse("CODES_NOT_SENT");
  return { purpose, mobile: to.mobile, memberId: to.id, language: to.language, name: named };
}
