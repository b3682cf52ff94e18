import type { loginBodySchema } from "@kaifong/contract";
import type { z } from "zod";

/** The two numbers that name an account (specification §5). */
export const LOGIN_NAMES = ["mobile", "memberNo"] as const;
export type LoginName = (typeof LOGIN_NAMES)[number];

export interface LoginAnswers {
  readonly by: LoginName;
  readonly mobile: string;
  readonly memberNo: string;
  readonly password: string;
}

export type LoginProblem =
  | { readonly field: "mobile"; readonly key: "error.mobileMissing" | "error.mobileFormat" }
  | { readonly field: "memberNo"; readonly key: "error.memberNoMissing" }
  | { readonly field: "password"; readonly key: "error.passwordMissing" };

/** Everything that is wrong with the answers, in the order of the form. Only the number that was chosen is looked at. */
export function loginProblems(answers: LoginAnswers): readonly LoginProblem[] {
  const problems: LoginProblem[] = [];
  if (answers.by === "mobile") {
    const digits = mobileDigits(answers.mobile);
    if (digits === "") problems.push({ field: "mobile", key: "error.mobileMissing" });
    else if (!/^\d{8}$/.test(digits)) problems.push({ field: "mobile", key: "error.mobileFormat" });
  } else if (answers.memberNo.trim() === "") {
    problems.push({ field: "memberNo", key: "error.memberNoMissing" });
  }
  if (answers.password === "") problems.push({ field: "password", key: "error.passwordMissing" });
  return problems;
}

/** What the server is sent: the chosen number only, as it understands it. The password goes as it was typed. */
export function loginBody(answers: LoginAnswers): z.input<typeof loginBodySchema> {
  const { password } = answers;
  return answers.by === "mobile"
    ? { mobile: mobileDigits(answers.mobile), password }
    : { memberNo: answers.memberNo.replace(/\s/g, "").toUpperCase(), password };
}

/** `+852 9123-4567` → `91234567`; full-width digits of a Chinese keyboard count as digits. */
function mobileDigits(mobile: string): string {
  return mobile
    .normalize("NFKC")
    .replace(/[\s\-()]/g, "")
    .replace(/^(\+|00)?852(?=\d{8}$)/, "");
}
