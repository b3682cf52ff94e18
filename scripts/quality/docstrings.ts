import ts from "typescript";
import { lineOf, nodesOf, treeOf } from "./source-tree.ts";

/**
 * Code that others use by name: packages, apps and the content service; no tests, no helpers of tests, and not the `routes.ts` of
 * a room, whose first line says what the room is.
 */
export const DOCUMENTED =
  /^(packages\/[^/]+\/src|apps\/[^/]+\/(src|app)|cms\/(src|config))\/(?!.*((?<=[./])(test|stories|fixtures)\.tsx?$|(?<=\/)(test|fake)-|(?<=\/)fixtures\/|(?<=\/)routes\.ts$)).*\.tsx?$/;
/** What the router calls in the file of a page, by names of its own; the site map says which page it is. */
const CALLED_BY_ROUTER: ReadonlySet<string> = new Set(["loader", "Layout", "ErrorBoundary"]);
const PAGE_FILES = /\.tsx$/;
export const DOCSTRING_RULE =
  "an exported function without a docstring: one sentence of what it gives, with units, and when it throws or gives nothing";

/** An exported function without a docstring, but for what only the router calls. */
export function isUndocumented(node: ts.Node): boolean {
  if (ts.isFunctionDeclaration(node))
    return isExported(node) && !isDocumented(node) && !isFurtherOverload(node) && !isForRouter(node);
  if (!ts.isVariableStatement(node) || !isExported(node) || isDocumented(node)) return false;
  return node.declarationList.declarations.some(
    ({ initializer }) => initializer !== undefined && ts.isArrowFunction(initializer),
  );
}

/** The same in a file of the content service, to which no other rule of apps applies. */
export function undocumentedIn({ path, text }: { readonly path: string; readonly text: string }) {
  const found = DOCUMENTED.test(path) ? nodesOf(treeOf(path, text)).filter(isUndocumented) : [];
  return found.map((node) => ({ file: path, line: lineOf(node), rule: DOCSTRING_RULE }));
}

function isForRouter(node: ts.FunctionDeclaration): boolean {
  if (!PAGE_FILES.test(node.getSourceFile().fileName)) return false;
  const isDefault = ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true;
  return isDefault || CALLED_BY_ROUTER.has(node.name?.text ?? "");
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
