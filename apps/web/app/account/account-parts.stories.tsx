import { newQueryClient } from "@kaifong/client/react";
import { Button } from "@kaifong/ui";
import { inPageWith } from "../story.fixtures.tsx";
import { AccountLink } from "./account-link.tsx";
import { AccountItem, AccountItems, RemovableList } from "./removable-list.tsx";

export default {};

const piece = (Piece: () => React.ReactNode) => inPageWith(newQueryClient(), Piece);
const facts = ["Added on 20 November 2026", "Last used on 21 November 2026"];
const texts = {
  remove: "Remove",
  title: "Remove it?",
  text: "It can be added again.",
  confirm: "Yes",
  busy: "Removing",
  cancelLabel: "No",
};

export const item = () =>
  piece(() => (
    <section>
      <h3>Devices</h3>
      <AccountItems>
        <li>
          <AccountItem title="Chrome" facts={[...facts, null]}>
            <Button variant="secondary">Log out</Button>
          </AccountItem>
        </li>
      </AccountItems>
    </section>
  ));

export const removable = () =>
  piece(() => (
    <section>
      <h3>Devices</h3>
      <RemovableList
        things={[{ id: "1" }, { id: "2" }]}
        label="Devices"
        words={({ id }) => ({ title: `Phone ${id}`, called: `Phone ${id}`, facts })}
        texts={texts}
        remove={async () => ({ ok: true, status: 200, payload: undefined })}
        onRemoved={async () => undefined}
      />
    </section>
  ));

export const link = () =>
  piece(() => (
    <AccountLink id="profile" page="memberProfile" texts={{ title: "My profile", text: "What the centre has.", open: "Open" }} />
  ));
