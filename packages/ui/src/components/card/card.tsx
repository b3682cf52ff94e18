import { cx } from "../../cx.ts";
import styles from "./card.module.css";

interface CardProps {
  readonly as?: "div" | "article" | "section" | "li";
  /** `tint` is warm, `care` is teal; both are for cards that should stand out from plain ones. */
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

type CardLinkProps = Pick<React.ComponentProps<"a">, "href" | "target" | "rel" | "children">;

/** The link in a card's heading; the whole card reacts to touch, and a screen reader reads only the heading's words. */
export function CardLink({ children, ...rest }: CardLinkProps) {
  return (
    <a {...rest} className={styles.link}>
      {children}
    </a>
  );
}

/** Cards next to each other when there is room, below each other when there isn't, at every font size. */
export function CardGrid({ children, wide = false }: { readonly children: React.ReactNode; readonly wide?: boolean }) {
  return <ul className={cx(styles.grid, wide && styles.gridWide)}>{children}</ul>;
}
