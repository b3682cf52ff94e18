import { dictionary } from "@zxcvbn-ts/language-common";
import { normalizePassword, passwordIssues } from "@kaifong/domain/membership";
import type { Language } from "@kaifong/i18n";
import { fieldIssue } from "../../platform/http/validation.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";

/** The owner of a new password: what everybody who knows them would try first. */
export interface PasswordOwner {
  /** E.164; undefined while nobody has shown whose it is. */
  readonly mobile: string | undefined;
  /** Null while somebody registers. */
  readonly memberNo: string | null;
}

const COMMON = new Set(dictionary["passwords-common"]);
const LOCAL_DIGITS = 8;
const ENDING = /[\d\W_]+$/;

/**
 * Refuses a new password that breaks R-MEM-08, that is among the fifty thousand that are tried first (also with digits and signs
 * added at the end, as people do to meet the rule), or that contains its owner's number. Names everything that is wrong, in the
 * field `password`.
 */
export function refuseWeakPassword(
  language: Language,
  typed: string,
  owner: PasswordOwner,
): Refusal<"VALIDATION_FAILED"> | undefined {
  const password = normalizePassword(typed);
  const ofForm = passwordIssues(password);
  const issues = [
    ...ofForm.map((issue) => `PASSWORD_${issue}` as const),
    // A password that has to be changed anyway will be a different one.
    ...(ofForm.length === 0 && isCommon(password) ? ["PASSWORD_COMMON" as const] : []),
    ...(isPersonal(password, owner) ? ["PASSWORD_PERSONAL" as const] : []),
  ];
  if (issues.length === 0) return undefined;
  return refuse("VALIDATION_FAILED", { fields: issues.map((issue) => fieldIssue(language, ["password"], issue)) });
}

function isCommon(password: string): boolean {
  const small = password.toLowerCase();
  return COMMON.has(small) || COMMON.has(small.replace(ENDING, ""));
}

function isPersonal(password: string, { mobile, memberNo }: PasswordOwner): boolean {
  const small = password.toLowerCase().replace(/[^a-z0-9]/g, "");
  const names = [mobile?.slice(-LOCAL_DIGITS), memberNo?.toLowerCase()];
  return names.some((name) => name !== undefined && small.includes(name));
}
