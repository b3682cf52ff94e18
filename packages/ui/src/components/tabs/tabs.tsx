import { cx } from "../../cx.ts";
import styles from "./tabs.module.css";

interface TabsProps {
  readonly label: string;
  /**
   * `row`: all are in one row, which scrolls. `aside`: a row on phones, and on wider screens a list next to the page below its
   * label, like `Contents`.
   */
  readonly look?: "lines" | "row" | "aside";
  readonly tabs: readonly { readonly href: string; readonly label: string; readonly current?: boolean }[];
}

/**
 * Links that look like tabs, to places of this page or to pages of one kind. They work without script, on paper and for search in
 * the page.
 */
export function Tabs({ label, look = "lines", tabs }: TabsProps) {
  if (tabs.length < 2) return null;
  return (
    <nav aria-label={label} className={cx(look === "aside" && styles.aside)}>
      {look === "aside" ? (
        <div aria-hidden="true" className={styles.title}>
          {label}
        </div>
      ) : null}
      <ul className={cx(styles.tabs, look !== "lines" && styles.row)}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} className={styles.tab} aria-current={tab.current ? "page" : undefined}>
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
