import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: React.ReactNode;
  /** What follows when it is done, and what came of doing it. */
  readonly children?: React.ReactNode;
  /** The button that does it: as `danger` where something is lost. */
  readonly yes: { readonly label: string; readonly variant: "primary" | "danger" };
  /** What that button says while it is at work; undefined when it is not. */
  readonly busy: string | undefined;
  /** The button that leaves everything as it is: the last one, and what Escape means. */
  readonly stay: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before anything is done, in words of what follows, in a page that runs in the browser. */
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
