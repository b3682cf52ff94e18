import ts from "typescript";
import { ATTRIBUTE_FILES, ATTRIBUTE_NAME_RULE, isBareAttributeName } from "./attribute-names.ts";
import { BOUND_RULE, isOddBound, isCalledKept, KEPT_RULE } from "./name-rules.ts";
import { DOCSTRING_RULE, DOCUMENTED, isUndocumented } from "./docstrings.ts";
import { mayRetypeCodes, retypedCodes } from "./retyped-codes.ts";
import { RULES_OF_ONE_WAY } from "./one-way.ts";
import { RULES_OF_TIME } from "./time-rules.ts";
import { RULES_OF_ROWS } from "./row-names.ts";
import { isAnyText, lineOf, treeOf } from "./source-tree.ts";

/** Something that breaks a house rule. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
}

const VAGUE_NAMES = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.[a-z]+$)/;
const HAN = /[\u3400-\u9fff\uf900-\ufaff]/;
/**
 * Files in which words may be written: tests, fixtures, stories and fakes; the names of languages; the vocabulary between the two
 * kinds of Chinese; people of the demonstration, who are data; and the forms of dates and periods in each language.
 */
const WORDS_ALLOWED =
  /\.(test|stories|fixtures)\.tsx?$|\/test-[^/]+\.ts$|(^|\/)(e2e|fixtures?|testing|bench)(\/|\.ts)|\/(languages|simplified|demo-(?:people|records|consultations|corrections)|format\/dates|news\/period)\.ts$/;
const VISIBLE_ATTRIBUTES = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "title",
]);
/** Scripts of pages and of components, and the scripts that start them. */
const PAGE_SCRIPT = /^(apps\/(?!server\/)[^/]+\/app\/(page-scripts\/.*|.*\.client)|packages\/ui\/.*\.client)\.ts$/;
/** Components, except the one place of an external search, which names its attributes. */
const COMPONENT =
  /^(packages\/(ui|page-parts)|apps\/(?!server\/)[^/]+\/app)\/(?!.*\.(test|stories|fixtures)\.tsx$)(?!search\/external-search\.tsx$).*\.tsx$/;
const ATTRIBUTE_RULE =
  "an attribute that ties a page to its script is named once, in an attributes.ts, for component and script alike; read it with getAttribute (docs/map.md)";
/** Journeys and the files that they share with benches. */
const JOURNEYS = /^e2e\//;
const JOURNEY_ATTRIBUTE_RULE =
  "an attribute of a page is imported from the attributes.ts that names it: retyped, it finds nothing once it is called otherwise";
const TEXT_HOOK = "packages/i18n/src/use-text.ts";
const TEXT_HOOK_RULE = "texts come from the hook in the room's text.ts, which names its namespaces once (docs/map.md)";
const MAX_COMMENT_WIDTH = 130;
/** The parts of pages, except the one page of unknown addresses. */
const PAGES = /^apps\/(?!server\/)[^/]+\/app\/(?!shell\/document\/not-found\.tsx$)(?!.*\.(test|stories|fixtures)\.tsx?$)/;
const MISSING_RULE =
  "a page guesses whether something is not there (404, an empty list) or was never loaded (503): packages/page-host knows, for one " +
  "entry by `throw missing(content, <its type>)`, for a list by `listStateOf(content, <its type>, <its entries>)`, shown by <ListNotice>";
/** Code for browsers, except tests. */
const APPS = /^apps\/(?!server\/)(?!.*\.(test|stories|fixtures)\.tsx?$)/;
const QUERY_KEY_RULE =
  "a key of its own for a response can forget whom the call was for: apiQuery of @kaifong/client/react makes it of the call";
/** The methods of storage, in the browser and in packages/client; the first argument is the key. */
const STORAGE_METHODS: ReadonlySet<string> = new Set(["getItem", "setItem", "removeItem"]);
const STORAGE_CALLS = /^((write|read|remove|take)Stored|createSessionStore|createStored(Facts|Names)|create(Form)?Draft)$/;
const STORAGE_RULE =
  "a key in the browser's storage stands in the app's storage-keys.ts, and is imported from there (docs/map.md)";
/**
 * Pages, except the code that builds their addresses, the script of every page and the worker, which should not include the site
 * map.
 */
const LINKS =
  /^apps\/(?!server\/)[^/]+\/app\/(?!paths\.ts$|session\/leave-page\.ts$|offline\/offline-cache\.ts$)(?!.*\.(test|stories|fixtures)\.tsx?$)/;
const PATH_RULE =
  "a second way to an address: pathTo(language, <page>) leads to a page, hereIn(language, where) to the one being read (the app's paths.ts)";
/** Code for browsers, with the packages that only they get, except the one way to a server. */
const IN_BROWSERS =
  /^(apps\/(?!server\/)[^/]+\/app|packages\/(client|ui|forms|page-host|page-parts|i18n)\/src)\/(?!.*\.(test|stories|fixtures)\.tsx?$)/;
const FETCH_RULE =
  "a call without a limit of time (specification §7): fetchInTime of @kaifong/client has it, and the oldest promised browsers, too";
/** Everything that apps render; tests may contain deliberate breaches. */
const DRAWN = /^(apps\/(?!server\/)[^/]+\/app|packages\/page-parts\/src)\/(?!.*\.(test|fixtures)\.tsx?$)/;
const BUTTON_RULE =
  "a button of its own making: Button of packages/ui has the looks, the focus and the word while it works (docs/map.md)";
const ARRIVAL_RULE = "what is arrived at when it is first shown has its ref from useArrival of @kaifong/client/react";
const WEIGHTS: ReadonlySet<string> = new Set(["400", "700", "inherit"]);
const WEIGHT_RULE =
  "letters are 400 or 700: for each further weight a phone opens a Chinese font of megabytes before it shows anything";
const WORD = /[A-Za-z\u3400-\u9fff]{2,}/;

/** Rules that apply only in some places. */
const RULES_OF_PLACES: readonly { readonly where: RegExp; readonly breaks: (node: ts.Node) => boolean; readonly rule: string }[] =
  [
    { where: /./, breaks: isOddBound, rule: BOUND_RULE },
    { where: /./, breaks: isCalledKept, rule: KEPT_RULE },
    { where: ATTRIBUTE_FILES, breaks: isBareAttributeName, rule: ATTRIBUTE_NAME_RULE },
    { where: DOCUMENTED, breaks: isUndocumented, rule: DOCSTRING_RULE },
    { where: PAGE_SCRIPT, breaks: namesAttribute, rule: ATTRIBUTE_RULE },
    { where: COMPONENT, breaks: isBareDataAttribute, rule: ATTRIBUTE_RULE },
    { where: JOURNEYS, breaks: namesAttribute, rule: JOURNEY_ATTRIBUTE_RULE },
    { where: PAGES, breaks: (node) => isGuessed(node) || isGuessedNotice(node), rule: MISSING_RULE },
    { where: DRAWN, breaks: isRawButton, rule: BUTTON_RULE },
    ...RULES_OF_ONE_WAY,
    ...RULES_OF_TIME,
    ...RULES_OF_ROWS,
    { where: APPS, breaks: isOwnQueryKey, rule: QUERY_KEY_RULE },
    { where: APPS, breaks: isOwnStorageKey, rule: STORAGE_RULE },
    { where: LINKS, breaks: (node) => isPathIn(node) || isBareAddress(node), rule: PATH_RULE },
    { where: IN_BROWSERS, breaks: isBareFetch, rule: FETCH_RULE },
    { where: DRAWN, breaks: isArrivalByHand, rule: ARRIVAL_RULE },
  ];

/** All breaches in one TypeScript file that the linter cannot see. `path` is relative to the repository, with slashes. */
export function problemsOf(path: string, text: string): Problem[] {
  const source = treeOf(path, text);
  const lines = text.split("\n");
  const found: Problem[] = [];
  const rules = RULES_OF_PLACES.filter(({ where }) => where.test(path));
  const mayRetype = mayRetypeCodes(path);
  const mayHaveWords = WORDS_ALLOWED.test(path);
  const report = (node: ts.Node, rule: string) => found.push({ file: path, line: lineOf(node), rule });
  const visit = (node: ts.Node): void => {
    const retyped = mayRetype ? undefined : retypedCodes(node);
    if (retyped !== undefined) report(node, retyped);
    for (const { breaks, rule } of rules) if (breaks(node)) report(node, rule);
    if (path !== TEXT_HOOK && ts.isImportSpecifier(node) && node.getText() === "useTranslation") report(node, TEXT_HOOK_RULE);
    if (isBareAssertion(node, lines, source)) report(node, "`as` needs a reason in a // comment on its line or right above");
    if (!mayHaveWords) {
      const word = visibleWord(node);
      if (word !== undefined) report(node, `a visible word in code ("${word}"): it belongs into packages/i18n/messages`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Lines of comments wider than code may be (the formatter checks only code). Takes a TypeScript, JavaScript or CSS file. */
export function wideComments(path: string, text: string): Problem[] {
  return text.split("\n").flatMap((line, index) => {
    const isComment = /^\s*(\*|\/[/*])/.test(line) || hasComment(line);
    if ([...line].length <= MAX_COMMENT_WIDTH || !isComment) return [];
    return [{ file: path, line: index + 1, rule: `a comment wider than ${MAX_COMMENT_WIDTH} columns: break the line` }];
  });
}

/** A weight of letters for which a browser opens one more font. Takes a CSS file. */
export function furtherWeights(path: string, text: string): Problem[] {
  return text.split("\n").flatMap((line, index) => {
    const weight = /font-weight:\s*([^;]+)/.exec(line)?.[1];
    return weight === undefined || WEIGHTS.has(weight) ? [] : [{ file: path, line: index + 1, rule: WEIGHT_RULE }];
  });
}

/** A file or folder whose name says nothing about its content. */
export function vagueName(path: string): Problem | undefined {
  return VAGUE_NAMES.test(path)
    ? { file: path, line: 1, rule: "a name that says nothing (utils, helpers, common, misc …)" }
    : undefined;
}

/** A file that a merge or a patch left beside the one that it changed. */
export function leftBehind(path: string): readonly Problem[] {
  return /\.(orig|rej)$/.test(path) ? [{ file: path, line: 1, rule: "left behind by a merge or a patch: remove it" }] : [];
}

/** `x as T` without a reason behind it; `as const` and `satisfies` claim nothing that could be untrue. */
function isBareAssertion(node: ts.Node, lines: readonly string[], source: ts.SourceFile): boolean {
  if (!ts.isAsExpression(node) && !ts.isTypeAssertionExpression(node)) return false;
  if (node.type.getText(source) === "const") return false;
  const line = source.getLineAndCharacterOfPosition(node.type.getEnd()).line;
  return !hasComment(lines[line]) && !lines[line - 1]?.trim().startsWith("//");
}

function hasComment(line = ""): boolean {
  return /\/\/|\/\*/.test(line.replaceAll(/(["'`])(?:\\.|(?!\1).)*\1/g, ""));
}

/** A `data-…` attribute as bare text: its name, or `dataset` (another form of it), alone or with a condition on it. */
function namesAttribute(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node) && node.name.text === "dataset") return true;
  if (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === "dataset") return true;
  return isAnyText(node) && /\bdata-[a-z]/.test(node.text);
}

/** `data-…` written out on an element; a named attribute is spread into it. */
function isBareDataAttribute(node: ts.Node): boolean {
  return ts.isJsxAttribute(node) && node.name.getText().startsWith("data-");
}

/** `<button>`, or one that a script makes. */
function isRawButton(node: ts.Node): boolean {
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) return node.tagName.getText() === "button";
  return ts.isCallExpression(node) && /\bcreateElement$/.test(node.expression.getText()) && isText(node.arguments[0], "button");
}

/** `fetch(…)`, of the window too, a request by hand, and `fetch` passed on, outside of the one place with a time-out. */
function isBareFetch(node: ts.Node): boolean {
  if (node.getSourceFile().fileName.endsWith("packages/client/src/limit-time.ts")) return false;
  if (ts.isNewExpression(node)) return node.expression.getText() === "XMLHttpRequest";
  return ts.isCallExpression(node) && /^((window|self|globalThis)\.)?fetch$/.test(node.expression.getText());
}

function isPathIn(node: ts.Node): boolean {
  return ts.isImportSpecifier(node) && nameOfImported(node) === "pathIn";
}

/** A link to a page with a written-out address; that of a file has its extension. */
function isBareAddress(node: ts.Node): boolean {
  return ts.isJsxAttribute(node) && /^(href|to|action)=\{?["'`]\/(?!.*\.\w+["'`])/.test(node.getText());
}

/** `useEffect(() => arriveAt(…), [])`, or with a condition. */
function isArrivalByHand(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    /^useEffect\(\(\) => (arriveAt\(.*\)|\{\s*if \((\w+)\) arriveAt\([\w.]+\);\s*\}), \[(\2)?\]\)$/.test(node.getText())
  );
}

function isText(node: ts.Node | undefined, text: string): boolean {
  return node !== undefined && ts.isStringLiteralLike(node) && node.text === text;
}

/** 404 or 503 as a status of a response, or "unavailable" as the state of a list; comparing with one is allowed. */
function isGuessed(node: ts.Node): boolean {
  const guess =
    (ts.isNumericLiteral(node) && /^(404|503)$/.test(node.text)) || (ts.isStringLiteral(node) && node.text === "unavailable");
  return guess && !ts.isBinaryExpression(node.parent);
}

/** A notice that entries cannot be shown, derived from their number alone. */
function isGuessedNotice(node: ts.Node): boolean {
  if (!ts.isConditionalExpression(node) || !node.condition.getText().includes(".length")) return false;
  return [node.whenTrue, node.whenFalse].some((branch) => /^\(?\s*<Notice tone="attention"/.test(branch.getText()));
}

/** A key of react-query that is put together on the spot; one that is passed on is not. */
function isOwnQueryKey(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && node.name.getText() === "queryKey" && ts.isArrayLiteralExpression(node.initializer);
}

/** A call of the browser's storage under a key that is not one of the app's list. */
function isOwnStorageKey(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  const [key] = node.arguments;
  const asksStorage = ts.isPropertyAccessExpression(expression)
    ? STORAGE_METHODS.has(expression.name.text)
    : STORAGE_CALLS.test(expression.getText()) && isImported(expression, /^@kaifong\/client$/);
  return asksStorage && key !== undefined && !isImported(listOf(key) ?? key, /\/storage-keys\.ts$/);
}

/** The list that a loop goes through, by its name for each item; undefined when there is none. */
function listOf(name: ts.Node): ts.Expression | undefined {
  const loop = ts.findAncestor(
    name,
    (node): node is ts.ForOfStatement =>
      ts.isForOfStatement(node) &&
      ts.isVariableDeclarationList(node.initializer) &&
      node.initializer.declarations.some((declared) => declared.name.getText() === name.getText()),
  );
  return loop?.expression;
}

/** Whether this is a name that its file imports from such a module. */
function isImported(node: ts.Node, from: RegExp): boolean {
  return node.getSourceFile().statements.some((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return false;
    const names = statement.importClause?.namedBindings;
    const isNamed =
      names !== undefined && ts.isNamedImports(names) && names.elements.some(({ name }) => name.text === node.getText());
    return isNamed && from.test(statement.moduleSpecifier.text);
  });
}

/** The name of an import in its own module. */
function nameOfImported({ propertyName, name }: ts.ImportSpecifier): string {
  return (propertyName ?? name).text;
}

/** Words that a visitor would read: text between tags, text of visible attributes, Chinese in any string. */
function visibleWord(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return WORD.exec(node.text)?.[0];
  if (
    ts.isJsxAttribute(node) &&
    VISIBLE_ATTRIBUTES.has(node.name.getText()) &&
    node.initializer &&
    ts.isStringLiteral(node.initializer)
  ) {
    return WORD.exec(node.initializer.text)?.[0];
  }
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return HAN.exec(node.text)?.[0];
  return undefined;
}
