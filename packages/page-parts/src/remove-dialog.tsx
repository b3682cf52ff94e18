import { type CallResult, removedOrThrow } from "@kaifong/client";
import { ConfirmDialog } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CallFailed } from "./call-failed.tsx";

interface RemoveDialogProps<Thing> {
  /** What is to go; undefined while nobody asks. */
  readonly thing: Thing | undefined;
  readonly words: Readonly<Record<"title" | "yes" | "busy" | "stay", string>>;
  readonly remove: (thing: Thing) => Promise<CallResult<unknown>>;
  /** Once it is gone; the dialog waits for it. */
  readonly onRemoved: (thing: Thing) => void | Promise<void>;
  readonly onClose: () => void;
  /** What it is, and what follows. */
  readonly children: ReactNode;
}

/** Asks before something is removed, and removes it. What has gone by itself meanwhile is as good as removed. */
export function RemoveDialog<Thing>({ thing, words, remove, onRemoved, onClose, children }: RemoveDialogProps<Thing>) {
  const removal = useMutation<void, Error, Thing>({
    mutationFn: async (asked) => removedOrThrow(await remove(asked)),
    onSuccess: async (_nothing, removed) => {
      await onRemoved(removed);
      onClose();
    },
  });
  const close = () => {
    removal.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={thing !== undefined}
      title={words.title}
      yes={{ label: words.yes, variant: "danger" }}
      busy={removal.isPending ? words.busy : undefined}
      stay={words.stay}
      onConfirm={() => thing !== undefined && removal.mutate(thing)}
      onClose={close}
    >
      {children}
      <CallFailed error={removal.error} />
    </ConfirmDialog>
  );
}
