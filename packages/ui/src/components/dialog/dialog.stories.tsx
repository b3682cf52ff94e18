import { useState } from "react";
import { Button } from "../button/button.tsx";
import { type Played, shown } from "../play.fixtures.ts";
import { Dialog } from "./dialog.tsx";

export default {};

export const closed = () => (
  <Dialog title="Withdraw?" actions={<Button>Yes</Button>}>
    Your place goes to somebody else.
  </Dialog>
);
export const twoActions = () => (
  <Dialog
    title="Give up your place?"
    actions={
      <>
        <Button variant="danger">Give up my place</Button>
        <Button variant="secondary">Keep my place</Button>
      </>
    }
  >
    <p>Stretching for beginners, Tuesday, 24 November 2026.</p>
    <p>Your place goes to the next person in line. You can’t take it back.</p>
  </Dialog>
);
export const titleAlone = () => <Dialog title="Are you still there?" actions={<Button>Stay logged in</Button>} />;
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <Dialog
      title="確定退出這一班？"
      actions={
        <>
          <Button variant="danger">退出</Button>
          <Button variant="secondary">保留名額</Button>
        </>
      }
    >
      <p>你的名額會讓給其他人。</p>
    </Dialog>
  </div>
);

function Asking() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Give up my place</Button>
      <Dialog
        {...{ open, title: "Give up your place?", onClose: close }}
        actions={
          <Button variant="secondary" onClick={close}>
            Keep my place
          </Button>
        }
      >
        <p>Your place goes to the next person in line.</p>
      </Dialog>
    </>
  );
}

/** Somebody presses the button, and is asked. */
export const asked = () => <Asking />;
asked.play = async ({ canvasElement }: Played) => {
  (await shown(canvasElement, "button", HTMLButtonElement)).click();
  await shown(document, "dialog[open]", HTMLDialogElement);
};

/** Somebody is asked, changes nothing, and may be asked again. */
export const leftAlone = () => <Asking />;
leftAlone.play = async (story: Played) => {
  await asked.play(story);
  (await shown(document, "dialog[open] button", HTMLButtonElement)).click();
  await shown(document, "dialog:not([open])", HTMLDialogElement);
};
