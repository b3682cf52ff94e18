import ts from "typescript";

export const BOUND_RULE = "a bound has one kind of name: MAX_<what> for the most that there may be, MIN_<what> for the least";
const SUPERLATIVE = "MOST|LEAST|FEWEST|LONGEST|SHORTEST|WIDEST|LARGEST|BIGGEST|SMALLEST|HIGHEST|LOWEST|MAXIMUM|MINIMUM";
/**
 * Names of bounds in another form: a superlative alone or in front, or the bound after its subject: `MOST_LINES`, `LINE_LIMIT`,
 * `LINES_MAX`, `LINES_AT_LEAST`.
 */
const OTHERWISE = new RegExp(
  String.raw`^(${SUPERLATIVE})(_[A-Z\d_]+)?$|^(?!MAX_|MIN_)[A-Z\d_]+_((MAX|MIN)(_[A-Z\d_]+)?|LIMIT)$|(^|_)(AT_LEAST|AT_MOST|AS_MANY_AS)(_|$)`,
);

/** A constant that is a bound but is named otherwise (`MOST_LINES`). */
export function isOddBound(node: ts.Node): boolean {
  return ts.isVariableDeclaration(node) && OTHERWISE.test(node.name.getText());
}

export const KEPT_RULE = 'in names nothing is "kept": it is stored, saved, cached or retained (docs/glossary.md)';

/** A variable, parameter or property called `kept`. */
export function isCalledKept(node: ts.Node): boolean {
  const isNamed =
    ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node) || ts.isPropertySignature(node);
  return isNamed && /^(is|set)?[kK]ept$/.test(node.name.getText());
}
