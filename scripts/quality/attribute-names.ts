import ts from "typescript";

/** Files that name the attributes between pages and scripts. */
export const ATTRIBUTE_FILES = /(^|[/-])attributes\.ts$/;
export const ATTRIBUTE_NAME_RULE =
  "a constant that holds an attribute's name says so: <WHAT>_ATTRIBUTE, or it reads like what stands in it";
const NAME_OF_ATTRIBUTE = /^data-[a-z-]+$/;

/** A constant for an attribute with the bare name of the attribute's meaning (`PAGE`). */
export function isBareAttributeName(node: ts.Node): boolean {
  if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isStringLiteral(node.initializer)) return false;
  return NAME_OF_ATTRIBUTE.test(node.initializer.text) && !node.name.getText().endsWith("_ATTRIBUTE");
}
