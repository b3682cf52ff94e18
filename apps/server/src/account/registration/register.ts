import {
  type FieldIssue,
  type PayloadOf,
  normalizeCode,
  type RegistrationBody,
  type registrationEndpoints,
} from "@kaifong/contract";
import { REGISTRATION_REPLY_WORKING_DAYS } from "@kaifong/domain/membership";
import { type CalendarDay, dueDay } from "@kaifong/domain/time";
import type { Language, LanguageCode } from "@kaifong/i18n";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { LockingTx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { holidaysIn } from "../../platform/holidays.ts";
import { homeDistrict } from "../holder/home-district.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import type { Rules } from "../../platform/http/validation.ts";
import { toMember, writeMessages } from "../../platform/messages/outbox.ts";
import type { StoredResponse } from "../../platform/http/idempotency.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { refuseWeakPassword } from "../holder/new-password.ts";
import { verifiedCode, redeemCode } from "../codes/one-time-codes.ts";
import { linkApplicant, signInOf } from "../identities/link-applicant.ts";
import type { SignedInClaims } from "../identities/sign-in-tokens.ts";
import { hashPassword } from "../holder/passwords.ts";
import { writeCredentials } from "../holder/write-credentials.ts";
import { type NewMember, writeMembers } from "../holder/write-members.ts";
import { type RegistrationAnswers, readRegistration, wrongAnswers } from "./read-registration.ts";
import { insertProfile, insertRegistration, newReference } from "./registration-sql.ts";
import { possibleDuplicates } from "./possible-duplicates.ts";

type Register = typeof registrationEndpoints.register;
/** A form sent without a script has no cookies, and so no sign-in. */
type Submission = Pick<Call<Register>, "body" | "language" | "once"> & Partial<Pick<Call<Register>, "cookies">>;

/**
 * Takes in a registration. From then on the applicant is a PENDING member, who can log in and see its state, with a reference in
 * place of a member number until they are approved. The phone is theirs: they entered a code that was sent to it. An applicant
 * who began with an identity of an outside provider can log in by it. Only staff see that somebody with the same name and day of
 * birth is a member or an applicant already. Refuses with CODE_EXPIRED, VALIDATION_FAILED, RATE_LIMITED, MOBILE_REGISTERED.
 */
export async function register(deps: Deps, call: Submission): Promise<OutcomeOf<Register> | StoredResponse> {
  const { body, language, cookies, once } = call;
  const now = deps.now();
  const code = await verifiedCode(deps.db, { id: body.codeId, purpose: "REGISTER" }, now);
  const fields = issuesOf(deps, body, language, code?.mobile);
  if (fields.length > 0) return refuse("VALIDATION_FAILED", { fields });
  // When it is sent again after it was taken in, its code is redeemed, and the idempotency key finds the response.
  const limited = code && (await deps.limits.consumeOrRefuse("passwordsByCode", code.mobile));
  if (limited) return limited;
  const signedIn = body.signInId === undefined || !cookies ? undefined : await signInOf(deps, cookies, body.signInId);
  const passwordHash = code ? await hashPassword(body.password) : undefined;
  return once(async (tx) => {
    const redeemed = await redeemCode(tx, { id: body.codeId, purpose: "REGISTER" }, now);
    if (isRefusal(redeemed) || passwordHash === undefined) return refuse("CODE_EXPIRED");
    const person = {
      registration: readRegistration(body),
      mobile: redeemed.mobile,
      passwordHash,
      language: language.code,
      signedIn,
    };
    return storeRegistration(tx, person, dueDay(now, REGISTRATION_REPLY_WORKING_DAYS, holidaysIn(deps.content.mirror)), now);
  });
}

type IssuesDeps = Pick<Deps, "now" | "content">;

/**
 * The issues by the rules (`wrongAnswers`, R-MEM-08), in a whole registration or in those of its answers that are right in
 * themselves.
 */
export function wrongFields(deps: IssuesDeps & Pick<Deps, "db">): Rules<RegistrationBody> {
  return async (given, language) => {
    const { codeId: id } = given;
    const code = id === undefined ? undefined : await verifiedCode(deps.db, { id, purpose: "REGISTER" }, deps.now());
    return issuesOf(deps, given, language, code?.mobile);
  };
}

/** The issues of a registration, given the phone that the applicant has shown to be theirs. */
function issuesOf(
  { now, content }: IssuesDeps,
  given: Partial<RegistrationBody>,
  language: Language,
  mobile: string | undefined,
): readonly FieldIssue[] {
  const { password } = given;
  const weak = password === undefined ? undefined : refuseWeakPassword(language, password, { mobile, memberNo: null });
  return [...wrongAnswers(given, language, now(), homeDistrict(content.mirror)), ...(weak?.fields ?? [])];
}

interface Applicant {
  readonly registration: RegistrationAnswers;
  readonly mobile: string;
  readonly passwordHash: string;
  readonly language: LanguageCode;
  /** The sign-in at an identity provider with which they say they began; null when it is over. */
  readonly signedIn: SignedInClaims | null | undefined;
}

async function storeRegistration(
  tx: LockingTx,
  { registration, mobile, passwordHash, language, signedIn }: Applicant,
  contactBy: CalendarDay,
  now: Date,
): Promise<PayloadOf<Register> | Refusal<"MOBILE_REGISTERED">> {
  const reference = await newReference(tx);
  const [member] = await writeMembers(tx, [newMember(registration, { mobile, language, memberNo: normalizeCode(reference) })]);
  if (!member) return refuse("MOBILE_REGISTERED");
  await writeCredentials(tx, [{ memberId: member.id, passwordHash }]);
  await insertProfile(tx, member.id, registration, now);
  await insertRegistration(tx, { reference, memberId: member.id, contactBy }, now);
  const samePersonAs = (await possibleDuplicates(tx, [member.id])).get(member.id)?.length ?? 0;
  const data = { reference, contactBy };
  await writeMessages(tx, [toMember(member.id, "registration.received", data)]);
  const subject = subjectOf(member.id);
  await writeAudit(tx, [{ subject, actor: "visitor", action: "REGISTERED", detail: { reference, samePersonAs } }]);
  if (signedIn === undefined) return { reference, contactBy };
  const identityLinked = signedIn !== null && (await linkApplicant(tx, member.id, signedIn, now));
  return { reference, contactBy, identityLinked };
}

type Given = Pick<NewMember, "mobile" | "language" | "memberNo">;

/** The member that answers of a form make; what was left out is null. */
export function newMember(registration: RegistrationAnswers, given: Given): NewMember {
  const { surnameZh, givenNameZh, surnameEn, givenNameEn, gender, birthDate, residenceBasis, district, neighbourhood } =
    registration;
  return {
    ...given,
    surnameZh: surnameZh ?? null,
    givenNameZh: givenNameZh ?? null,
    surnameEn,
    givenNameEn: givenNameEn ?? null,
    ...{ gender, birthDate, residenceBasis, district },
    neighbourhood: neighbourhood ?? null,
  };
}
