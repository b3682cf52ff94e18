import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import type { SentFacts } from "./sent-shape.ts";

/** A code that was sent, and the number it was sent for, as the contract has it. */
export type CodeSent = SentFacts & { readonly account: string };

/** The server's response about a code that it has just sent. */
export interface SentCode {
  readonly codeId: string;
  readonly mobileTail: string;
  readonly expiresInSeconds: number;
  readonly resendInSeconds: number;
}

/** The facts that are stored of a code, by the clock of this device. `now`: milliseconds since 1970. */
export function sentFacts({ codeId, mobileTail, expiresInSeconds, resendInSeconds }: SentCode, now: number): SentFacts {
  return {
    ...{ codeId, mobileTail },
    resendAt: now + resendInSeconds * SECOND_MS,
    minutes: Math.floor((expiresInSeconds * SECOND_MS) / MINUTE_MS),
    until: now + expiresInSeconds * SECOND_MS,
  };
}

/** The facts of a code that was sent, with the number it was sent for. */
export function codeSent(account: string, sent: SentCode, now: number): CodeSent {
  return { account, ...sentFacts(sent, now) };
}
