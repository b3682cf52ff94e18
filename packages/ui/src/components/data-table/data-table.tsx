/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
   -- browsers forget the roles of a table that CSS lays out as cards */
import { cx } from "../../cx.ts";
import cards from "./cards.module.css";
import tables from "./plain.module.css";

export interface DataTableColumn<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** A word or two that must not be broken into lines; on a card they are next to their name. */
  readonly short?: boolean;
  /** Buttons, left out in print. */
  readonly unprinted?: boolean;
}

export interface DataTableRow<Name extends string = string> {
  readonly id: string;
  /** The id of this row, for links to it. */
  readonly anchor?: string;
  readonly lang?: string | undefined;
  /** The cells by the names of the columns. */
  readonly cells: Readonly<Record<Name, React.ReactNode>>;
}

export interface TableProps<Name extends string = string> {
  readonly id?: string;
  /** The caption above the table: how many rows it has. */
  readonly caption: React.ReactNode;
  /** In order; the first names the subject of a row. */
  readonly columns: readonly DataTableColumn<Name>[];
  readonly rows: readonly DataTableRow<NoInfer<Name>>[];
}

export interface DataTableProps<Name extends string = string> extends TableProps<Name> {
  readonly look?: keyof typeof LOOKS;
}

/** Cards and what is `ruled` change with the width of the container in which the table stands. */
const LOOKS = {
  /** What rows become on narrow screens. */
  cards: cards.cards,
  /** Cards whose facts say themselves what they are. */
  compact: cx(cards.cards, cards.compact),
  /** A few short words. */
  plain: tables.plain,
  /** A few short words below a caption that is their title. */
  titled: cx(tables.plain, tables.titled),
  /** With lines around each cell, and figures in the last column. */
  ruled: cx(tables.plain, tables.ruled),
};

/** Rows of facts. */
export function DataTable<Name extends string>({ look = "cards", ...table }: DataTableProps<Name>) {
  return <Table {...table} className={LOOKS[look]} labelled={look === "cards" || look === "compact"} />;
}

interface LaidOutTableProps<Name extends string> extends TableProps<Name> {
  readonly className: string | undefined;
  /** Whether each fact says for the eye what its column is called. */
  readonly labelled?: boolean;
}

/** The roles are written out because browsers forget them when a table is laid out as something else. */
export function Table<Name extends string>({ id, caption, columns, rows, className, labelled }: LaidOutTableProps<Name>) {
  return (
    <table role="table" id={id} className={className}>
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name, label, unprinted }) => (
            <th key={name} role="columnheader" scope="col" className={unprinted ? cards.unprinted : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, anchor, lang, cells }) => (
          <tr key={id} id={anchor} role="row" lang={lang}>
            {columns.map(({ name, label, short, unprinted }, index) =>
              index === 0 ? (
                <th key={name} role="rowheader" scope="row">
                  {cells[name]}
                </th>
              ) : (
                <td
                  key={name}
                  role="cell"
                  className={cx(cells[name] === null && cards.none, short && cards.short, unprinted && cards.unprinted)}
                >
                  {labelled ? <Fact label={label}>{cells[name]}</Fact> : cells[name]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A fact, on a card with its name. */
function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <>
      <span className={cards.label} aria-hidden="true">
        {label}
      </span>
      <div className={cards.fact}>{children}</div>
    </>
  );
}
