import { Button, Field, Icon, inputClass, TextField } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import styles from "./filters.module.css";

/** One of several, or any of them. */
export interface FilterChoice {
  /** Parameter of the address. */
  readonly name: string;
  readonly label: string;
  /** The word for "all of them"; without it one of the options is always chosen. */
  readonly any?: string;
  readonly chosen: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
}

interface FiltersProps {
  readonly title: string;
  /** Address of the page without its query. */
  readonly action: string;
  readonly keyword?: { readonly label: string; readonly hint?: string; readonly value: string };
  readonly choices: readonly FilterChoice[];
  /** Whether anything narrows the list down. */
  readonly narrowed: boolean;
}

/** A plain form that asks for the same page again: it needs no script, and the address can be kept or sent to a neighbour. */
export function Filters({ title, action, keyword, choices, narrowed }: FiltersProps) {
  const { t } = useTranslation("shell");
  return (
    <form method="get" action={action} role="search" aria-label={title} autoComplete="off" className={styles.form}>
      {keyword ? (
        <div className={styles.keyword}>
          <TextField
            {...{ id: "filter-q", name: "q", type: "search", enterKeyHint: "search", maxLength: 60, autoComplete: "off" }}
            label={keyword.label}
            hint={keyword.hint}
            defaultValue={keyword.value}
          />
        </div>
      ) : null}
      {choices.map((choice) => (
        <Choice key={choice.name} choice={choice} />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" icon="search">
          {t("filters.apply")}
        </Button>
        {narrowed ? (
          <a href={action} className={styles.clear}>
            <Icon name="close" />
            {t("filters.clear")}
          </a>
        ) : null}
      </div>
    </form>
  );
}

function Choice({ choice: { name, label, any, chosen, options } }: { readonly choice: FilterChoice }) {
  return (
    <Field id={`filter-${name}`} label={label}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={chosen ?? ""} className={inputClass}>
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
