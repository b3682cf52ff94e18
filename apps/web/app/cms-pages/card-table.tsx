/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers forget the roles of a table that CSS lays out as cards */
import { cx } from "@kaifong/ui";
import { FOUND_ID } from "../shell/paging.tsx";
import styles from "./card-table.module.css";

export interface CardTableColumn {
  readonly label: string;
  /** A word or two that must not be broken into lines; on a card they stand beside what they are called. */
  readonly short?: boolean;
}

export interface CardTableRow {
  readonly id: string;
  readonly lang?: string | undefined;
  /** One for each column, in order; the first is what the row is about. */
  readonly cells: readonly React.ReactNode[];
}

export interface CardTableProps {
  /** What the table says above itself: how many rows it has. */
  readonly caption: string;
  readonly columns: readonly CardTableColumn[];
  readonly rows: readonly CardTableRow[];
}

/**
 * A table on wide screens, cards on narrow ones. The roles are written out because browsers forget them when a table is laid out as
 * something else.
 */
export function CardTable({ caption, columns, rows }: CardTableProps) {
  return (
    <table role="table" id={FOUND_ID} className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map(({ label }) => (
            <th key={label} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, lang, cells: [name, ...facts] }) => (
          <tr key={id} role="row" lang={lang} className={styles.row}>
            <th role="rowheader" scope="row" className={styles.name}>
              {name}
            </th>
            {columns.slice(1).map(({ label, short }, index) => (
              <td key={label} role="cell" className={cx(facts[index] === null && styles.none, short && styles.short)}>
                <span className={styles.label} aria-hidden="true">
                  {label}
                </span>
                <div className={styles.fact}>{facts[index]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
