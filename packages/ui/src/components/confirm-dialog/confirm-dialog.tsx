import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: React.ReactNode;
  /** The consequences of the action, and its outcome. */
  readonly children?: React.ReactNode;
  /** The button that does it: `danger` when something is lost. */
  readonly confirm: { readonly label: string; readonly variant: "primary" | "danger" };
  /** The words of that button while it is busy; undefined when it is not. */
  readonly busy: string | undefined;
  /** The button that leaves everything as it is: the last one, with the meaning of Escape. */
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action, in words that say what follows, on a hydrated page. */
export function ConfirmDialog({ open, title, children, confirm, busy, cancelLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const actions = (
    <>
      <Button variant={confirm.variant} busy={busy} onClick={onConfirm}>
        {confirm.label}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {cancelLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions}>
      {children}
    </Dialog>
  );
}
