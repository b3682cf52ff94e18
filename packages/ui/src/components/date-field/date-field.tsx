import { cx } from "../../cx.ts";
import { inputClass } from "../field/field.tsx";
import { FieldGroup } from "../field/field-group.tsx";
import { describedBy, FieldMessages } from "../field/field-messages.tsx";
import styles from "./date-field.module.css";

/** The order of the Hong Kong identity card, from which people copy, in all languages. */
const PARTS = ["day", "month", "year"] as const;
export type DatePart = (typeof PARTS)[number];

interface DateFieldProps {
  /** Id of the day, to which a summary of errors links; the others are `<id>.month` and `<id>.year`. */
  readonly id: string;
  /**
   * The parts are sent as `<name>.day`, `<name>.month` and `<name>.year`; `dateOfParts` of packages/forms makes YYYY-MM-DD of
   * them.
   */
  readonly name: string;
  readonly legend: React.ReactNode;
  readonly hint?: React.ReactNode;
  readonly labels: Readonly<Record<DatePart, string>>;
  /** The initial values, whether they are a date or not. */
  readonly typed?: Readonly<Partial<Record<DatePart, string | undefined>>>;
  /** The errors, part by part; an error of the whole date belongs to the day. */
  readonly errors?: Readonly<Partial<Record<DatePart, string | undefined>>>;
  /** The browser may fill in the person's own date of birth. */
  readonly birthday?: boolean;
  readonly required?: boolean;
}

/**
 * A date that people know by heart, typed and not picked: no calendar reaches 1948 in a few steps. The fields are text fields,
 * because number fields change when somebody scrolls. Source: GOV.UK Design System, "Date input".
 */
export function DateField(props: DateFieldProps) {
  const { id, name, legend, hint, labels, typed = {}, errors = {}, birthday = false, required } = props;
  const fields = PARTS.map((part) => ({ part, id: part === "day" ? id : `${id}.${part}`, error: errors[part] }));
  const wrong = fields.some(({ error }) => error !== undefined);
  return (
    <FieldGroup {...{ id, legend, hint, wrong }}>
      {fields.map((field) => (
        <FieldMessages key={field.part} id={field.id} error={field.error} />
      ))}
      <div className={styles.parts}>
        {fields.map(({ part, ...field }) => (
          <div key={part}>
            <label htmlFor={field.id}>{labels[part]}</label>
            <input
              {...{ id: field.id, name: `${name}.${part}`, defaultValue: typed[part], type: "text", inputMode: "numeric" }}
              autoComplete={birthday ? `bday-${part}` : "off"}
              aria-describedby={describedBy(field)}
              aria-invalid={field.error === undefined ? undefined : true}
              aria-required={required}
              className={cx(inputClass, styles.input, part === "year" && styles.year)}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
