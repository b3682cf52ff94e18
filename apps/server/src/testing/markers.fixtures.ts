/** Words, numbers and days that no code and no text of the product contains, to find personal data by, wherever it turns up. */
import { Writable } from "node:stream";
import { type Logger, pino } from "pino";
import type { Tx } from "../platform/db.ts";
import { LOG_OPTIONS } from "../platform/logging.ts";

/** The answers of one person, by field; each in every form in which it may be written. */
export type Markers = Readonly<Record<string, readonly string[]>>;

const spaced = (phone: string) => [phone, `${phone.slice(0, 4)} ${phone.slice(4)}`, `${phone.slice(0, 4)}-${phone.slice(4)}`];

/** The answers of a member who registers, and does everything that a member can do. */
export const MEMBER_SAYS = {
  surnameZh: ["酈"],
  givenNameZh: ["驫犇"],
  surnameEn: ["Zworykin"],
  givenNameEn: ["Xanthippe"],
  birthDate: ["1951-07-23", "23/07/1951", "23 July 1951"],
  mobile: spaced("61837429"),
  newMobile: spaced("62948531"),
  emergencyName: ["Vercingetorix"],
  emergencyPhone: spaced("63059642"),
  ethnicityOther: ["Zyrianic"],
  religionOther: ["Mazdaznan"],
  heardAboutOther: ["Quodlibet"],
  mailingAddress: ["Flummox Mansion"],
  password: ["Kzwhq7Parsnip"],
  wrongPassword: ["Wrxng8Turnip"],
  newPassword: ["Nwpwd9Rhubarb"],
  remarks: ["Sesquipedal"],
  reason: ["Defenestrate"],
  newEmergencyName: ["Bucephalia"],
  newEmergencyPhone: spaced("66382975"),
  refusedName: ["Ozymandine"],
  wantedName: ["Theophrast"],
  identity: ["nudibranch-7"],
  pushAddress: ["Zugzwang"],
  declined: ["Gobbledegook"],
  finding: ["Hypotenuse"],
  note: ["Floccinauci"],
  glucose: ["27.3"],
  weight: ["91.7"],
  height: ["187.4"],
  temperature: ["38.9"],
  importedGlucose: ["31.9"],
  address: ["198.51.100.201"],
  browser: ["Mozilla/5.0 (Quagga"],
} satisfies Markers;

/** The answers of the carer who acts for them. */
export const CARER_SAYS = {
  carerName: ["麤", "Wolverhampton"],
  carerMobile: spaced("64160753"),
} satisfies Markers;

/** The answers of a child who registers, and waits to be called. */
export const CHILD_SAYS = {
  childName: ["Brobdingnag"],
  childMobile: spaced("67493086"),
  guardianName: ["Mulligatawny"],
  guardianPhone: spaced("68504197"),
  /** The child's facts known only from their identity provider, with the provider's id for them. */
  providerName: ["Quetzalcoatl"],
  childIdentity: ["axolotl-9"],
} satisfies Markers;

/** The answers of somebody who is not a member and sends an enquiry. */
export const ENQUIRER_SAYS = {
  enquirerName: ["Peregrine"],
  enquirerEmail: ["umbellifer@example.org"],
  enquirerPhone: spaced("65271864"),
  enquirerMessage: ["Borborygmus"],
} satisfies Markers;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The markers that a text contains. Digits count only when they are not part of a longer number or of a key. */
export function markersIn(text: string, markers: Markers): string[] {
  const says = (form: string) =>
    /^[\d.]+$/.test(form)
      ? new RegExp(`(?<![\\w.])(?:852)?${escaped(form)}(?!\\w|\\.\\d)`).test(text)
      : text.toLowerCase().includes(form.toLowerCase());
  return Object.entries(markers).flatMap(([name, forms]) => (forms.some(says) ? [name] : []));
}

/** Everything that a server logs, at whatever level. */
export function recordedLog(): { readonly log: Logger; readonly lines: readonly string[] } {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  return { log: pino({ ...LOG_OPTIONS, level: "trace" }, stream), lines };
}

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
}

const COLUMNS = `SELECT n.nspname AS "schema", c.relname AS "table", a.attname AS "column"
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'm') AND a.attnum > 0 AND NOT a.attisdropped
    AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg_toast%'
  ORDER BY 1, 2, 3`;

/**
 * The columns of the whole database that contain markers, of whatever kind: `table.column` and the names of those found there.
 */
export async function columnsWith(db: Tx, markers: Markers): Promise<Record<string, readonly string[]>> {
  const { rows: columns } = await db.query<Column>(COLUMNS);
  const places: Record<string, readonly string[]> = {};
  for (const { schema, table, column } of columns) {
    const { rows } = await db.query<{ text: string }>(`SELECT t."${column}"::text AS text FROM "${schema}"."${table}" t`);
    const found = markersIn(rows.map(({ text }) => text).join("\n"), markers);
    if (found.length > 0) places[schema === "public" ? `${table}.${column}` : `${schema}.${table}.${column}`] = found.toSorted();
  }
  return places;
}
