import type { accountEndpoints, ErrorName } from "@kaifong/contract";
import { MINUTE_SECONDS } from "@kaifong/domain/time";
import type { Admission } from "../../platform/admission.ts";
import type { Deps } from "../../platform/deps.ts";
import { inPaddedTime } from "../../platform/padded-time.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { fieldIssue } from "../../platform/http/validation.ts";
import { CODE_MINUTES } from "../../platform/messages/templates.ts";
import { isMembersMobile, takesTextMessages } from "../../platform/phone-number.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { type AccountName, nameKey, readAccountName } from "../holder/account-names.ts";
import { hashAddress } from "../../platform/session/addresses.ts";
import { isKnownAddress } from "../../platform/session/sessions.ts";
import { type AccountRow, findAccountByName, mobileTailOf } from "../holder/accounts.ts";
import { type NewCode, RESEND_SECONDS, sendCode } from "./one-time-codes.ts";

/** Longer than everything it does while the server is not overrun. */
const STEP_MS = 200;

type RequestCode = Call<typeof accountEndpoints.requestCode>;
type CodeRequest = Pick<RequestCode, "language" | "address" | "body"> & Pick<NewCode, "name">;
type Outcome = OutcomeOf<typeof accountEndpoints.requestCode>;

/**
 * Sends a code. That a number is or is not registered is said (specification §8), but only to who was let in, within limits of
 * the address, the name and the phone. Whose name it is is looked up behind the admission, before the other two: where the member
 * has logged in before, strangers who ask in their name use up nothing (as at log-in). Refuses with what the endpoint lists, and
 * with whatever the admission refuses.
 */
export function requestCode<Name extends ErrorName>(
  deps: Deps,
  codeRequest: CodeRequest,
  admission: Admission<Name>,
): Promise<Outcome | Refusal<Name>> {
  return inPaddedTime(STEP_MS, async () => {
    const name = readAccountName(codeRequest.language, codeRequest.body);
    if (isRefusal(name)) return name;
    if (codeRequest.body.purpose === "REGISTER" && !("mobile" in name && isMembersMobile(name.mobile))) {
      return refuse("VALIDATION_FAILED", { fields: [fieldIssue(codeRequest.language, ["mobile"], "MOBILE_NUMBER")] });
    }
    const asked = await checkAdmission(deps, codeRequest, name, admission);
    if (isRefusal(asked)) return asked;
    const wanted = wantedCode(deps, codeRequest, name, asked.account);
    const sent = isRefusal(wanted) ? wanted : await sendWithinLimit(deps, wanted, asked);
    if (isRefusal(sent) && !asked.knownAddress) await deps.limits.giveBack("codesByName", nameKey(name));
    return sent;
  });
}

/**
 * What is refused wakes nobody, so it counts neither for the phone nor for the name: a stranger who is told to wait must not use
 * up the codes of the number's owner.
 */
async function sendWithinLimit(
  deps: Deps,
  code: NewCode,
  { knownAddress }: Asked,
): Promise<Outcome | Refusal<"RATE_LIMITED" | "CODE_TOO_SOON">> {
  const limit = knownAddress ? "codesFromKnown" : "codesToPhone";
  const limited = await deps.limits.orRefuse(limit, code.mobile);
  if (limited) return limited;
  const codeId = await deps.db.transaction((tx) => sendCode(tx, deps.env, code, deps.now()));
  if (isRefusal(codeId)) {
    await deps.limits.giveBack(limit, code.mobile);
    return codeId;
  }
  return {
    codeId,
    mobileTail: mobileTailOf(code.mobile),
    expiresInSeconds: CODE_MINUTES * MINUTE_SECONDS,
    resendInSeconds: RESEND_SECONDS,
  };
}

/** Whose name it is, and whether its member has logged in from where the code is asked for. */
interface Asked {
  readonly account: AccountRow | undefined;
  readonly knownAddress: boolean;
}

/** The admission, and limits by name. */
async function checkAdmission<Name extends ErrorName>(
  deps: Deps,
  { address }: CodeRequest,
  name: AccountName,
  admission: Admission<Name>,
): Promise<Asked | Refusal<Name> | Refusal<"RATE_LIMITED">> {
  const admitted = await admission.check();
  if (isRefusal(admitted)) return admitted;
  const account = await findAccountByName(deps.db, name);
  const knownAddress =
    account !== undefined && (await isKnownAddress(deps.db, account.id, hashAddress(deps.env, address), deps.now()));
  const limited = knownAddress ? undefined : await deps.limits.orRefuse("codesByName", nameKey(name));
  return limited ?? (await admitted(deps.db)) ?? { account, knownAddress };
}

type CodeRefusal = "PHONE_NOT_REGISTERED" | "MEMBER_NO_NOT_REGISTERED" | "MOBILE_REGISTERED" | "CODES_NOT_SENT";

/** The code that the caller asks for, once it is known whose the name is. */
function wantedCode(
  deps: Pick<Deps, "transports">,
  { body: { purpose }, language, name: named }: CodeRequest,
  name: AccountName,
  account: AccountRow | undefined,
): NewCode | Refusal<CodeRefusal> {
  if (purpose === "REGISTER" && account) return refuse("MOBILE_REGISTERED");
  if (purpose !== "REGISTER" && !account) {
    return refuse("mobile" in name ? "PHONE_NOT_REGISTERED" : "MEMBER_NO_NOT_REGISTERED");
  }
  const mobile = account?.mobile ?? ("mobile" in name ? name.mobile : "");
  const reached = deps.transports.byChannel.get("SMS")?.reaches(mobile) === true;
  if (!reached || !takesTextMessages(mobile)) return refuse("CODES_NOT_SENT");
  return { purpose, mobile, memberId: account?.id ?? null, language: language.code, name: named };
}
