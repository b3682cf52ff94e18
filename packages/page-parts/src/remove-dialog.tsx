import { type CallResult, removedOrThrow } from "@kaifong/client";
import { arriveAt } from "@kaifong/client/react";
import { ConfirmDialog } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { CallFailed } from "./call-failed.tsx";

interface RemoveDialogProps<Thing> {
  /** The thing to remove; undefined while the dialog is closed. */
  readonly thing: Thing | undefined;
  readonly texts: Readonly<Record<"title" | "confirm" | "busy" | "cancelLabel", string>>;
  readonly remove: (thing: Thing) => Promise<CallResult<unknown>>;
  /** Called once it is removed; the dialog waits for it. */
  readonly onRemoved: (thing: Thing) => void | Promise<void>;
  readonly onClose: () => void;
  /** The description of the thing, and the consequences of removing it. */
  readonly children: ReactNode;
}

/** The heading of the part of the page around an element, as a place to focus. */
function headingAround(element: Element | null): HTMLElement | null {
  const heading = element?.closest("section, main")?.querySelector<HTMLElement>("h1, h2, h3") ?? null;
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** Asks before something is removed, and removes it. A thing that no longer exists counts as removed. */
export function RemoveDialog<Thing>({ thing, texts, remove, onRemoved, onClose, children }: RemoveDialogProps<Thing>) {
  /** When the response comes, somebody may have left this question for another one. */
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
      // The button that asked has gone with the removed thing.
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
      confirm={{ label: texts.confirm, variant: "danger" }}
      busy={removal.isPending ? texts.busy : undefined}
      cancelLabel={texts.cancelLabel}
      onConfirm={() => thing !== undefined && removal.mutate(thing)}
      onClose={close}
    >
      {children}
      <CallFailed error={removal.error} />
    </ConfirmDialog>
  );
}
