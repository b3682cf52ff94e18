import ts from "typescript";

export const BOUND_RULE = "a bound has one kind of name: MAX_<what> for the most that there may be, MIN_<what> for the least";
const OTHERWISE =
  /^(MOST|LEAST|FEWEST|LONGEST|SHORTEST|WIDEST|LARGEST|BIGGEST|SMALLEST|HIGHEST|LOWEST|MAXIMUM|MINIMUM)_[A-Z\d_]+$/;

/** A constant that is a bound by a name of its own (`MOST_LINES`). */
export function isOddBound(node: ts.Node): boolean {
  return ts.isVariableDeclaration(node) && OTHERWISE.test(node.name.getText());
}
