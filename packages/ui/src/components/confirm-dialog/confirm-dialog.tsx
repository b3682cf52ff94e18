import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: React.ReactNode;
  /** The consequences of the action, and its outcome. */
  readonly children?: React.ReactNode;
  /** The button that does it: `danger` when something is lost. */
  readonly yes: { readonly label: string; readonly variant: "primary" | "danger" };
  /** The words of that button while it is busy; undefined when it is not. */
  readonly busy: string | undefined;
  /** The button that leaves everything as it is: the last one, with the meaning of Escape. */
  readonly stay: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action, in words that say what follows, on a hydrated page. */
export function ConfirmDialog({ open, title, children, yes, busy, stay, onConfirm, onClose }: ConfirmDialogProps) {
  const actions = (
    <>
      <Button variant={yes.variant} busy={busy} onClick={onConfirm}>
        {yes.label}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {stay}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions}>
      {children}
    </Dialog>
  );
}
