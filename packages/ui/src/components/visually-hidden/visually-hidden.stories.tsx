import { VisuallyHidden } from "./visually-hidden.tsx";

export default {};

export const text = () => (
  <a href="/">
    Map of the centre<VisuallyHidden> (opens in a new window)</VisuallyHidden>
  </a>
);
