import type { AnyNode, Identifier, MemberExpression } from "acorn";
import { TYPE_OF_GLOBAL, TYPE_OF_MEMBER } from "./interfaces.ts";
import type { Scopes } from "./scopes.ts";

/** The surroundings of a piece of code. */
export interface Place {
  readonly code: string;
  readonly scopes: Scopes;
  /** Names of the fields that the site's own objects have. */
  readonly ownFields: ReadonlySet<string>;
  /** The node last. */
  readonly ancestors: readonly AnyNode[];
}

/** The name of a member, when the code states it. */
export function nameOf({ property, computed }: MemberExpression): string | undefined {
  if (property.type === "Identifier" && !computed) return property.name;
  return computed && property.type !== "PrivateIdentifier" ? textOf(property) : undefined;
}

/** The text of a literal. */
export function textOf(node: AnyNode | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  return node?.type === "TemplateLiteral" && node.quasis.length === 1 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
}

/** The name of the global that an expression is, by itself or as a member of the window. */
export function globalNamed(node: AnyNode, { scopes, ancestors }: Place): string | undefined {
  if (node.type === "Identifier") return scopes.meaningOf(node.name, ancestors) === undefined ? node.name : undefined;
  if (node.type !== "MemberExpression" || node.object.type !== "Identifier") return undefined;
  const isWindow = TYPE_OF_GLOBAL[node.object.name] === "Window" && scopes.meaningOf(node.object.name, ancestors) === undefined;
  return isWindow ? nameOf(node) : undefined;
}

/** The type of an expression's value, when a line of code shows it. */
export function typeOf(node: AnyNode, place: Place, depth = 0): string | undefined {
  const global = globalNamed(node, place);
  if (global !== undefined) return TYPE_OF_GLOBAL[global];
  if (node.type === "NewExpression") return globalNamed(node.callee, place);
  if (node.type === "ArrayExpression") return "Array";
  if (node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string")) return "String";
  if (node.type === "MemberExpression") {
    const name = nameOf(node);
    if (name === "prototype") return globalNamed(node.object, place);
    return name !== undefined && Object.hasOwn(TYPE_OF_MEMBER, name) ? TYPE_OF_MEMBER[name] : undefined;
  }
  if (node.type !== "Identifier" || depth > 3) return undefined;
  const init = place.scopes.meaningOf(node.name, place.ancestors);
  return init ? typeOf(init, place, depth + 1) : undefined;
}

/** Whether an identifier is a global value, and not the name of a member or of a field. */
export function isGlobal(node: Identifier, { scopes, ancestors }: Place): boolean {
  const parent = ancestors.at(-2);
  if (parent?.type === "MemberExpression" && parent.property === node && !parent.computed) return false;
  if ((parent?.type === "Property" || parent?.type === "MethodDefinition") && parent.key === node && !parent.computed)
    return false;
  return scopes.meaningOf(node.name, ancestors) === undefined;
}
