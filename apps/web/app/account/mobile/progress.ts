import { MINUTE_MS } from "@kaifong/domain/time";
import * as z from "zod/mini";
import { createProgressStore } from "../forms/progress-store.ts";
import type { RetryReason } from "../recovery/retry-reason.ts";
import { instant, sentShape } from "../recovery/sent-shape.ts";
import { mobileDraft } from "./draft.ts";

/** How long the tab goes on with the code to the old number once it was entered; the server takes it for an hour. */
const PROVEN_MS = 50 * MINUTE_MS;

/** The part that outlives loading the page again. `mobile` is the new number: as typed, and normalized from the next step on. */
const saved = z.discriminatedUnion("step", [
  z.object({ step: z.literal("ASK"), mobile: z.string() }),
  z.object({ step: z.literal("OLD"), mobile: z.string(), ...sentShape }),
  z.object({ step: z.literal("CHECK"), mobile: z.string(), oldCodeId: z.string(), until: instant }),
  z.object({ step: z.literal("NEW"), mobile: z.string(), oldCodeId: z.string(), provenUntil: instant, ...sentShape }),
  z.object({ step: z.literal("FINISH"), mobile: z.string(), oldCodeId: z.string(), newCodeId: z.string(), until: instant }),
]);
type Saved = z.infer<typeof saved>;
type At<Step extends Saved["step"]> = Extract<Saved, { readonly step: Step }>;
export type OldProgress = At<"OLD">;
export type NewProgress = At<"NEW">;
export type CheckProgress = At<"CHECK"> & { readonly again?: RetryReason };
export type FinishProgress = At<"FINISH">;
export type NewNumberProgress = At<"ASK"> & { readonly again?: RetryReason; readonly restored?: boolean };

/** Where somebody is on the way to another number: number and password, code to the old one, code to the new one, done. */
export type Progress =
  | NewNumberProgress
  | OldProgress
  | CheckProgress
  | NewProgress
  | FinishProgress
  | { readonly step: "DONE"; readonly mobileTail: string; readonly endedSessions: number };

export const BEGINNING: Progress = { step: "ASK", mobile: "" };

/** The step after the code to the old number was entered: its proof is good for 50 minutes. `now`: in milliseconds. */
export function afterOldCode({ mobile, codeId }: OldProgress, now: number): CheckProgress {
  return { step: "CHECK", mobile, oldCodeId: codeId, until: now + PROVEN_MS };
}

/** The last step, with both codes, until the proof of the old number ends. */
export function afterNewCode({ mobile, oldCodeId, provenUntil, codeId }: NewProgress): FinishProgress {
  return { step: "FINISH", mobile, oldCodeId, newCodeId: codeId, until: provenUntil };
}

/** How far this tab has come. */
export const openProgress = () =>
  createProgressStore<Progress, Saved>({
    ...{ draft: mobileDraft, saved, beginning: BEGINNING, resume },
    keep: (progress) => {
      if (progress.step === "DONE") return undefined;
      const { again: _again, restored: _restored, ...rest } = { again: null, restored: null, ...progress };
      return rest;
    },
  });

/** Somebody who comes back too late for a code asks for another one, with their new number still there. */
function resume(progress: Saved, now: number): Progress {
  if (progress.step === "ASK") return { ...progress, restored: true };
  if (now < progress.until) return progress;
  const { mobile } = progress;
  if (progress.step === "NEW" && now < progress.provenUntil) {
    return { step: "CHECK", mobile, oldCodeId: progress.oldCodeId, until: progress.provenUntil, again: "LATE" };
  }
  return { step: "ASK", mobile, again: "LATE" };
}
