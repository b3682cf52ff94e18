import { Button } from "@kaifong/ui";
import { inPage } from "../../story.fixtures.tsx";
import { OtherWay } from "./other-way.tsx";

export default {};

export const withoutPassword = () =>
  inPage(() => (
    <OtherWay button={<Button variant="secondary">Log in without a password</Button>} hint="With this device.">
      {null}
    </OtherWay>
  ));
