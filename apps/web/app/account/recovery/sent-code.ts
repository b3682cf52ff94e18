import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";

/** What the server says of a code that it has just sent. */
export interface SentCode {
  readonly codeId: string;
  readonly mobileTail: string;
  readonly expiresInSeconds: number;
  readonly resendInSeconds: number;
}

/** What a step keeps of it, by the clock of this device. In: milliseconds since 1970. */
export function sentFacts({ codeId, mobileTail, expiresInSeconds, resendInSeconds }: SentCode, now: number) {
  return {
    ...{ codeId, mobileTail },
    /** From when on another code may be asked for. */
    resendAt: now + resendInSeconds * SECOND_MS,
    /** How long a code works. */
    minutes: Math.floor((expiresInSeconds * SECOND_MS) / MINUTE_MS),
    until: now + expiresInSeconds * SECOND_MS,
  };
}

/** The step that asks for it. In: for whom, the server's response, and when. */
export function codeSent(account: string, sent: SentCode, now: number) {
  return { step: "CODE", account, ...sentFacts(sent, now) } as const;
}
