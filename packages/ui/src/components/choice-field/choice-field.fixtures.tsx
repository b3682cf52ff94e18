import { ChoiceField } from "./choice-field.tsx";

const choices = [
  ["SERVICE", "Our services"],
  ["CHARGE", "Charges"],
  ["OTHER", "Something else"],
] as const;

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  open: <ChoiceField id="topic" name="topic" legend="What is it about?" choices={choices} />,
  chosen: <ChoiceField id="topic" name="topic" legend="What is it about?" hint="Choose one." choices={choices} chosen="CHARGE" />,
  wrong: <ChoiceField id="topic" name="topic" legend="What is it about?" error="Please choose a topic." choices={choices} />,
};
