import { Button } from "../button/button.tsx";
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
