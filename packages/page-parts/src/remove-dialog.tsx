import { type CallResult, removedOrThrow } from "@kaifong/client";
import type { ReactNode } from "react";
import { ConfirmCall } from "./confirm-call.tsx";

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

/** Asks before something is removed, and removes it. A thing that no longer exists counts as removed. */
export function RemoveDialog<Thing>({ thing, texts, remove, onRemoved, onClose, children }: RemoveDialogProps<Thing>) {
  const { title, confirm, busy, cancelLabel } = texts;
  return (
    <ConfirmCall
      {...{ asked: thing, title, busy, cancelLabel, confirm: { label: confirm, variant: "danger" } }}
      call={async (what) => removedOrThrow(await remove(what))}
      onDone={(_nothing, removed) => onRemoved(removed)}
      onClose={onClose}
    >
      {children}
    </ConfirmCall>
  );
}
