import { cx } from "../../cx.ts";
import styles from "./card.module.css";

interface CardProps {
  readonly as?: "div" | "article" | "section" | "li";
  /** `tint` is warm, `care` is teal; both for what should stand out from plain cards. */
  readonly tone?: "plain" | "tint" | "care";
  readonly id?: string;
  readonly className?: string | undefined;
  readonly labelledBy?: string;
  readonly children: React.ReactNode;
}

/** A sheet of paper on the warm ground. */
export function Card({ as: Element = "div", tone = "plain", className, labelledBy, children, ...rest }: CardProps) {
  return (
    <Element {...rest} aria-labelledby={labelledBy} className={cx(styles.card, styles[tone], className)}>
      {children}
    </Element>
  );
}

/** The link in a card's heading; the whole card answers the touch, and the reader hears only the heading's words. */
export function CardLink({ href, children }: { readonly href: string; readonly children: React.ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  );
}

/** Cards beside each other where there is room, below each other where there isn't, at every font size. */
export function CardGrid({ children, wide = false }: { readonly children: React.ReactNode; readonly wide?: boolean }) {
  return <ul className={cx(styles.grid, wide && styles.gridWide)}>{children}</ul>;
}
