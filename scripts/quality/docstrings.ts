import ts from "typescript";

/**
 * Code that others use by name: the packages and the server; no tests, no helpers of tests, and not the `routes.ts` of a room,
 * whose first line says what the room is.
 */
export const DOCUMENTED =
  /^(packages\/[^/]+\/src|apps\/server\/src)\/(?!.*((?<=[./])(test|stories|fixtures)\.ts$|(?<=\/)(test|fake)-|(?<=\/)fixtures\/|(?<=\/)routes\.ts$)).*\.ts$/;
export const DOCSTRING_RULE =
  "an exported function without a docstring: one sentence of what it gives, with units, and when it throws or gives nothing";

/** An exported function without a docstring. */
export function isUndocumented(node: ts.Node): boolean {
  if (ts.isFunctionDeclaration(node)) return isExported(node) && !isDocumented(node) && !isFurtherOverload(node);
  if (!ts.isVariableStatement(node) || !isExported(node) || isDocumented(node)) return false;
  return node.declarationList.declarations.some(
    ({ initializer }) => initializer !== undefined && ts.isArrowFunction(initializer),
  );
}

const isExported = (node: ts.HasModifiers) =>
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

const isDocumented = (node: ts.Node) => ts.getJSDocCommentsAndTags(node).length > 0;

/** The docstring of the first signature applies to all of them. */
function isFurtherOverload(node: ts.FunctionDeclaration): boolean {
  const { name } = node;
  const [first] = node
    .getSourceFile()
    .statements.filter((other) => ts.isFunctionDeclaration(other) && other.name?.text === name?.text);
  return first !== node;
}
