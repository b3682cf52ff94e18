import { cx } from "../../cx.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./breadcrumbs.module.css";

export interface Crumb {
  readonly label: string;
  /** Missing for a heading of the menu without a page of its own, and for the page itself. */
  readonly href?: string;
}

/**
 * The position of this page in the site. `label` names the landmark. The last crumb is the page itself. The sign between two
 * crumbs follows the first: no line begins with it.
 */
export function Breadcrumbs({ label, crumbs }: { readonly label: string; readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className={styles.breadcrumbs}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li
            key={`${index}:${crumb.label}`}
            className={cx(
              styles.crumb,
              isHeading(crumb, index, crumbs) && styles.heading,
              isTitle(index, crumbs) && styles.title,
            )}
          >
            <Place crumb={crumb} current={index === crumbs.length - 1} />
            {index < crumbs.length - 1 ? (
              <Icon name="chevron-right" className={cx(styles.arrow, isBeforeTitle(index, crumbs) && styles.beforeTitle)} />
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A step of the menu without a page. */
function isHeading({ href }: Crumb, index: number, crumbs: readonly Crumb[]): boolean {
  return href === undefined && index < crumbs.length - 1;
}

/** The page itself, after a page that the crumbs lead back to. */
function isTitle(index: number, crumbs: readonly Crumb[]): boolean {
  return index === crumbs.length - 1 && crumbs.slice(1, index).some(({ href }) => href !== undefined);
}

/** The last step that a phone shows, when it leaves out the page itself. */
function isBeforeTitle(index: number, crumbs: readonly Crumb[]): boolean {
  const next = crumbs.findIndex((crumb, later) => later > index && !isHeading(crumb, later, crumbs));
  return isTitle(next, crumbs);
}

function Place({ crumb, current }: { crumb: Crumb; current: boolean }) {
  if (crumb.href !== undefined && !current) {
    return (
      <a href={crumb.href} className={styles.link}>
        {crumb.label}
      </a>
    );
  }
  return <span aria-current={current ? "page" : undefined}>{crumb.label}</span>;
}
