import { MINUTE_MS } from "@kaifong/domain/time";
import * as z from "zod/mini";
import { createProgressStore } from "../forms/progress-store.ts";
import type { RetryReason } from "./retry-reason.ts";
import type { CodeSent } from "./sent-code.ts";
import { recoveryDraft } from "./draft.ts";
import { instant, sentShape } from "./sent-shape.ts";

/** How long the tab can still choose a password after its code was entered. */
const CHOOSING_MS = 20 * MINUTE_MS;

/**
 * The part that outlives loading the page again. `account` is the number: as typed until a code was sent, normalized afterwards.
 */
const saved = z.discriminatedUnion("step", [
  z.object({ step: z.literal("ASK"), account: z.string() }),
  z.object({ step: z.literal("CODE"), account: z.string(), ...sentShape }),
  z.object({ step: z.literal("CHOOSE"), account: z.string(), codeId: z.string(), until: instant }),
]);
type Saved = z.infer<typeof saved>;
type CodeProgress = Extract<Saved, { readonly step: "CODE" }>;
export type ChooseProgress = Extract<Saved, { readonly step: "CHOOSE" }>;

/** Where somebody is on the way to a new password: number, code, password, done. */
export type Progress =
  | CodeProgress
  | ChooseProgress
  | {
      readonly step: "ASK";
      readonly account: string;
      readonly again?: RetryReason;
      /** The code that was sent to the number before it was given up for another: it still works for its own number. */
      readonly aside?: CodeSent;
      /** Whether the page was loaded again while the number was being typed. */
      readonly restored?: boolean;
    }
  | { readonly step: "DONE"; readonly activated: boolean };

export const BEGINNING: Progress = { step: "ASK", account: "" };

/** The step after the code was entered: the time for choosing a password begins. `now`: in milliseconds. */
export function codeEntered({ account, codeId }: CodeProgress, now: number): ChooseProgress {
  return { step: "CHOOSE", account, codeId, until: now + CHOOSING_MS };
}

/** How far this tab has come. */
export const openProgress = () =>
  createProgressStore<Progress, Saved>({
    ...{ draft: recoveryDraft, saved, beginning: BEGINNING, resume },
    keep: (progress) => (progress.step === "ASK" || progress.step === "DONE" ? undefined : progress),
  });

/** Somebody who comes back too late for the code is asked to request another one, with their number still there. */
function resume(progress: Saved, now: number): Progress {
  if (progress.step === "ASK") return { ...progress, restored: true };
  if (now < progress.until) return progress;
  recoveryDraft.clear();
  return { step: "ASK", account: progress.account, again: "LATE" };
}
