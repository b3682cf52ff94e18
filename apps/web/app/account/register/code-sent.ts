import type { CodeSent } from "../recovery/sent-code.ts";
import { type Answers, answerText } from "./answers.ts";

/** A code that is on its way, as the draft keeps it: who looks at the message may find the page loaded anew. */
export function withSent({ account, codeId, mobileTail, resendAt, minutes, until }: CodeSent): Answers {
  return { mobile: [account], codeId: [], codeSent: [codeId, mobileTail, ...[resendAt, minutes, until].map(String)] };
}

/** The code that is waited for; undefined where there is none. */
export function sentIn(answers: Answers): CodeSent | undefined {
  const [codeId, mobileTail = "", resendAt, minutes, until] = answers["codeSent"] ?? [];
  if (codeId === undefined) return undefined;
  return {
    ...{ account: answerText(answers, "mobile"), codeId, mobileTail },
    ...{ resendAt: Number(resendAt), minutes: Number(minutes), until: Number(until) },
  };
}
