import ts from "typescript";

/** A component that a file offers, and the first sentence of the comment above it. */
export interface Documented {
  readonly name: string;
  /** Undefined when nobody has written one. */
  readonly sentence: string | undefined;
}

/** The components that a source file exports: functions with a capital letter, in the file's order. */
export function documentedComponents(text: string): Documented[] {
  const source = ts.createSourceFile("component.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return source.statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement) || !statement.name || !/^[A-Z]/.test(statement.name.text)) return [];
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    return [{ name: statement.name.text, sentence: firstSentence(statement) }];
  });
}

function firstSentence(node: ts.Node): string | undefined {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter((part) => ts.isJSDoc(part));
  const words = ts.getTextOfJSDocComment(comment?.comment)?.replaceAll(/\s+/g, " ").trim();
  return words === undefined ? undefined : (/^.*?[.!?](?=\s|$)/.exec(words)?.[0] ?? words);
}
