import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  closed: (
    <Dialog title="Withdraw?" actions={<Button>Yes</Button>}>
      Your place goes to somebody else.
    </Dialog>
  ),
};
