import { useBusyWord } from "@kaifong/client/react";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

interface SendingOptions<Value, Payload> {
  /** Throws CallError. */
  readonly send: (value: Value) => Promise<Payload>;
  /** When it returns a promise, the form stays busy until that ends. */
  readonly onDone?: ((payload: Payload, value: Value) => unknown) | undefined;
  readonly onFailed?: ((error: Error, value: Value) => unknown) | undefined;
  /** Whether the page leaves once the call is done: the form stays busy until then. */
  readonly leaves?: boolean | undefined;
}

/** Sends what is in a form by a call: one at a time, however often and how fast its button is pressed. */
export function useSending<Value, Payload>({ send, onDone, onFailed, leaves = false }: SendingOptions<Value, Payload>) {
  // A second press may come before this component is rendered again, when its state does not yet say that a call is under way.
  const atWork = useRef(false);
  const sending = useMutation<Payload, Error, Value>({
    mutationFn: send,
    onSuccess: (payload, value) => {
      const done = onDone?.(payload, value);
      // "Back" may show the page again from the browser's memory, as it was when it was left.
      return leaves ? Promise.all([done, new Promise((resolve) => addEventListener("pagehide", resolve))]) : done;
    },
    onError: (error, value) => onFailed?.(error, value),
    onSettled: () => {
      atWork.current = false;
    },
  });
  const busy = sending.isPending;
  return {
    /** Does nothing while a call is under way. */
    start: (value: Value) => {
      if (busy || atWork.current) return;
      atWork.current = true;
      sending.mutate(value);
    },
    busy,
    /** The words of its button while it is busy, and when that takes long. */
    busyWord: useBusyWord(busy),
    /** Of the last call; null while none has failed. */
    error: sending.error,
    /** Differs between calls. */
    attempt: sending.submittedAt,
    /** Forgets the last call: its outcome, or that it is under way, which goes on all the same. */
    reset: sending.reset,
  };
}
