import type { DetailsHTMLAttributes } from "react";
import { cx } from "../../cx.ts";
import { OPEN_ON_PAPER_ATTRIBUTE } from "../../attributes.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./disclosure.module.css";

interface DisclosureProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** The visible words to press. */
  readonly summary: React.ReactNode;
  /**
   * `link` looks like a link with a chevron, `strong` the same on tinted ground; `bare` leaves the looks to the two class names
   * (menus, questions).
   */
  readonly look?: "link" | "strong" | "bare";
  readonly summaryClass?: string | undefined;
  /** Unfolded on paper: by the stylesheet, in older browsers by `disclosure.client.ts`. */
  readonly openOnPaper?: boolean;
}

/** Something folded behind a few words. It opens before any script has come, and the browser's own search unfolds it. */
export function Disclosure({
  summary,
  look = "link",
  summaryClass,
  openOnPaper = false,
  className,
  children,
  ...details
}: DisclosureProps) {
  const bare = look === "bare";
  return (
    <details
      {...details}
      className={cx(!bare && styles.disclosure, className)}
      {...(openOnPaper ? { [OPEN_ON_PAPER_ATTRIBUTE]: "" } : {})}
    >
      <summary className={cx(!bare && styles.summary, look === "strong" && styles.strong, summaryClass)}>
        {bare ? null : <Icon name="chevron-down" className={styles.arrow} />}
        {summary}
      </summary>
      {children}
    </details>
  );
}
