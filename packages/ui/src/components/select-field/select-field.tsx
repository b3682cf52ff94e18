import { Field, inputClass } from "../field/field.tsx";

interface SelectFieldProps<Value extends string> {
  readonly id: string;
  readonly label: React.ReactNode;
  /** Parameter of the form; without it the choice is not sent. */
  readonly name?: string;
  /** The word for "any of them"; without it one of the options is always chosen. */
  readonly any?: string | undefined;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly chosen: Value | undefined;
  /** Called at once with the choice; without it the choice waits until the form is sent. */
  readonly onChoose?: (value: Value) => void;
}

/** One of several, from the browser's own list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { id, label, name, any, options, chosen = "", onChoose } = props;
  const state = onChoose
    ? {
        value: chosen,
        onChange: ({ target }: React.ChangeEvent<HTMLSelectElement>) => {
          const option = options.find(([value]) => value === target.value);
          if (option) onChoose(option[0]);
        },
      }
    : { defaultValue: chosen };
  return (
    <Field id={id} label={label}>
      {(controlProps) => (
        <select {...controlProps} name={name} {...state} className={inputClass}>
          {any === undefined ? null : <option value="">{any}</option>}
          {options.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
