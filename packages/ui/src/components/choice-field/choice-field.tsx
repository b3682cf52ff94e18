import { cx } from "../../cx.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./choice-field.module.css";

interface ChoiceFieldProps {
  /**
   * Id of the first choice, where a summary of errors leads; hint and error are tied to the group by `<id>-hint` and
   * `<id>-error`.
   */
  readonly id: string;
  readonly name: string;
  readonly legend: React.ReactNode;
  readonly hint?: React.ReactNode;
  readonly error?: string | undefined;
  readonly choices: readonly (readonly [value: string, label: React.ReactNode])[];
  readonly chosen?: string | undefined;
  readonly required?: boolean;
}

/** One of a few, all of them in sight: nobody has to open a list to see what there is. */
export function ChoiceField({ id, name, legend, hint, error, choices, chosen, required }: ChoiceFieldProps) {
  const describedBy = cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <fieldset
      role="radiogroup"
      className={cx(styles.field, error !== undefined && styles.wrong)}
      aria-describedby={describedBy === "" ? undefined : describedBy}
      aria-invalid={error === undefined ? undefined : true}
      aria-required={required}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
      <div className={styles.choices}>
        {choices.map(([value, label], index) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className={styles.radio}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
