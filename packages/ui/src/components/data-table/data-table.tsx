/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
   -- browsers forget the roles of a table that CSS lays out as cards */
import { cx } from "../../cx.ts";
import styles from "./data-table.module.css";

export interface DataTableColumn {
  readonly label: string;
  /** A word or two that must not be broken into lines; on a card they stand beside what they are called. */
  readonly short?: boolean;
}

export interface DataTableRow {
  readonly id: string;
  readonly lang?: string | undefined;
  /** One for each column, in order; the first is what the row is about. */
  readonly cells: readonly React.ReactNode[];
}

export interface DataTableProps {
  readonly id?: string;
  /** What the table says above itself: how many rows it has. */
  readonly caption: string;
  readonly columns: readonly DataTableColumn[];
  readonly rows: readonly DataTableRow[];
}

/**
 * A table on wide screens, cards on narrow ones. The roles are written out because browsers forget them when a table is laid out
 * as something else.
 */
export function DataTable({ id, caption, columns, rows }: DataTableProps) {
  return (
    <table role="table" id={id} className={styles.table}>
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
