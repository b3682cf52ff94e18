import type { AnyNode, Statement } from "acorn";

interface Place {
  readonly code: string;
  /** The node last. */
  readonly ancestors: readonly AnyNode[];
}

/**
 * Whether the code has tested for something of this name before it uses it here, or only tests for it now: `typeof x`, `a.x?.()`,
 * `if (a.x)`, `"x" in a && a.x()`, `if (!a.x) return;`. A call in a test is a use.
 */
export function isTested(name: string, { code, ancestors }: Place): boolean {
  const mentions = (node: AnyNode) => hasWord(code.slice(node.start, node.end), name);
  return ancestors.some((ancestor, place) => {
    const child = ancestors[place + 1];
    return child !== undefined && (isTest(ancestor, child, ancestors.at(-1)) || isAfterTest(ancestor, child, mentions));
  });
}

function hasWord(text: string, word: string): boolean {
  return text.split(/[^\w$]+/).includes(word);
}

/** Whether the parent of the node only tests whether it exists. */
function isTest(parent: AnyNode, child: AnyNode, node: AnyNode | undefined): boolean {
  if (child !== node) return false;
  switch (parent.type) {
    case "UnaryExpression":
      return parent.operator === "typeof" || parent.operator === "!";
    case "CallExpression":
      return parent.optional && parent.callee === child;
    case "MemberExpression":
      return parent.optional && parent.object === child;
    case "IfStatement":
    case "ConditionalExpression":
      return parent.test === child;
    case "LogicalExpression":
      return parent.left === child;
    case "BinaryExpression":
      return ["==", "===", "!=", "!=="].includes(parent.operator);
    default:
      return false;
  }
}

/** Whether the branch with the child runs only after something that mentions the name. */
function isAfterTest(parent: AnyNode, child: AnyNode, mentions: (node: AnyNode) => boolean): boolean {
  switch (parent.type) {
    case "IfStatement":
    case "ConditionalExpression":
      return parent.test !== child && mentions(parent.test);
    case "LogicalExpression":
      return parent.right === child && mentions(parent.left);
    case "BlockStatement":
    case "Program":
      return parent.body
        .slice(
          0,
          parent.body.findIndex((one) => one === child),
        )
        .some((one) => one.type === "IfStatement" && leaves(one.consequent) && mentions(one.test));
    default:
      return false;
  }
}

function leaves(statement: Statement): boolean {
  if (statement.type === "BlockStatement") return statement.body.some(leaves);
  return statement.type === "ReturnStatement" || statement.type === "ThrowStatement";
}
