import type { Draft } from "@kaifong/client";
import { arriveAt } from "@kaifong/client/react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";

interface OpenedFormOptions<Form> {
  /** The draft that was left of the form on this page before. */
  readonly before: () => Form | undefined;
  readonly draft: Pick<Draft, "clear">;
  /** Refetches what the page shows; ends when that has come. */
  readonly refresh: () => Promise<void>;
}

/**
 * A form that a page opens by a button, and its outcome: cancelling returns the focus to the button, and finishing moves it to
 * the outcome.
 */
export function useOpenedForm<Form, Outcome>({ before, draft, refresh }: OpenedFormOptions<Form>) {
  const [form, setForm] = useState(before);
  const [outcome, setOutcome] = useState<Outcome>();
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  return {
    /** The subject that it is opened for; undefined while it is closed. */
    form,
    outcome,
    /** For the button that opens it. */
    button,
    /** For the `StatusMessage` with the outcome. */
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
