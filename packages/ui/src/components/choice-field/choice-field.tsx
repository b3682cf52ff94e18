import { cx } from "../../cx.ts";
import { FieldGroup } from "../field/field-group.tsx";
import type { FieldMessagesProps } from "../field/field-messages.tsx";
import styles from "./choice-field.module.css";

interface GroupProps<Value extends string> extends FieldMessagesProps {
  /** Id of the first choice, to which a summary of errors links; hint and error have the ids `<id>-hint` and `<id>-error`. */
  readonly id: string;
  /** For a group of boxes in a form that `parseForm` reads, `<name>[]`: even a single value then comes as a list. */
  readonly name: string;
  readonly legend: React.ReactNode;
  readonly choices: readonly (readonly [value: Value, label: React.ReactNode])[];
  /** One below the other, for sentences; otherwise next to each other when there is room. */
  readonly stacked?: boolean;
  /** Two next to each other on phones, too, for many choices of a word or two. */
  readonly compact?: boolean;
  /** Only a single box can have this attribute (consent): for several boxes the hint says it. */
  readonly required?: boolean;
}

interface OneProps<Value extends string> {
  readonly multiple?: false;
  readonly chosen?: string | undefined;
  /** Called at once with the choice; the field then shows `chosen`. Without it the choice waits until the form is sent. */
  readonly onChoose?: (value: NoInfer<Value>) => void;
}

interface SeveralProps<Value extends string> {
  readonly multiple: true;
  readonly chosen?: readonly string[];
  /** Called at once with all chosen values, in the order of the choices. */
  readonly onChoose?: (values: readonly NoInfer<Value>[]) => void;
}

type ChoiceFieldProps<Value extends string> = GroupProps<Value> & (OneProps<Value> | SeveralProps<Value>);

/** One choice of a few or, with `multiple`, any of them, all visible: nobody has to open a list to see them. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { id, name, legend, hint, error, choices, multiple = false, stacked, compact, required } = props;
  const invalid = error === undefined ? undefined : true;
  const asGroup = multiple ? {} : { role: "radiogroup", "aria-invalid": invalid, "aria-required": required };
  // A group of boxes has neither of these: ARIA allows them only on the boxes.
  const asBox = multiple ? { "aria-invalid": invalid, "aria-required": (choices.length === 1 && required) || undefined } : {};
  return (
    <FieldGroup {...{ id, legend, hint, error }} {...asGroup}>
      <div className={cx(styles.choices, stacked && styles.stacked, compact && styles.compact, invalid && styles.wrong)}>
        {choices.map(([value, label], index) => (
          <label key={value} className={styles.choice}>
            <input
              {...asBox}
              type={multiple ? "checkbox" : "radio"}
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              {...stateOf(props, value)}
              className={styles.mark}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function stateOf<Value extends string>(props: ChoiceFieldProps<Value>, value: Value) {
  const { onChoose } = props;
  const checked = isChosen(props, value);
  return onChoose ? { checked, onChange: () => choose(props, value) } : { defaultChecked: checked };
}

function isChosen<Value extends string>({ chosen }: ChoiceFieldProps<Value>, value: Value): boolean {
  return Array.isArray(chosen) ? chosen.includes(value) : chosen === value;
}

function choose<Value extends string>(props: ChoiceFieldProps<Value>, pressed: Value): void {
  if (!props.multiple) return props.onChoose?.(pressed);
  const values = props.choices.map(([value]) => value);
  return props.onChoose?.(values.filter((value) => isChosen(props, value) !== (value === pressed)));
}
