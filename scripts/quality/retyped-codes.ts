/** Codes of the program's lists that are written out where their meaning should be asked for. */
import { CLASS_PHASES, ENROLMENT_METHODS, ENROLMENT_STATUSES } from "@kaifong/contract";
import ts from "typescript";

/** Where codes have their meaning, or are somebody's data. */
const ALLOWED = [
  /^packages\/domain\/src\/enrolment\/(phase|status|transitions)\.ts$/,
  /^(packages\/(contract|testing)|e2e|bench|scripts)\//,
  /\.(test|stories|fixtures)\.tsx?$/,
];
const STATUS_RULE =
  "what an enrolment status or a list of them means belongs into packages/domain/src/enrolment/status.ts; ask it there " +
  "(in SQL: literals(…))";
const PHASE_RULE =
  "what a class phase, a group of them or a method means is asked in packages/domain/src/enrolment/phase.ts; " +
  "what each phase looks like is a Record<ClassPhase, …>";

const STATUSES: ReadonlySet<string> = new Set(ENROLMENT_STATUSES);
const PHASES: ReadonlySet<string> = new Set(CLASS_PHASES);
const PHASES_AND_METHODS: ReadonlySet<string> = new Set([...CLASS_PHASES, ...ENROLMENT_METHODS]);
const STATUS_IN_SQL = new RegExp(`\\bstatus\\s*(?:=|<>|!=|(?:NOT\\s+)?IN)\\s*\\(?'(?:${ENROLMENT_STATUSES.join("|")})'`);

/** Whether codes are named in this file, relative to the repository, because it says what they mean, or stands outside. */
export function mayRetypeCodes(path: string): boolean {
  return ALLOWED.some((allowed) => allowed.test(path));
}

/**
 * The rule that a node breaks: statuses or phases as an array, in SQL, or in a comparison. What a code means stands once, so that
 * a new code is thought of everywhere by changing one file.
 */
export function retypedCodes(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    return STATUS_IN_SQL.test(node.text) ? STATUS_RULE : undefined;
  }
  if (ts.isArrayLiteralExpression(node)) {
    if (isListOf(STATUSES, node)) return STATUS_RULE;
    return isListOf(PHASES, node) ? PHASE_RULE : undefined;
  }
  if (isComparison(node, /status$/i, STATUSES)) return STATUS_RULE;
  return isComparison(node, /(phase|method)$/i, PHASES_AND_METHODS) ? PHASE_RULE : undefined;
}

function isListOf(codes: ReadonlySet<string>, { elements }: ts.ArrayLiteralExpression): boolean {
  return elements.length > 0 && elements.every((element) => ts.isStringLiteral(element) && codes.has(element.text));
}

const COMPARING: readonly ts.SyntaxKind[] = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken];

/** Whether something so called is compared with one of these codes. */
function isComparison(node: ts.Node, name: RegExp, codes: ReadonlySet<string>): boolean {
  if (!ts.isBinaryExpression(node) || !COMPARING.includes(node.operatorToken.kind)) return false;
  const { left, right } = node;
  return ts.isStringLiteral(right) && codes.has(right.text) && name.test(left.getText());
}
