/** Groups of the program's coded lists that are written out where they should be asked for. */
import { CLASS_PHASES, ENROLMENT_METHODS, ENROLMENT_STATUSES } from "@kaifong/contract";
import ts from "typescript";

/** Where groups of codes have their meaning, or are somebody's data. */
const ALLOWED = [
  /^packages\/domain\/src\/enrolment\/(phase|status|transitions)\.ts$/,
  /^(packages\/(contract|testing)|e2e|bench|scripts)\//,
  /\.(test|stories|fixtures)\.tsx?$/,
];
const STATUS_RULE =
  "a list of enrolment statuses belongs into packages/domain/src/enrolment/status.ts; ask it there (in SQL: literals(…))";
const PHASE_RULE =
  "what a group of class phases means, or a method and a phase together, is asked in packages/domain/src/enrolment/phase.ts; " +
  "what each phase looks like is a Record<ClassPhase, …>";

const STATUSES: ReadonlySet<string> = new Set(ENROLMENT_STATUSES);
const PHASES: ReadonlySet<string> = new Set(CLASS_PHASES);
const PHASES_AND_METHODS: ReadonlySet<string> = new Set([...CLASS_PHASES, ...ENROLMENT_METHODS]);
const STATUS_IN_SQL = new RegExp(`\\bstatus\\s*(?:=|<>|!=|(?:NOT\\s+)?IN)\\s*\\(?'(?:${ENROLMENT_STATUSES.join("|")})'`);

/**
 * The rule that a node breaks: a list of statuses or phases as an array, in SQL, or as comparisons joined by `&&` and `||`. What
 * a group of codes means stands once, so that a new code is thought of everywhere by changing one file.
 */
export function retypedCodes(path: string, node: ts.Node): string | undefined {
  if (ALLOWED.some((allowed) => allowed.test(path))) return undefined;
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    return STATUS_IN_SQL.test(node.text) ? STATUS_RULE : undefined;
  }
  if (ts.isArrayLiteralExpression(node)) {
    if (isListOf(STATUSES, node)) return STATUS_RULE;
    return isListOf(PHASES, node) ? PHASE_RULE : undefined;
  }
  if (!isJoined(node) || isJoined(withoutBrackets(node).parent)) return undefined;
  if (compared(node, /status$/i, STATUSES) > 1) return STATUS_RULE;
  return compared(node, /(phase|method)$/i, PHASES_AND_METHODS) > 1 ? PHASE_RULE : undefined;
}

function isListOf(codes: ReadonlySet<string>, { elements }: ts.ArrayLiteralExpression): boolean {
  return elements.length > 0 && elements.every((element) => ts.isStringLiteral(element) && codes.has(element.text));
}

const JOINING: readonly ts.SyntaxKind[] = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken];
const COMPARING: readonly ts.SyntaxKind[] = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken];

function isJoined(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && JOINING.includes(node.operatorToken.kind);
}

/** The outermost of the brackets around a node, and of the `!` before them; the node itself without. */
function withoutBrackets(node: ts.Node): ts.Node {
  const { parent } = node;
  return ts.isParenthesizedExpression(parent) || ts.isPrefixUnaryExpression(parent) ? withoutBrackets(parent) : node;
}

/** How many comparisons of something so called with one of these codes are joined here. */
function compared(node: ts.Node, name: RegExp, codes: ReadonlySet<string>): number {
  if (isJoined(node)) return compared(node.left, name, codes) + compared(node.right, name, codes);
  if (ts.isParenthesizedExpression(node)) return compared(node.expression, name, codes);
  if (ts.isPrefixUnaryExpression(node)) return compared(node.operand, name, codes);
  if (!ts.isBinaryExpression(node) || !COMPARING.includes(node.operatorToken.kind)) return 0;
  const { left, right } = node;
  return ts.isStringLiteral(right) && codes.has(right.text) && name.test(left.getText()) ? 1 : 0;
}
