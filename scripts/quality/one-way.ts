/** Rules for what must be done in one way only. */
import ts from "typescript";

/** Code for browsers, except tests. */
const APPS = /^apps\/(?!server\/)(?!.*\.(test|stories|fixtures)\.tsx?$)/;
const LANGUAGE_RULE = "the language of a page comes with its texts: { t, language } of the room's hook";
/** Code that reads forms, except the words that the search compares. */
const READS_FORMS = /^apps\/(?!server\/)[^/]+\/app\/(?!(vocabulary|search)\/)/;
const DIGITS_RULE = "what a Chinese keyboard types is made plain by normalizeDigits of @kaifong/forms";
/** Tests of apps and their helpers, except the one place that renders a handler's page. */
const TESTS_OF_APPS = /^apps\/(?!server\/)[^/]+\/app\/(?!html\.fixtures\.tsx$).*\.(test|stories|fixtures)\.tsx?$/;
const IN_PAGE_RULE = "a page made by hand around what is tested: inPage of story.fixtures.tsx gives it language and address";
/** The server with its tests, except the file that names actors. */
const RECORDS = /^apps\/server\/src\/(?!platform\/actor(\.test)?\.ts$)/;
const ACTOR_RULE = "how the record names somebody is said by platform/actor.ts (memberActor, subjectOf, staffActor)";
/** Whoever names a call of the API; the contract imports its own file. */
const NAMES_CALLS = /^(apps|packages|e2e|bench|scripts)\//;
const CALL_RULE =
  'a call is named as paths.<its id> (import * as paths from "@kaifong/contract/paths"): alone it reads like a function';
/** Everything but the one function that chooses. */
const NAMES_PEOPLE = /^(apps|packages)\/(?!domain\/src\/membership\/display-name\.ts$)/;
const NAME_RULE = "what somebody is called in a language is said by displayName of @kaifong/domain/membership";
/**
 * Browsers, except what sends once, and what is no press of a button: a call that a page makes when somebody arrives, one of
 * which the newest counts, marks that nobody waits for, and the enrolment that waits for a network.
 */
const MAKES_CALLS = new RegExp(
  `^(apps/(?!server/)[^/]+/app|packages/page-parts/src)/(?!.*(${[
    "use-sending",
    "identities/finish-link",
    "identities/finish-login",
    "health/import-file",
    "notifications/use-mark-read",
    "enrolment/enrol-journey",
  ].join("|")})\\.tsx?$)`,
);
const PRESS_RULE = "what somebody presses calls once by CallButton, ConfirmCall, CallForm or useSending of @kaifong/page-parts";

/** Tests of the server and their helpers, except the one place that opens pools for them. */
const TESTS_OF_SERVER =
  /^(apps\/server\/src\/(?:.*\/)?(?:test-[^/]+|[^/]+\.test)\.ts|packages\/testing\/src\/(?!database\.ts$).*\.tsx?)$/;
const DATABASE_RULE = "a test opens a database by openTestDb of @kaifong/testing, and a further pool to one by testPool";

const LITERAL_RULE = "a spread of a literal groups fields beside others (docs/adding/house.md): alone it is the literal itself";

export const RULES_OF_ONE_WAY = [
  { where: /./, breaks: isLoneSpread, rule: LITERAL_RULE },
  { where: APPS, breaks: isLanguageByItself, rule: LANGUAGE_RULE },
  { where: READS_FORMS, breaks: isOwnPlainness, rule: DIGITS_RULE },
  { where: TESTS_OF_APPS, breaks: isPageByHand, rule: IN_PAGE_RULE },
  { where: TESTS_OF_SERVER, breaks: isPoolByHand, rule: DATABASE_RULE },
  { where: MAKES_CALLS, breaks: isCallByHand, rule: PRESS_RULE },
  { where: RECORDS, breaks: isActorByHand, rule: ACTOR_RULE },
  { where: NAMES_CALLS, breaks: isBareCall, rule: CALL_RULE },
  { where: NAMES_PEOPLE, breaks: isNameByHand, rule: NAME_RULE },
] as const;

/** `import { useMutation }`. */
function isCallByHand(node: ts.Node): boolean {
  return ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === "useMutation";
}

/** `const { language } = usePageLocation()`. */
function isLanguageByItself(node: ts.Node): boolean {
  return ts.isVariableDeclaration(node) && /^\{ language \} = usePageLocation\(\)$/.test(node.getText());
}

/** `text.normalize("NFKC")`. */
function isOwnPlainness(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) && node.text === "NFKC";
}

/** `{ ...{ id, name } }`. */
function isLoneSpread(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node) || node.properties.length !== 1) return false;
  const [property] = node.properties;
  return property !== undefined && ts.isSpreadAssignment(property) && ts.isObjectLiteralExpression(property.expression);
}

/** `import { endHelp } from "@kaifong/contract/paths"`; a constant of that file (`MESSAGE_CHECK`) is no call. */
function isBareCall(node: ts.Node): boolean {
  if (!ts.isImportSpecifier(node) || !/^[a-z]/.test((node.propertyName ?? node.name).text)) return false;
  const { moduleSpecifier } = node.parent.parent.parent;
  return ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === "@kaifong/contract/paths";
}

/** `openDb(…)`. */
function isPoolByHand(node: ts.Node): boolean {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "openDb";
}

/** `member:${id}`. */
function isActorByHand(node: ts.Node): boolean {
  return ts.isTemplateExpression(node) && /^(member|staff):$/.test(node.head.text);
}

/** `nameZh ?? person.nameEn`. */
function isNameByHand(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && /^(\w+\.)*name(Zh|En) \?\? (\w+\.)*name(Zh|En)$/.test(node.getText());
}

function isPageByHand(node: ts.Node): boolean {
  return ts.isImportSpecifier(node) && /^(I18nextProvider|createMemoryRouter)$/.test((node.propertyName ?? node.name).text);
}
