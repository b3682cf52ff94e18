import { type AnyNode, type CallExpression, type MemberExpression, type NewExpression, type Program, parse } from "acorn";
import { fullAncestor } from "acorn-walk";
import { missing } from "./compat.ts";
import { globalNamed, isGlobal, nameOf, type Place, textOf, typeOf } from "./expressions.ts";
import { isTested } from "./guards.ts";
import { globalKey, lackingEvent, lackingMember, memberKey, staticKey } from "./interfaces.ts";
import { isJsx, markupKeys } from "./markup.ts";
import { regexpFeatures } from "./regexp-features.ts";
import { scopesOf } from "./scopes.ts";
import { excerptAt, type Use } from "./use.ts";

/**
 * The newest edition of the language that all promised browsers parse; newer features that some of them have are checked below.
 */
const EDITION = 2022;

/** A parsed script of the built site, or the parser's complaint. */
export interface Script {
  readonly code: string;
  readonly program: Program | undefined;
  readonly problem: Use | undefined;
}

/** Parses a script as the newest edition that all promised browsers know. */
export function readScript(code: string): Script {
  try {
    return { code, program: parse(code, { ecmaVersion: EDITION, sourceType: "module" }), problem: undefined };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const pos = "pos" in error && typeof error.pos === "number" ? error.pos : 0;
    return { code, program: undefined, problem: { feature: `syntax: ${error.message}`, excerpt: excerptAt(code, pos) } };
  }
}

/**
 * The features of a script that promised browsers lack, as far as code alone shows. A feature that is tested for before it is
 * used doesn't count. Nor does a field of an unknown object, when the site's own objects have fields of that name (`ownFields`,
 * of all its scripts).
 */
export function scriptUses({ code, program, problem }: Script, ownFields: ReadonlySet<string>): readonly Use[] {
  if (!program) return problem ? [problem] : [];
  const scopes = scopesOf(program);
  const uses: Use[] = [];
  fullAncestor(program, (node: AnyNode, _, ancestors) => {
    const features = featuresOf(node, { code, scopes, ownFields, ancestors });
    for (const feature of features) uses.push({ feature, excerpt: excerptAt(code, node.start) });
  });
  return uses;
}

function featuresOf(node: AnyNode, place: Place): readonly string[] {
  switch (node.type) {
    case "Literal":
      return "regex" in node && node.regex ? missing(...regexpFeatures(node.regex.pattern, node.regex.flags)) : [];
    case "Identifier":
      return isGlobal(node, place) ? untested(node.name, missing(globalKey(node.name)), place) : [];
    case "MemberExpression":
      return memberFeatures(node, place);
    case "NewExpression":
      return [...options(globalNamed(node.callee, place), node), ...madeRegexp(node, place)];
    case "CallExpression":
      return callFeatures(node, place);
    default:
      return missing(SYNTAX[node.type]?.(node));
  }
}

/** Syntax of that edition that not all engines of its time parse. */
const SYNTAX: Readonly<Record<string, (node: AnyNode) => string | undefined>> = {
  StaticBlock: () => "javascript.classes.static.initialization_blocks",
  PropertyDefinition: () => "javascript.classes.public_class_fields",
  PrivateIdentifier: () => "javascript.classes.private_class_fields",
  BinaryExpression: (node) =>
    node.type === "BinaryExpression" && node.left.type === "PrivateIdentifier"
      ? "javascript.classes.private_class_fields_in"
      : undefined,
  AssignmentExpression: (node) =>
    node.type === "AssignmentExpression" && ["||=", "&&=", "??="].includes(node.operator)
      ? "javascript.operators.nullish_coalescing_assignment"
      : undefined,
  ImportExpression: () => "javascript.operators.import",
};

function memberFeatures(node: MemberExpression, place: Place): readonly string[] {
  const name = nameOf(node);
  return name === undefined ? [] : untested(name, missing(meaningOf(node, name, place)), place);
}

/**
 * The address of the feature that a member is; when its owner is unknown, only if none of its possible owners has it everywhere.
 */
function meaningOf(node: MemberExpression, name: string, place: Place): string | undefined {
  const global = globalNamed(node.object, place);
  const fixed = global === undefined ? undefined : staticKey(global, name);
  if (fixed !== undefined) return fixed;
  const type = typeOf(node.object, place);
  if (type === "Window") return globalKey(name);
  const known = type === undefined ? undefined : memberKey(type, name);
  return known ?? (isOurs(node, name, place) ? undefined : lackingMember(name));
}

function isOurs({ object }: MemberExpression, name: string, { ancestors, ownFields }: Place): boolean {
  const [parent, node] = ancestors.slice(-2);
  const isCalled = parent?.type === "CallExpression" && parent.callee === node;
  return object.type === "ThisExpression" || object.type === "Super" || (!isCalled && ownFields.has(name));
}

function untested(name: string, found: readonly string[], place: Place): readonly string[] {
  return found.length > 0 && isTested(name, place) ? [] : found;
}

function callFeatures(node: CallExpression, place: Place): readonly string[] {
  const { callee } = node;
  if (isJsx(node)) return missing(...markupKeys(node));
  if (callee.type !== "MemberExpression") return [...options(globalNamed(callee, place), node), ...madeRegexp(node, place)];
  const event = nameOf(callee) === "addEventListener" ? textOf(node.arguments[0]) : undefined;
  return event === undefined ? [] : missing(lackingEvent(event));
}

/** `new RegExp("…")`: its text is an expression as well. */
function madeRegexp({ callee, arguments: [pattern, flags] }: NewExpression | CallExpression, place: Place): readonly string[] {
  if (globalNamed(callee, place) !== "RegExp") return [];
  const source = textOf(pattern);
  return source === undefined ? [] : missing(...regexpFeatures(source, textOf(flags) ?? ""));
}

/** Fields of the options that are passed to a constructor or a global function. */
function options(global: string | undefined, { arguments: given }: NewExpression | CallExpression): readonly string[] {
  if (global === undefined) return [];
  const places = [`api.${global}.${global}`, `api.${global}`, `javascript.builtins.${global}.${global}`];
  const keys = given
    .flatMap((one) => (one.type === "ObjectExpression" ? one.properties : []))
    .flatMap((property) => (property.type === "Property" && property.key.type === "Identifier" ? [property.key.name] : []));
  return keys.flatMap((key) =>
    missing(...places.flatMap((at) => [`${at}.options_${key}_parameter`, `${at}.options_parameter.${key}`])),
  );
}
