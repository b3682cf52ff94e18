import { dictionary } from "@zxcvbn-ts/language-common";
import { passwordIssues } from "@kaifong/domain/membership";
import type { Language } from "@kaifong/i18n";
import { fieldIssue } from "../../platform/http/validation.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";

/** Whose password it is to be: what everybody who knows them would try first. */
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
 * put behind, which is what people make of one that has to have them), or that has its owner's number in it. Everything that is
 * wrong is said, in the field `password`.
 */
export function refuseWeakPassword(
  language: Language,
  password: string,
  owner: PasswordOwner,
): Refusal<"VALIDATION_FAILED"> | undefined {
  const faults = passwordIssues(password);
  const issues = [
    ...faults.map((fault) => `PASSWORD_${fault}` as const),
    // What has to be changed anyway will be another.
    ...(faults.length === 0 && isCommon(password) ? ["PASSWORD_COMMON" as const] : []),
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
