import { PasswordField } from "./password-field.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  hidden: <PasswordField id="password" label="Password" showLabel="Show" hideLabel="Hide" />,
  wrong: <PasswordField id="password" label="Password" showLabel="Show" hideLabel="Hide" error="Enter your password" />,
};
