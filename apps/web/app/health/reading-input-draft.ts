import { HEALTH_KINDS, HEALTH_MEASURES, type HealthKind, type Reading } from "@kaifong/contract";
import { readingDraft } from "./draft.ts";
import type { ReadingInput, ReadingInputField } from "./reading-input.ts";

const FIELDS: readonly ReadingInputField[] = [...HEALTH_MEASURES, "category", "date", "time"];
const KINDS = "kinds";
const CORRECTS = "corrects";

/** The values in the form of new readings. */
export interface TypedReadings {
  readonly kinds: readonly HealthKind[];
  readonly typed: ReadingInput;
  /** The reading that it corrects; undefined when it is a new one. */
  readonly corrects?: Reading | undefined;
}

/** Stores what is typed: a session may end before it is saved. */
export function saveTyped({ kinds, typed, corrects }: TypedReadings): void {
  const texts = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, [text]]));
  readingDraft.save({ ...texts, [KINDS]: kinds, [CORRECTS]: corrects ? [JSON.stringify(corrects)] : [] });
}

/** Returns what was left in the form; undefined when there is nothing. */
export function typedBefore(): TypedReadings | undefined {
  const left = readingDraft.read();
  if (!left) return undefined;
  const typed = Object.fromEntries(FIELDS.flatMap((field) => (left[field]?.[0] ? [[field, left[field][0]]] : [])));
  const [corrected] = left[CORRECTS] ?? [];
  const corrects = corrected === undefined ? undefined : (JSON.parse(corrected) as Reading); // written above, of this same page
  return { kinds: HEALTH_KINDS.filter((kind) => left[KINDS]?.includes(kind)), typed, corrects };
}
