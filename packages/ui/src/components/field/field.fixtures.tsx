import { Field, inputClass, TextField } from "./field.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  text: <TextField id="name" label="Name" />,
  filled: <TextField id="name" label="Name" defaultValue="Chan Siu Ming" />,
  withHint: <TextField id="mobile" label="Mobile number" hint="8 digits" inputMode="tel" />,
  withPlaceholder: <TextField id="keyword" label="Keyword" placeholder="Blood pressure" type="search" />,
  wrong: <TextField id="email" label="Email" error="Enter an email address" />,
  wrongWithHint: (
    <TextField id="mobile" label="Mobile number" hint="8 digits" error="There is a digit missing" defaultValue="2123 450" />
  ),
  disabled: <TextField id="email" label="Email" defaultValue="siuming@example.com" disabled />,
  select: (
    <Field id="month" label="Month">
      {(tied) => (
        <select {...tied} className={inputClass}>
          <option>November 2026</option>
          <option>December 2026</option>
        </select>
      )}
    </Field>
  ),
  anyControl: (
    <Field id="note" label="Note">
      {(tied) => <textarea {...tied} />}
    </Field>
  ),
  chinese: (
    <div lang="zh-Hant-HK">
      <TextField id="name" label="中文姓名" hint="與香港身份證上的相同" error="請填寫中文姓名" />
    </div>
  ),
};
