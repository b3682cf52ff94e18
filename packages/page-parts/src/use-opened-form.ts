import type { Draft } from "@kaifong/client";
import { arriveUnlessWriting } from "@kaifong/client/react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStillOpen } from "./use-still-open.ts";

interface OpenedFormOptions<Form> {
  /** The draft that was left of the form on this page before. */
  readonly before: () => Form | undefined;
  readonly draft: Pick<Draft, "clear">;
  /** Refetches what the page shows; ends when that has come. */
  readonly refresh: () => Promise<void>;
}

/**
 * A form that a page opens by a button, and the outcome of it or of what is beside it: cancelling returns the focus to the
 * button, and an outcome takes it, unless somebody is typing by then.
 */
export function useOpenedForm<Form, Outcome>({ before, draft, refresh }: OpenedFormOptions<Form>) {
  const [form, setForm] = useState(before);
  const [outcome, setOutcome] = useState<Outcome>();
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isStillOpen = useStillOpen(form);
  const announce = async (what: Outcome) => {
    setOutcome(what);
    await refresh();
    arriveUnlessWriting(place.current);
  };
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
    /** Says what was done beside the form, which stays as it is. */
    announce,
    /** Closes the form of this rendering, which was sent, and says so. Another one that is open by then stays as it is. */
    done: (what: Outcome) => {
      if (isStillOpen()) {
        draft.clear();
        setForm(undefined);
      }
      return announce(what);
    },
  };
}
