import { Notice } from "@kaifong/ui";
import { inPage } from "../../story.fixtures.tsx";
import { Result } from "./result.tsx";

export default {};

export const changed = () =>
  inPage(() => (
    <Result>
      <Notice tone="success" title="Your password was changed">
        <p>Two other devices were logged out.</p>
      </Notice>
    </Result>
  ));
