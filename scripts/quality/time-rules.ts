/**
 * Rules for facts about time that only the domain may state: the length of a day, the name of Hong Kong's zone and its distance
 * from UTC; and for the length of waits in tests, which only the runner may set.
 */
import { HONG_KONG_ZONE } from "@kaifong/domain/time";
import ts from "typescript";
import { isAnyText } from "./source-tree.ts";

/** All code, except where the length of a day is defined, and the content service, which imports nothing of ours. */
const TELLS_TIME = /^(?!packages\/domain\/src\/time\/)(apps|packages|scripts|bench|e2e)\//;
/** Without tests, which write out what they expect. */
const RECKONS_TIME = new RegExp(`${TELLS_TIME.source}(?!.*\\.(test|stories)\\.tsx?$)`);
const TIME_RULE =
  "SECOND_MS, MINUTE_MS … DAY_MS, MINUTE_SECONDS … DAY_SECONDS and Hong Kong's zone are of @kaifong/domain/time, and nobody's own";
const DAY_RULE = "a calendar day so many days on, counted in milliseconds: daysAfter of @kaifong/domain/time counts days";
/** The same, and fixtures, of where Hong Kong lies: the domain alone knows. */
const RECKONS_HONG_KONG = /^(?!packages\/domain\/)(apps|packages|scripts|bench|e2e)\/(?!.*\.(test|stories|fixtures)\.tsx?$)/;
const OFFSET_RULE =
  "Hong Kong's distance from UTC, retyped: hongKongInstant, hongKongDay and what stands beside them in @kaifong/domain/time know it";

/** Tests and their helpers, except the one place that waits. */
const WAITS = /^(?!packages\/testing\/src\/eventually\.ts$)(apps|packages|scripts|bench|e2e)\//;
const WAIT_RULE =
  "a wait of its own gives up after a second, which a busy machine takes: eventually and waitUntil of @kaifong/testing/eventually wait as long as the test may take";

/** In the form of `RULES_OF_PLACES` in house-rules.ts. */
export const RULES_OF_TIME: readonly {
  readonly where: RegExp;
  readonly breaks: (node: ts.Node) => boolean;
  readonly rule: string;
}[] = [
  { where: TELLS_TIME, breaks: isOwnUnitOfTime, rule: TIME_RULE },
  { where: RECKONS_TIME, breaks: (node) => isBareLengthOfTime(node) || isBareZone(node), rule: TIME_RULE },
  { where: TELLS_TIME, breaks: isDayByLength, rule: DAY_RULE },
  { where: RECKONS_HONG_KONG, breaks: isBareOffset, rule: OFFSET_RULE },
  { where: WAITS, breaks: isOwnWait, rule: WAIT_RULE },
];

/** A length of time with a name of its own. */
function isOwnUnitOfTime(node: ts.Node): boolean {
  return (
    ts.isVariableDeclaration(node) &&
    /^((SECOND|MINUTE|HOUR|DAY)_(MS|SECONDS)|(MS|SECONDS)_PER_[A-Z]+)$/.test(node.name.getText())
  );
}

/**
 * A minute, an hour or a day in milliseconds, an hour or a day in seconds, or a product that ends in them (`60 * 1000`, `hours *
 * 60 * 60`). A number of minutes (`hour * 60`) does not count.
 */
function isBareLengthOfTime(node: ts.Node): boolean {
  if (ts.isNumericLiteral(node)) return /^(60000|3600000|86400000|3600|86400)$/.test(node.text);
  if (!isProduct(node) || (isProduct(node.parent) && isBareLengthOfTime(node.parent))) return false;
  const before = factorsOf(node.left);
  const ofNumbers = before.every((factor) => ts.isNumericLiteral(factor));
  if (isNumber(node.right, "60")) return ofNumbers || isNumber(before.at(-1), "60");
  return isNumber(node.right, "1000") && ofNumbers;
}

function isProduct(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken;
}

function factorsOf(node: ts.Node): readonly ts.Node[] {
  return isProduct(node) ? [...factorsOf(node.left), ...factorsOf(node.right)] : [node];
}

function isNumber(node: ts.Node | undefined, text: string): boolean {
  return node !== undefined && ts.isNumericLiteral(node) && node.text === text;
}

/** `hongKongDay(new Date(… DAY_MS …))` and `new Date(… DAY_MS …).toISOString().slice(0, 10)`. */
function isDayByLength(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    /^(hongKongDay\(new Date\([^]*\bDAY_MS\b[^]*\)\)|new Date\([^]*\bDAY_MS\b[^]*\)\.toISOString\(\)\.slice\(0, 10\))$/.test(
      node.getText(),
    )
  );
}

function isBareZone(node: ts.Node): boolean {
  return isAnyText(node) && node.text.includes(HONG_KONG_ZONE);
}

/** `+08:00` in a text, or eight hours added to something. */
function isBareOffset(node: ts.Node): boolean {
  if (isAnyText(node)) return /\+08:00/.test(node.text);
  if (!isProduct(node)) return false;
  const ofHours = (one: ts.Node, other: ts.Node) => isNumber(one, "8") && /^HOUR_(MS|SECONDS)$/.test(other.getText());
  return (ofHours(node.left, node.right) || ofHours(node.right, node.left)) && isSummand(node);
}

function isSummand({ parent }: ts.Node): boolean {
  const signs: readonly ts.SyntaxKind[] = [ts.SyntaxKind.PlusToken, ts.SyntaxKind.MinusToken];
  return ts.isBinaryExpression(parent) && signs.includes(parent.operatorToken.kind);
}

/** `vi.waitFor` and `vi.waitUntil`. */
function isOwnWait(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && /^vi\.wait(For|Until)$/.test(node.getText());
}
