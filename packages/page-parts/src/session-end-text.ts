import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { scriptText } from "./script-texts.client.ts";

/** The time is shown in steps of ten seconds, so that the words stay long enough to be read. */
const STEP = 10;
const FEW = 10;

/** The name of the text for this much time, and the number in it, in tens of seconds. */
export function wordingOf(leftMs: number): { readonly text: string; readonly seconds: number } {
  const left = Math.ceil(leftMs / SECOND_MS / STEP) * STEP;
  const minute = MINUTE_MS / SECOND_MS;
  if (left >= 2 * minute) return { text: "two", seconds: 0 };
  if (left > minute) return { text: "oneAnd", seconds: left - minute };
  if (left === minute) return { text: "one", seconds: 0 };
  return { text: left <= FEW ? "few" : "seconds", seconds: left };
}

/** The time that is left, in the words of the dialog. */
export function timeLeftText(dialog: Element, leftMs: number): string {
  const { text, seconds } = wordingOf(leftMs);
  return scriptText(dialog, text, seconds);
}
