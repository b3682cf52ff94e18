/** Finds codes of the program's lists that are written out instead of asking for their meaning. */
import {
  CLASS_PHASES,
  CONSULTATION_ACTIONS,
  CONSULTATION_STATES,
  CORRECTION_STATES,
  ENROLMENT_ACTIONS,
  ENROLMENT_METHODS,
  ENROLMENT_STATUSES,
  MEMBER_TYPES,
  pendingBySchema,
  REGISTRATION_STATES,
  RISK_LEVELS,
  STORED_RESIDENCE_BASES,
} from "@kaifong/contract";
import ts from "typescript";

/** Files in which codes are defined, or are somebody's data. */
const ALLOWED = [
  /^packages\/domain\/src\/(enrolment\/(phase|status|moves)|membership\/(registration|member-types|membership-moves|correction)|consultation\/moves|risk\/\w+)\.ts$/,
  /^(packages\/(contract|testing)|e2e|bench|scripts)\/|\/demo-(people|enrolments|consultations|corrections)\.ts$/,
  /\.(test|stories|fixtures)\.tsx?$|\/test-[\w-]+\.ts$/,
];
const IN_SQL_ALONE = /$^/;
const STATUSES = listOf(ENROLMENT_STATUSES, /status$/i, {
  column: "status",
  rule:
    "what an enrolment status or a list of them means belongs into packages/domain/src/enrolment/status.ts; ask it there " +
    "(in SQL: literals(…))",
});
const PHASES = listOf([...CLASS_PHASES, ...ENROLMENT_METHODS], /(phase|method)$/i, {
  rule:
    "what a class phase, a group of them or a method means is asked in packages/domain/src/enrolment/phase.ts; " +
    "what each phase looks like is a Record<ClassPhase, …>",
});
const STATES = listOf([...REGISTRATION_STATES, ...CONSULTATION_STATES, ...CORRECTION_STATES], /state$/i, {
  column: "state",
  rule:
    "what a state means is asked in packages/domain/src: of a registration in membership/registration.ts, of a correction in " +
    "membership/correction.ts, of a consultation in consultation/moves.ts (in SQL: literals(…))",
});
const TYPES = listOf(MEMBER_TYPES, /type$/i, {
  column: "member_type",
  rule: "what a member type means is asked in packages/domain/src/membership (rights.ts, member-types.ts, membership-moves.ts; in SQL: literals(…))",
});
const LEVELS = listOf(RISK_LEVELS, /level$/i, {
  rule: "what a level of a risk assessment means is asked in packages/domain/src/risk",
});
const ANSWERS = listOf(pendingBySchema.options, /pendingBy$/i, {
  column: "pending_by",
  isSide: true,
  rule: "whose answer an enrolment waits for is asked in packages/domain/src/enrolment/status.ts (isOffered, isApplied)",
});
const ACTIONS = listOf([...ENROLMENT_ACTIONS, ...CONSULTATION_ACTIONS], /action$/i, {
  rule:
    "what an action does, or a list of them, is derived from the table in packages/domain/src: of an enrolment in " +
    "enrolment/moves.ts, of a consultation in consultation/moves.ts",
});
const RESIDENCES = listOf(STORED_RESIDENCE_BASES, IN_SQL_ALONE, {
  column: "residence_basis",
  isSide: true,
  rule: "whether somebody lives or works here says RESIDENCE_BASES of the contract (in SQL: literals(…))",
});
/** Known only to types. */
const RECORDED: CodeList = {
  codes: new Set(),
  name: IN_SQL_ALONE,
  inSql: /\baction\s*(?:=|<>|!=|(?:NOT\s+)?IN)\s*\(?'/,
  isSide: true,
  rule: 'what is recorded as what says apps/server/src/platform/audit.ts: a parameter that `satisfies AuditEntry["action"]`',
};
const LISTS = [ANSWERS, ACTIONS, STATUSES, PHASES, STATES, TYPES, LEVELS, RESIDENCES, RECORDED];

interface CodeList {
  readonly codes: ReadonlySet<string>;
  /** Names of variables that hold such a code. */
  readonly name: RegExp;
  readonly inSql: RegExp | undefined;
  /** Whether sides of other things have such names too, so that an array of them says nothing. */
  readonly isSide: boolean;
  readonly rule: string;
}

/**
 * `name`: the names of their variables; `column`: the one of the database that has them (and the record of a move); `rule`: the
 * message.
 */
function listOf(
  codes: readonly string[],
  name: RegExp,
  { column, isSide = false, rule }: { column?: string; isSide?: boolean; rule: string },
): CodeList {
  const inSql = `(?:\\b${column}|->>\\s*'(?:from|to)')\\s*(?:=|<>|!=|(?:NOT\\s+)?IN)\\s*\\(?'(?:${codes.join("|")})'`;
  return { codes: new Set(codes), name, inSql: column === undefined ? undefined : new RegExp(inSql), isSide, rule };
}

/** Whether a file (relative to the repository) may name codes, because it defines their meaning or is outside. */
export function mayRetypeCodes(path: string): boolean {
  return ALLOWED.some((allowed) => allowed.test(path));
}

/**
 * The rule that a node breaks: codes as an array, in SQL, or in a comparison. The meaning of a code is defined once, so that a
 * new code takes effect everywhere by changing one file.
 */
export function retypedCodes(node: ts.Node): string | undefined {
  return LISTS.find((list) => isRetyped(node, list))?.rule;
}

function isRetyped(node: ts.Node, { codes, name, inSql, isSide }: CodeList): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    return inSql?.test(node.text) === true;
  }
  return ts.isArrayLiteralExpression(node) ? !isSide && isListOf(codes, node) : isComparison(node, name, codes);
}

function isListOf(codes: ReadonlySet<string>, { elements }: ts.ArrayLiteralExpression): boolean {
  return elements.length > 0 && elements.every((element) => ts.isStringLiteral(element) && codes.has(element.text));
}

const COMPARING: readonly ts.SyntaxKind[] = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken];

/** Whether a variable of this name is compared with one of these codes. */
function isComparison(node: ts.Node, name: RegExp, codes: ReadonlySet<string>): boolean {
  if (!ts.isBinaryExpression(node) || !COMPARING.includes(node.operatorToken.kind)) return false;
  const { left, right } = node;
  return ts.isStringLiteral(right) && codes.has(right.text) && name.test(nameOf(left));
}

/** The name of what is compared: for `detail["memberType"]` the text in the brackets. */
function nameOf(compared: ts.Expression): string {
  const inBrackets = ts.isElementAccessExpression(compared) ? compared.argumentExpression : undefined;
  return inBrackets && ts.isStringLiteral(inBrackets) ? inBrackets.text : compared.getText();
}
