import { Notice } from "./notice.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  info: <Notice title="Good to know">Words</Notice>,
  call: (
    <Notice tone="call" title="Need help?">
      <p>Call us</p>
    </Notice>
  ),
  danger: (
    <Notice tone="danger" role="alert">
      Something failed
    </Notice>
  ),
};
