import { attribute, FILTER_BAR_ATTRIBUTE } from "../../attributes.ts";
import { cx } from "../../cx.ts";
import { Button } from "../button/button.tsx";
import { Disclosure } from "../disclosure/disclosure.tsx";
import { inputClass } from "../field/field.tsx";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./filter-bar.module.css";

interface FilterBarProps {
  /** Address of the same page without its query. */
  readonly action: string;
  /** The purpose of the bar, for those who do not see it. */
  readonly label: string;
  /** The parameter `q`, with an example of what to type; without it there are only choices. */
  readonly keyword?: { readonly label: string; readonly example: string; readonly value: string; readonly maxLength: number };
  /** The word of the button. */
  readonly submit: string;
  /** The choices that most people make: `FilterSelect`, `FilterTick` and `FilterLink`. */
  readonly children?: React.ReactNode;
  /** The choices that fewer people make, folded. */
  readonly more?: { readonly summary: string; readonly fields: React.ReactNode; readonly submit: string };
  /** The chosen values of the folded part and the typed text: each is a link to the list without it. */
  readonly chosen: readonly ChosenFilter[];
  readonly clear: { readonly label: string; readonly href: string };
}

export interface ChosenFilter {
  readonly label: string;
  /** For those who do not see the cross: "remove: diabetes". */
  readonly remove: string;
  readonly href: string;
}

/**
 * A slim bar above a list: a plain form that loads the same page again, so that it needs no script and the address can be saved
 * or sent to a neighbour. With the script (`filter-bar.client.ts`) a choice applies as soon as it is made.
 */
export function FilterBar({ action, label, keyword, submit, children, more, chosen, clear }: FilterBarProps) {
  return (
    <form
      method="get"
      action={action}
      role="search"
      aria-label={label}
      autoComplete="off"
      className={cx(styles.bar, keyword ? undefined : styles.choices)}
      {...attribute(FILTER_BAR_ATTRIBUTE)}
    >
      {keyword ? (
        <div className={styles.ask}>
          <label className={styles.keyword}>
            <VisuallyHidden>{keyword.label}</VisuallyHidden>
            <input
              {...{ name: "q", type: "search", enterKeyHint: "search", maxLength: keyword.maxLength, autoComplete: "off" }}
              placeholder={keyword.example}
              defaultValue={keyword.value}
              className={cx(inputClass, styles.input)}
            />
          </label>
          <Submit className={styles.submit} label={submit} />
        </div>
      ) : null}
      {children}
      {keyword ? null : <Submit className={cx(styles.chip, styles.find)} label={submit} />}
      {more ? (
        <Disclosure look="bare" summary={more.summary} summaryClass={cx(styles.chip, styles.summary)} className={styles.more}>
          <div className={styles.fold}>
            {more.fields}
            <Button type="submit">{more.submit}</Button>
          </div>
        </Disclosure>
      ) : null}
      {chosen.length > 0 ? (
        <ul className={styles.chosen}>
          {chosen.map(({ label: word, remove, href }) => (
            <li key={href}>
              <a href={href} className={cx(styles.chip, styles.on)} aria-label={remove}>
                {word}
                <Icon name="close" />
              </a>
            </li>
          ))}
          <li>
            <a href={clear.href} className={styles.clear}>
              {clear.label}
            </a>
          </li>
        </ul>
      ) : null}
    </form>
  );
}

function Submit({ className, label }: { readonly className: string | undefined; readonly label: string }) {
  return (
    <button type="submit" className={className}>
      <Icon name="search" />
      {label}
    </button>
  );
}

export interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  /** The word for "any of them". */
  readonly any: string;
  readonly options: readonly FilterOption[];
  readonly chosen: string | undefined;
}

type FilterOption =
  | readonly [value: string, label: string]
  | { readonly group: string; readonly options: readonly (readonly [value: string, label: string])[] };

/** One of several, from the browser's own list, as large as a chip. */
export function FilterSelect({ name, label, any, options, chosen = "" }: FilterSelectProps) {
  return (
    <label className={cx(styles.chip, styles.select, chosen !== "" && styles.on)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select name={name} defaultValue={chosen} className={styles.native}>
        <option value="">{any}</option>
        {options.map((option) =>
          "group" in option ? (
            <optgroup key={option.group} label={option.group}>
              {option.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(option)
          ),
        )}
      </select>
    </label>
  );
}

function optionOf([value, word]: readonly [string, string]) {
  return (
    <option key={value} value={value}>
      {word}
    </option>
  );
}

interface FilterLinkProps {
  readonly label: string;
  readonly href: string;
}

/** A link that makes several choices at once. */
export function FilterLink({ label, href }: FilterLinkProps) {
  return (
    <a href={href} className={styles.chip}>
      {label}
    </a>
  );
}

interface FilterTickProps {
  readonly name: string;
  /** The value that is sent while it is ticked. */
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** A choice of yes or any. */
export function FilterTick({ name, value, label, chosen }: FilterTickProps) {
  return (
    <label className={cx(styles.chip, chosen && styles.on)}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} className={styles.box} />
      {label}
    </label>
  );
}
