/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
   -- browsers forget the roles of a table that CSS lays out as cards */
import { cx } from "../../cx.ts";
import cards from "./cards.module.css";
import tables from "./plain.module.css";

interface Column<Name extends string> {
  readonly name: Name;
  readonly label: string;
}

/** A column of rows that are cards where it is narrow. */
export interface DataTableColumn<Name extends string = string> extends Column<Name> {
  /** A word or two that must not be broken into lines; on a card they are next to their name. */
  readonly short?: boolean;
  /** Buttons, left out in print. */
  readonly unprinted?: boolean;
}

/** A column of any other table: all are short, and printed. */
interface PlainColumn<Name extends string> extends Column<Name> {
  readonly short?: never;
  readonly unprinted?: never;
}

export interface DataTableRow<Name extends string = string> {
  readonly id: string;
  /** The id of this row, for links to it. */
  readonly anchor?: string;
  readonly lang?: string | undefined;
  /** The cells by the names of the columns. */
  readonly cells: Readonly<Record<Name, React.ReactNode>>;
}

interface Rows<Name extends string> {
  readonly id?: string;
  /** The caption above the table: how many rows it has. */
  readonly caption: React.ReactNode;
  readonly rows: readonly DataTableRow<NoInfer<Name>>[];
}

export interface TableProps<Name extends string = string> extends Rows<Name> {
  /** In order; the first names the subject of a row. */
  readonly columns: readonly PlainColumn<Name>[];
}

interface CardsProps<Name extends string> extends Rows<Name> {
  readonly look?: keyof typeof CARDS;
  /** In order; the first names the subject of a row. */
  readonly columns: readonly DataTableColumn<Name>[];
}

interface PlainProps<Name extends string> extends TableProps<Name> {
  readonly look: keyof typeof PLAIN;
}

export type DataTableProps<Name extends string = string> = CardsProps<Name> | PlainProps<Name>;

/** Cards and what is `ruled` change with the width of the container in which the table stands. */
const CARDS = {
  /** What rows become on narrow screens. */
  cards: cards.cards,
  /** Cards whose facts say themselves what they are. */
  compact: cx(cards.cards, cards.compact),
};

const PLAIN = {
  /** A few short words. */
  plain: tables.plain,
  /** A few short words below a caption that is their title. */
  titled: cx(tables.plain, tables.titled),
  /** With lines around each cell, and figures in the last column. */
  ruled: cx(tables.plain, tables.ruled),
};

const LOOKS = { ...CARDS, ...PLAIN };

/** Rows of facts. */
export function DataTable<Name extends string>({ look = "cards", ...table }: DataTableProps<Name>) {
  return <Table {...table} className={LOOKS[look]} labelled={look in CARDS} />;
}

interface LaidOutTableProps<Name extends string> extends Omit<CardsProps<Name>, "look"> {
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
                  className={cx(
                    labelled && cells[name] === null && cards.none,
                    short && cards.short,
                    unprinted && cards.unprinted,
                  )}
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
