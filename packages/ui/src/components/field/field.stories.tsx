import { Field, inputClass, TextField } from "./field.tsx";
import { FieldGroup } from "./field-group.tsx";

export default {};

export const text = () => <TextField id="name" label="Name" />;
export const filled = () => <TextField id="name" label="Name" defaultValue="Chan Siu Ming" />;
export const withHint = () => <TextField id="mobile" label="Mobile number" hint="8 digits" inputMode="tel" />;
export const withPlaceholder = () => <TextField id="keyword" label="Keyword" placeholder="Blood pressure" type="search" />;
export const wrong = () => <TextField id="email" label="Email" error="Enter an email address" />;
export const wrongWithHint = () => (
  <TextField id="mobile" label="Mobile number" hint="8 digits" error="There is a digit missing" defaultValue="2123 450" />
);
export const disabled = () => <TextField id="email" label="Email" defaultValue="siuming@example.com" disabled />;
export const select = () => (
  <Field id="month" label="Month">
    {(controlProps) => (
      <select {...controlProps} className={inputClass}>
        <option>November 2026</option>
        <option>December 2026</option>
      </select>
    )}
  </Field>
);
export const anyControl = () => (
  <Field id="note" label="Note">
    {(controlProps) => <textarea {...controlProps} />}
  </Field>
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <TextField id="name" label="中文姓名" hint="與香港身份證上的相同" error="請填寫中文姓名" />
  </div>
);

export const group = () => (
  <FieldGroup id="contact" legend="How can we reach you?" hint="One of the two is enough.">
    <TextField id="email" label="Email" />
    <TextField id="phone" label="Phone" />
  </FieldGroup>
);
