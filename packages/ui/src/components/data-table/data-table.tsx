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
  /** Where a link leads that speaks of this row. */
  readonly anchor?: string;
  readonly lang?: string | undefined;
  /** One for each column, in order; the first is what the row is about. */
  readonly cells: readonly React.ReactNode[];
}

export interface DataTableProps {
  readonly id?: string;
  /** What the table says above itself: how many rows it has. */
  readonly caption: React.ReactNode;
  readonly columns: readonly DataTableColumn[];
  readonly rows: readonly DataTableRow[];
  /** `cards`: what rows become on narrow screens; `plain`: a table for a few short words, whose details are the page's. */
  readonly look?: "cards" | "plain";
  readonly className?: string | undefined;
}

/** Rows of facts. The roles are written out because browsers forget them when a table is laid out as something else. */
export function DataTable({ id, caption, columns, rows, look = "cards", className }: DataTableProps) {
  return (
    <table role="table" id={id} className={cx(styles[look], className)}>
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label }) => (
            <th key={label} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, anchor, lang, cells: [name, ...facts] }) => (
          <tr key={id} id={anchor} role="row" lang={lang}>
            <th role="rowheader" scope="row">
              {name}
            </th>
            {columns.slice(1).map(({ label, short }, index) => (
              <td key={label} role="cell" className={cx(facts[index] === null && styles.none, short && styles.short)}>
                {look === "cards" ? <Fact label={label}>{facts[index]}</Fact> : facts[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is said of it, on a card with its name. */
function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.fact}>{children}</div>
    </>
  );
}
