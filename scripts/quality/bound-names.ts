import ts from "typescript";

export const BOUND_RULE = "a bound has one kind of name: MAX_<what> for the most that there may be, MIN_<what> for the least";
const SUPERLATIVE = "MOST|LEAST|FEWEST|LONGEST|SHORTEST|WIDEST|LARGEST|BIGGEST|SMALLEST|HIGHEST|LOWEST|MAXIMUM|MINIMUM";
/**
 * A superlative alone or in front, and the bound behind what it bounds: `MOST_LINES`, `LINE_LIMIT`, `LINES_MAX`,
 * `AT_LEAST_LINES`.
 */
const OTHERWISE = new RegExp(
  String.raw`^(${SUPERLATIVE})(_[A-Z\d_]+)?$|^(?!MAX_|MIN_)[A-Z\d_]+_((MAX|MIN)(_[A-Z\d_]+)?|LIMIT)$|(^|_)(AT_LEAST|AT_MOST|AS_MANY_AS)(_|$)`,
);

/** A constant that is a bound by a name of its own (`MOST_LINES`). */
export function isOddBound(node: ts.Node): boolean {
  return ts.isVariableDeclaration(node) && OTHERWISE.test(node.name.getText());
}
