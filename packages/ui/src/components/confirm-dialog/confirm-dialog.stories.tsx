import { ConfirmDialog } from "./confirm-dialog.tsx";

export default {};

interface State {
  readonly variant?: "primary" | "danger";
  readonly busy?: string;
}

function dialog({ variant = "danger", busy }: State) {
  return (
    <ConfirmDialog
      open
      title="Give up your place?"
      confirm={{ label: "Yes, give it up", variant }}
      busy={busy}
      cancelLabel="No, keep it"
      onConfirm={() => undefined}
      onClose={() => undefined}
    >
      <p>Your place goes to the next person in line. You can’t take it back.</p>
    </ConfirmDialog>
  );
}

export const danger = () => dialog({});
export const primary = () => dialog({ variant: "primary" });
export const busy = () => dialog({ busy: "Working on it, please wait…" });
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <ConfirmDialog
      open
      title="確定退出這一班？"
      confirm={{ label: "退出", variant: "danger" }}
      busy={undefined}
      cancelLabel="保留名額"
      onConfirm={() => undefined}
      onClose={() => undefined}
    >
      <p>你的名額會讓給其他人。</p>
    </ConfirmDialog>
  </div>
);
