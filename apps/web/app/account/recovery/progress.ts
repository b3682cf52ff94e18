import { recall, remember, take } from "@kaifong/client";
import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import * as z from "zod/mini";
import { RECOVERY_KEY } from "../../storage-keys.ts";

/** How long the tab keeps a code that was entered: the next person at a shared computer should not find it. */
const CHOOSING_MS = 30 * MINUTE_MS;

/** Instants are milliseconds since 1970. */
const instant = z.number();

/** What outlives loading the page again; `account` is the number, tidied. */
const kept = z.discriminatedUnion("step", [
  z.object({
    ...{ step: z.literal("CODE"), account: z.string(), codeId: z.string(), mobileTail: z.string() },
    /** From when on another code may be asked for. */
    resendAt: instant,
    /** How long a code works. */
    minutes: z.number(),
    /** Whether it is another one than the first. */
    resent: z.optional(z.boolean()),
    until: instant,
  }),
  z.object({ step: z.literal("CHOOSE"), account: z.string(), codeId: z.string(), until: instant }),
]);
type Kept = z.infer<typeof kept>;
export type CodeProgress = Extract<Kept, { readonly step: "CODE" }>;
export type ChooseProgress = Extract<Kept, { readonly step: "CHOOSE" }>;

/** Why the number is asked for once more: in sentences of the server, or because the tab was left for too long. */
export type AskAgain = { readonly said: readonly string[] } | "LATE";

/** Where somebody is on the way to a new password: number, code, password, done. */
export type Progress =
  | Kept
  | { readonly step: "ASK"; readonly account: string; readonly again?: AskAgain }
  | { readonly step: "DONE"; readonly activated: boolean };

export const BEGINNING: Progress = { step: "ASK", account: "" };

/** What the server says of a code that it has just sent. */
interface SentCode {
  readonly codeId: string;
  readonly mobileTail: string;
  readonly expiresInSeconds: number;
  readonly resendInSeconds: number;
}

/** In: for whom, what the server said, and when. */
export function codeSent(account: string, sent: SentCode, now: number): CodeProgress {
  const { codeId, mobileTail, expiresInSeconds, resendInSeconds } = sent;
  return {
    ...{ step: "CODE", account, codeId, mobileTail },
    resendAt: now + resendInSeconds * SECOND_MS,
    minutes: Math.floor((expiresInSeconds * SECOND_MS) / MINUTE_MS),
    until: now + expiresInSeconds * SECOND_MS,
  };
}

export function codeEntered({ account, codeId }: CodeProgress, now: number): ChooseProgress {
  return { step: "CHOOSE", account, codeId, until: now + CHOOSING_MS };
}

/** How far this tab has come. */
export interface ProgressStore {
  readonly read: () => Progress;
  readonly write: (progress: Progress) => void;
  /** Out: stops listening. */
  readonly listen: (listener: () => void) => () => void;
}

/** Begins where the tab was left; a way that is half gone outlives loading the page again. */
export function createProgressStore(): ProgressStore {
  let current: Progress | undefined;
  const listeners = new Set<() => void>();
  return {
    read: () => (current ??= keptProgress(Date.now())),
    write: (progress) => {
      current = progress;
      if (progress.step === "ASK" || progress.step === "DONE") take(RECOVERY_KEY);
      else remember(RECOVERY_KEY, JSON.stringify(progress), "sessionStorage");
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whoever comes back too late for the code is asked for one more, with their number still there. */
function keptProgress(now: number): Progress {
  const found = kept.safeParse(jsonIn(recall(RECOVERY_KEY, "sessionStorage")));
  if (!found.success) return BEGINNING;
  const { account, until } = found.data;
  if (now < until) return found.data;
  take(RECOVERY_KEY);
  return now < until + CHOOSING_MS ? { step: "ASK", account, again: "LATE" } : BEGINNING;
}

function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
