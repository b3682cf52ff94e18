import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  closed: (
    <Dialog title="Withdraw?" actions={<Button>Yes</Button>}>
      Your place goes to somebody else.
    </Dialog>
  ),
  twoActions: (
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
  ),
  titleAlone: <Dialog title="Are you still there?" actions={<Button>Stay logged in</Button>} />,
  chinese: (
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
        <p>你的名額會讓給下一位輪候的人，退出後不能取回。</p>
      </Dialog>
    </div>
  ),
};
