import { arriveAt } from "@kaifong/client/react";
import { ConfirmDialog } from "@kaifong/ui";
import { type ComponentProps, useState } from "react";
import { flushSync } from "react-dom";
import { CallFailed } from "./call-failed.tsx";
import { useSending } from "./use-sending.ts";
import { useStillOpen } from "./use-still-open.ts";

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
  /** Called when the call failed, whether the question is still open or not. */
  readonly onFailed?: (error: Error, asked: Subject) => unknown;
  /** Null when it is said elsewhere that the call failed, and not in the question. */
  readonly failed?: null;
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
 * Asks before a call, makes it once, however often and how fast its button is pressed, and closes; when it fails, says why in
 * the question. An answer that comes when somebody has left this question leaves the one alone that is open by then, about the
 * same or not: that one makes a call of its own. So the call may come twice: the server knows what is done already by its state
 * or its key. A failure is gone when something is asked again.
 */
export function ConfirmCall<Subject, Payload>(props: ConfirmCallProps<Subject, Payload>) {
  const { asked } = props;
  const [question, setQuestion] = useState({ asked, number: 0 });
  // A closed question stays until the next is asked, while the browser returns the focus.
  if (question.asked !== asked) setQuestion({ asked, number: question.number + (asked === undefined ? 0 : 1) });
  return <Question key={question.number} {...props} />;
}

interface Confirmed<Subject> {
  readonly about: Subject;
  readonly isStillOpen: () => boolean;
}

function Question<Subject, Payload>(props: ConfirmCallProps<Subject, Payload>) {
  const { asked, call, busy, isReady, onDone, onFailed, failed, leaves, onClose, children, ...dialog } = props;
  const isStillOpen = useStillOpen(asked);
  const calling = useSending<Confirmed<Subject>, Payload>({
    leaves,
    send: ({ about }) => call(about),
    onDone: async (payload, sent) => {
      const heading = headingAround(document.activeElement);
      await onDone?.(payload, sent.about);
      if (leaves || !sent.isStillOpen()) return;
      flushSync(() => onClose(false));
      // The button that asked may have gone with what it was about.
      if (document.activeElement === document.body) arriveAt(heading);
    },
    onFailed: (error, { about }) => onFailed?.(error, about),
  });
  return (
    <ConfirmDialog
      {...dialog}
      open={asked !== undefined}
      busy={calling.busyWord(busy, busy)}
      onConfirm={() => {
        if (asked !== undefined && isReady?.() !== false) calling.start({ about: asked, isStillOpen });
      }}
      onClose={() => onClose(calling.error !== null)}
    >
      {children}
      <CallFailed error={asked === undefined || failed === null ? null : calling.error} />
    </ConfirmDialog>
  );
}
