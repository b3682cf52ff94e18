import { Notice } from "@kaifong/ui";
import { inPage } from "../story.fixtures.tsx";
import { AccountColumn, AccountColumns } from "./columns.tsx";

export default {};

export const beside = () =>
  inPage(() => (
    <AccountColumns>
      <AccountColumn>
        <h2>Log in</h2>
        <p>With your mobile number.</p>
      </AccountColumn>
      <AccountColumn>
        <Notice title="Forgotten your password?">
          <p>We send you a code.</p>
        </Notice>
      </AccountColumn>
    </AccountColumns>
  ));
