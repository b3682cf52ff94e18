import { useSavedAtEnd } from "@kaifong/client/react";
import { CallError } from "@kaifong/client";
import { HEALTH_KINDS, HEALTH_MEASURES, type HealthKind, type HealthMeasure, type NewReading } from "@kaifong/contract";
import { useCallProblem, useSending } from "@kaifong/page-parts";
import type { SummarisedError } from "@kaifong/ui";
import { useState } from "react";
import { useHealthText } from "./text.ts";
import { fieldOfPath, readInput, type ReadingInput, type ReadingInputIssue, type ReadingInputField } from "./reading-input.ts";

interface ReadingFormOptions<Outcome> {
  readonly kinds: readonly HealthKind[];
  readonly typed: ReadingInput;
  readonly send: (readings: readonly NewReading[], confirmed: boolean) => Promise<Outcome>;
  readonly onSaved: (outcome: Outcome) => void;
  readonly onTyped: (kinds: readonly HealthKind[], typed: ReadingInput) => void;
}

interface Sent {
  readonly readings: readonly NewReading[];
  readonly confirmed: boolean;
}

/** The state of the form: what is typed, what is wrong with it, and what is asked about again. */
export function useReadingForm<Outcome>(options: ReadingFormOptions<Outcome>) {
  const { t } = useHealthText();
  const [kinds, setKinds] = useState(options.kinds);
  const [typed, setTyped] = useState(options.typed);
  const [issues, setIssues] = useState<readonly ReadingInputIssue[]>([]);
  const [attempt, setAttempt] = useState(0);
  const sending = useSending<Sent, Outcome>({
    send: ({ readings, confirmed }) => options.send(readings, confirmed),
    onDone: options.onSaved,
  });
  const doubt = useDoubt(sending.error);
  const errors = issues.length > 0 ? issues.map(({ field, message }) => ({ fieldId: field, message })) : doubt.errors;

  const send = (confirmed: boolean) => {
    if (sending.busy) return;
    const read = readInput(kinds, typed, new Date(), t);
    setIssues(read.issues);
    setAttempt((times) => times + 1);
    if (read.issues.length === 0) sending.start({ readings: read.readings, confirmed });
    else sending.reset();
  };
  const save = (nextKinds: readonly HealthKind[], nextTyped: ReadingInput) => {
    setKinds(nextKinds);
    setTyped(nextTyped);
    options.onTyped(nextKinds, nextTyped);
  };
  useSavedAtEnd(() => options.onTyped(kinds, typed));
  return {
    kinds,
    typed,
    errors,
    attempt,
    busyWord: sending.busyWord,
    unlikely: doubt.unlikely,
    errorOf: (field: ReadingInputField) => errors.find(({ fieldId }) => fieldId === field)?.message,
    chooseKinds: (chosen: readonly HealthKind[]) =>
      save(
        HEALTH_KINDS.filter((kind) => chosen.includes(kind)),
        typed,
      ),
    type: (field: ReadingInputField, text: string) => save(kinds, { ...typed, [field]: text }),
    submit: () => send(false),
    confirm: () => send(true),
    reconsider: () => {
      const [first] = doubt.unlikely;
      sending.reset();
      if (first) document.getElementById(first)?.focus();
    },
  };
}

/** The server's findings: numbers to be asked about, or errors at their fields. */
function useDoubt(error: Error | null): {
  readonly unlikely: readonly HealthMeasure[];
  readonly errors: readonly SummarisedError[];
} {
  const say = useCallProblem();
  if (error === null) return { unlikely: [], errors: [] };
  const failure = error instanceof CallError ? error.failure : null;
  const fields = (failure?.fields ?? []).map(({ path, message }) => ({ field: fieldOfPath(path), message }));
  if (failure?.error_name === "READING_UNLIKELY")
    return { unlikely: HEALTH_MEASURES.filter((measure) => fields.some(({ field }) => field === measure)), errors: [] };
  const named = fields.flatMap(({ field, message }) => (field ? [{ fieldId: field, message }] : []));
  return { unlikely: [], errors: named.length > 0 ? named : [{ message: say(error) }] };
}
