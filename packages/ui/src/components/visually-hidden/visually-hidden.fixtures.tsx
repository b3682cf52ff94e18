import { VisuallyHidden } from "./visually-hidden.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  words: <VisuallyHidden>opens in a new window</VisuallyHidden>,
};
