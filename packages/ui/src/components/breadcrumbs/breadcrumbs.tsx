import { cx } from "../../cx.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./breadcrumbs.module.css";

export interface Crumb {
  readonly label: string;
  /** Without one the crumb is a heading of the menu that has no page of its own, or the page itself. */
  readonly href?: string;
}

/**
 * Where this page stands. `label` names the landmark. The last crumb is the page itself. The sign between two stands behind the
 * first: no line begins with it.
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

/** A step of the menu that leads nowhere. */
function isHeading({ href }: Crumb, index: number, crumbs: readonly Crumb[]): boolean {
  return href === undefined && index < crumbs.length - 1;
}

/** The page itself, below a page that the crumbs lead back to. */
function isTitle(index: number, crumbs: readonly Crumb[]): boolean {
  return index === crumbs.length - 1 && crumbs.slice(1, index).some(({ href }) => href !== undefined);
}

/** The last step that a phone shows, where it leaves the page itself out. */
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
