import { Icon } from "./icon.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  text: <Icon name="phone" />,
  medium: <Icon name="clock" size="medium" />,
  large: <Icon name="calendar" size="large" />,
};
