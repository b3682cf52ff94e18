import type { Draft } from "@kaifong/client";
import { arriveAt } from "@kaifong/client/react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";

interface OpenedFormOptions<Form> {
  /** What was left of it on this page before. */
  readonly before: () => Form | undefined;
  readonly draft: Pick<Draft, "clear">;
  /** Has what the page shows asked for anew; ends when that has come. */
  readonly refresh: () => Promise<void>;
}

/** A form that a page opens by a button, and what came of it: who gives up is back at the button, who is done at the outcome. */
export function useOpenedForm<Form, Outcome>({ before, draft, refresh }: OpenedFormOptions<Form>) {
  const [form, setForm] = useState(before);
  const [outcome, setOutcome] = useState<Outcome>();
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  return {
    /** What it is opened for; undefined while it is closed. */
    form,
    outcome,
    /** Of the button that opens it. */
    button,
    /** Of the `StatusMessage` that says the outcome. */
    place,
    open: (next: Form) => {
      setOutcome(undefined);
      setForm(next);
    },
    cancel: () => {
      draft.clear();
      flushSync(() => setForm(undefined));
      button.current?.focus();
    },
    done: async (what: Outcome) => {
      draft.clear();
      setForm(undefined);
      setOutcome(what);
      await refresh();
      arriveAt(place.current);
    },
  };
}
