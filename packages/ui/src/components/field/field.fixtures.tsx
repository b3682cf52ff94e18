import { Field, TextField } from "./field.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  text: <TextField id="name" label="Name" />,
  withHint: <TextField id="mobile" label="Mobile number" hint="8 digits" inputMode="tel" />,
  wrong: <TextField id="email" label="Email" error="Enter an email address" />,
  anyControl: (
    <Field id="note" label="Note">
      {(tied) => <textarea {...tied} />}
    </Field>
  ),
};
