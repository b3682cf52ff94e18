/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
   -- browsers forget the roles of a table that CSS lays out as cards */
import { cx } from "../../cx.ts";
import styles from "./data-table.module.css";

export interface DataTableColumn<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** A word or two that must not be broken into lines; on a card they stand beside what they are called. */
  readonly short?: boolean;
}

export interface DataTableRow<Name extends string = string> {
  readonly id: string;
  /** Where a link leads that speaks of this row. */
  readonly anchor?: string;
  readonly lang?: string | undefined;
  /** By the names of the columns. */
  readonly cells: Readonly<Record<Name, React.ReactNode>>;
}

export interface DataTableProps<Name extends string = string> {
  readonly id?: string;
  /** What the table says above itself: how many rows it has. */
  readonly caption: React.ReactNode;
  /** In order; the first is what a row is about. */
  readonly columns: readonly DataTableColumn<Name>[];
  readonly rows: readonly DataTableRow<NoInfer<Name>>[];
  /** `cards`: what rows become on narrow screens; `plain`: a table for a few short words, whose details are the page's. */
  readonly look?: "cards" | "plain";
  readonly className?: string | undefined;
}

/** Rows of facts. The roles are written out because browsers forget them when a table is laid out as something else. */
export function DataTable<Name extends string>({ id, caption, columns, rows, look = "cards", className }: DataTableProps<Name>) {
  return (
    <table role="table" id={id} className={cx(styles[look], className)}>
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name, label }) => (
            <th key={name} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, anchor, lang, cells }) => (
          <tr key={id} id={anchor} role="row" lang={lang}>
            {columns.map(({ name, label, short }, index) =>
              index === 0 ? (
                <th key={name} role="rowheader" scope="row">
                  {cells[name]}
                </th>
              ) : (
                <td key={name} role="cell" className={cx(cells[name] === null && styles.none, short && styles.short)}>
                  {look === "cards" ? <Fact label={label}>{cells[name]}</Fact> : cells[name]}
                </td>
              ),
            )}
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
