import type { InputHTMLAttributes } from "react";
import { LIST_ID_ENDING, STATUS_ID_ENDING } from "../../attributes.ts";
import { FILLED_BY_SCRIPT } from "../../filled-by-script.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { Icon } from "../icon/icon.tsx";
import styles from "./combobox.module.css";

interface ComboboxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Unique on its page: list, status and hint have ids made from it, by which the script finds them. */
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  /** The address to which the text is sent, as a plain GET form. */
  readonly action: string;
  /** `compact`: label and hint are only for assistive technology, on a page that is about searching. */
  readonly look?: "full" | "compact";
}

/**
 * A field to search with, its button, and an empty list for suggestions while somebody is typing. Without script it is a plain
 * field: the script that fills the list (`combobox.client.ts`) makes it a combobox for assistive technology.
 */
export function Combobox({ id, label, hint, submit, action, look = "full", ...input }: ComboboxProps) {
  const compact = look === "compact";
  return (
    <search>
      <form action={action} method="get" className={styles.combobox}>
        <label htmlFor={id} className={compact ? undefined : styles.label}>
          {compact ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </label>
        <div className={styles.row}>
          <input
            {...input}
            id={id}
            type="search"
            className={styles.input}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={`${id}-hint`}
            suppressHydrationWarning // the script adds the attributes of the list for assistive technology
          />
          <button type="submit" className={styles.submit}>
            <Icon name="search" />
            <span>{submit}</span>
          </button>
        </div>
        <ul {...FILLED_BY_SCRIPT} id={id + LIST_ID_ENDING} className={styles.suggestions} hidden />
        <VisuallyHidden>
          <output {...FILLED_BY_SCRIPT} id={id + STATUS_ID_ENDING} />
        </VisuallyHidden>
        <p id={`${id}-hint`} className={compact ? undefined : styles.hint}>
          {compact ? <VisuallyHidden>{hint}</VisuallyHidden> : hint}
        </p>
      </form>
    </search>
  );
}
