import type { CodeSent } from "../recovery/sent-code.ts";
import { type Answers, answerText } from "./answers.ts";

/** The draft with a code that is on its way: somebody who looks at the message may find the page loaded again. */
export function answersOfCodeSent({ account, codeId, mobileTail, resendAt, minutes, until }: CodeSent): Answers {
  const codeSent = [codeId, mobileTail, ...[resendAt, minutes, until].map(String)];
  return { mobile: [account], codeId: [], codeSent, earlierCode: [] };
}

/**
 * The draft after "another number": no code is awaited, and the one that was sent is put aside, because it still works for its
 * own number.
 */
export function withEarlierCode(answers: Answers): Answers {
  return { codeId: [], codeSent: [], earlierCode: [answerText(answers, "mobile"), ...(answers["codeSent"] ?? [])] };
}

/** The code that was put aside, where it is for this number and still works. `now`: milliseconds since 1970. */
export function earlierCodeFor(account: string, answers: Answers, now: number): CodeSent | undefined {
  const [mobile = "", ...codeSent] = answers["earlierCode"] ?? [];
  const sent = codeSentIn({ mobile: [mobile], codeSent });
  return mobile === account && sent && now < sent.until ? sent : undefined;
}

/** The code that is awaited; undefined when there is none. */
export function codeSentIn(answers: Answers): CodeSent | undefined {
  const [codeId, mobileTail = "", resendAt, minutes, until] = answers["codeSent"] ?? [];
  if (codeId === undefined) return undefined;
  return {
    ...{ account: answerText(answers, "mobile"), codeId, mobileTail },
    ...{ resendAt: Number(resendAt), minutes: Number(minutes), until: Number(until) },
  };
}
