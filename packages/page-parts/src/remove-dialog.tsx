import { type CallResult, removedOrThrow } from "@kaifong/client";
import { arriveAt } from "@kaifong/client/react";
import { ConfirmDialog } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { CallFailed } from "./call-failed.tsx";

interface RemoveDialogProps<Thing> {
  /** What is to go; undefined while nobody asks. */
  readonly thing: Thing | undefined;
  readonly texts: Readonly<Record<"title" | "yes" | "busy" | "stay", string>>;
  readonly remove: (thing: Thing) => Promise<CallResult<unknown>>;
  /** Once it is gone; the dialog waits for it. */
  readonly onRemoved: (thing: Thing) => void | Promise<void>;
  readonly onClose: () => void;
  /** What it is, and what follows. */
  readonly children: ReactNode;
}

/** What is over the part of the page where somebody is, as a place to arrive at. */
function headingAround(element: Element | null): HTMLElement | null {
  const heading = element?.closest("section, main")?.querySelector<HTMLElement>("h1, h2, h3") ?? null;
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** Asks before something is removed, and removes it. What has gone by itself meanwhile is as good as removed. */
export function RemoveDialog<Thing>({ thing, texts, remove, onRemoved, onClose, children }: RemoveDialogProps<Thing>) {
  /** Somebody may have left this question, and be at another one, when the answer comes. */
  const asked = useRef(thing);
  useEffect(() => {
    asked.current = thing;
  }, [thing]);
  const removal = useMutation<void, Error, Thing>({
    mutationFn: async (what) => removedOrThrow(await remove(what)),
    onSuccess: async (_nothing, removed) => {
      const heading = headingAround(document.activeElement);
      await onRemoved(removed);
      if (asked.current !== removed) return;
      flushSync(onClose);
      // The button that asked has gone with what it removed.
      if (document.activeElement === document.body) arriveAt(heading);
    },
  });
  const close = () => {
    removal.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={thing !== undefined}
      title={texts.title}
      yes={{ label: texts.yes, variant: "danger" }}
      busy={removal.isPending ? texts.busy : undefined}
      stay={texts.stay}
      onConfirm={() => thing !== undefined && removal.mutate(thing)}
      onClose={close}
    >
      {children}
      <CallFailed error={removal.error} />
    </ConfirmDialog>
  );
}
