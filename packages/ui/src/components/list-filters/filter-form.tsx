import { FILTER_FORM } from "../../attributes.ts";
import { cx } from "../../cx.ts";
import { Button } from "../button/button.tsx";
import { TextField } from "../field/field.tsx";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./filter-form.module.css";

interface FilterFormProps {
  /** Address of the same page without its query. */
  readonly action: string;
  /** What can be found here: read out, and seen too when `titleId` is given. */
  readonly title: string;
  readonly titleId?: string;
  /** Fields beside each other where there is room, or one part below the other. */
  readonly layout?: "fields" | "parts";
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

/** A plain form that asks for the same page again: it needs no script, and the address can be kept or sent to a neighbour. */
export function FilterForm({ action, title, titleId, layout = "fields", className, children }: FilterFormProps) {
  return (
    <form
      method="get"
      action={action}
      role="search"
      {...(titleId === undefined ? { "aria-label": title } : { "aria-labelledby": titleId })}
      autoComplete="off"
      className={cx(styles.form, styles[layout], className)}
      {...{ [FILTER_FORM]: "" }}
    >
      {titleId === undefined ? null : (
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </form>
  );
}

interface FilterKeywordProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
}

/** Longer ones are cut by the server too. */
const KEYWORD_LENGTH = 60;

/** The parameter `q`. */
export function FilterKeyword({ id, label, hint, value }: FilterKeywordProps) {
  return (
    <div className={styles.keyword}>
      <TextField
        {...{ id, name: "q", type: "search", enterKeyHint: "search", maxLength: KEYWORD_LENGTH, autoComplete: "off" }}
        {...{ label, hint, defaultValue: value }}
      />
    </div>
  );
}

interface FilterActionsProps {
  /** Without it the form has its button elsewhere. */
  readonly submit?: string;
  readonly links: readonly { readonly href: string; readonly label: string; readonly icon: IconName }[];
}

/** The button, and links to the list as it is without these choices, or with one that many make. */
export function FilterActions({ submit, links }: FilterActionsProps) {
  return (
    <div className={styles.actions}>
      {submit === undefined ? null : (
        <Button type="submit" icon="search">
          {submit}
        </Button>
      )}
      {links.map(({ href, label, icon }) => (
        <a key={icon} href={href} className={styles.link}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
    </div>
  );
}
