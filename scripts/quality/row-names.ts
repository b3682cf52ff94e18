import ts from "typescript";

/** Files that read rows of the database. */
const READS_ROWS = /^(apps\/server\/src|packages\/testing\/src|bench|scripts)\//;
/** Fields of the API with OAuth's names. */
const WIRE_NAMES: ReadonlySet<string> = new Set(["access_token", "expires_in"]);
const ROW_RULE = "a row has its columns' names in camelCase: give them in the query, by AS";
const ANY_COLUMN_RULE =
  "a row has its columns and no others: beside Record<string, unknown> a misspelt one would be no error (tx.query<Row>)";

/** The rules for reading rows. */
export const RULES_OF_ROWS = [
  { where: READS_ROWS, breaks: isColumn, rule: ROW_RULE },
  { where: READS_ROWS, breaks: hasAnyColumn, rule: ANY_COLUMN_RULE },
] as const;

/** A field of a type with the name of a column. */
function isColumn(node: ts.Node): boolean {
  if (!ts.isPropertySignature(node) || !ts.isIdentifier(node.name)) return false;
  const { text } = node.name;
  return /^[a-z]+(_[a-z]+)+$/.test(text) && !WIRE_NAMES.has(text);
}

/** `Row & Record<string, unknown>`. */
function hasAnyColumn(node: ts.Node): boolean {
  return ts.isIntersectionTypeNode(node) && node.types.some((type) => type.getText() === "Record<string, unknown>");
}
