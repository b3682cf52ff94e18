import { VisuallyHidden } from "./visually-hidden.tsx";

export default {};

export const words = () => (
  <a href="/">
    Map of the centre<VisuallyHidden> (opens in a new window)</VisuallyHidden>
  </a>
);
