import { VisuallyHidden } from "./visually-hidden.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  words: (
    <a href="/">
      Map of the centre<VisuallyHidden> (opens in a new window)</VisuallyHidden>
    </a>
  ),
};
