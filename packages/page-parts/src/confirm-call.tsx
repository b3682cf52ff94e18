import { arriveAt } from "@kaifong/client/react";
import { ConfirmDialog } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { CallFailed } from "./call-failed.tsx";

interface ConfirmCallProps<Subject, Payload>
  extends Pick<ComponentProps<typeof ConfirmDialog>, "title" | "confirm" | "cancelLabel" | "children"> {
  /** What the question is about, such as the thing to remove; undefined while nothing is asked. */
  readonly asked: Subject | undefined;
  /** The words of the button while the call is under way. */
  readonly busy: string;
  /** Throws CallError. */
  readonly call: (asked: Subject) => Promise<Payload>;
  /** Whether what is chosen in the question is enough for the call; says itself what is missing. */
  readonly isReady?: () => boolean;
  /** Called once the call is done, whether the question is still open or not; when it returns a promise, the question waits. */
  readonly onDone?: (payload: Payload, asked: Subject) => unknown;
  /** Whether the page leaves once the call is done: the question stays open and busy until then. */
  readonly leaves?: true;
  /** `tried`: whether a call has failed, so that what is shown may be out of date. */
  readonly onClose: (tried: boolean) => void;
}

/** The heading of the part of the page around an element, as a place to focus. */
function headingAround(element: Element | null): HTMLElement | null {
  const heading = element?.closest("section, main")?.querySelector<HTMLElement>("h1, h2, h3") ?? null;
  if (heading) heading.tabIndex = -1;
  return heading;
}

/**
 * Asks before a call, makes it, and closes; when it fails, says why in the question. An answer that comes when somebody has left
 * this question leaves the one alone that is open by then, and a failure is gone when the question is asked again.
 */
export function ConfirmCall<Subject, Payload>(props: ConfirmCallProps<Subject, Payload>) {
  const { asked, call, busy, isReady, onDone, leaves, onClose, children, ...dialog } = props;
  /** The question of this moment: another one when the same is asked again. */
  const question = useRef({ asked });
  useEffect(() => {
    question.current = { asked };
  }, [asked]);
  const calling = useMutation<Payload, Error, { readonly about: Subject; readonly within: object }>({
    mutationFn: ({ about }) => call(about),
    onSuccess: async (payload, { about, within }) => {
      const heading = headingAround(document.activeElement);
      await onDone?.(payload, about);
      if (leaves || question.current !== within) return;
      flushSync(() => onClose(false));
      // The button that asked may have gone with what it was about.
      if (document.activeElement === document.body) arriveAt(heading);
    },
  });
  const isBusy = calling.isPending || (leaves && calling.isSuccess);
  return (
    <ConfirmDialog
      {...dialog}
      open={asked !== undefined}
      busy={isBusy ? busy : undefined}
      onConfirm={() => {
        if (asked === undefined || isReady?.() === false) return;
        calling.mutate({ about: asked, within: question.current });
      }}
      onClose={() => {
        calling.reset();
        onClose(calling.isError);
      }}
    >
      {children}
      <CallFailed error={calling.error} />
    </ConfirmDialog>
  );
}
