import type { AnyNode, Expression, Pattern, Program } from "acorn";
import { ancestor } from "acorn-walk";

/**
 * The meaning of a name at its place: the expression that it was declared with, `null` for a parameter and the like, undefined
 * for a global.
 */
export interface Scopes {
  readonly meaningOf: (name: string, ancestors: readonly AnyNode[]) => Expression | null | undefined;
}

/** Reads the names that a program declares, with their scopes. A name declared twice in one scope has no known expression. */
export function scopesOf(program: Program): Scopes {
  const declared = new Map<AnyNode, Map<string, Expression | null>>();
  const declare = (scope: AnyNode | undefined, name: string, init: Expression | null | undefined) => {
    if (!scope) return;
    const names = declared.get(scope) ?? new Map<string, Expression | null>();
    names.set(name, names.has(name) ? null : (init ?? null));
    declared.set(scope, names);
  };
  ancestor(program, {
    VariableDeclaration(node, _, ancestors) {
      const scope = ancestors.slice(0, -1).findLast(node.kind === "var" ? isFunctionScope : isScope);
      for (const { id, init } of node.declarations)
        for (const name of namesIn(id)) declare(scope, name, id.type === "Identifier" ? init : null);
    },
    Function(node, _, ancestors) {
      for (const name of node.params.flatMap(namesIn)) declare(ancestors.at(-1), name, null);
      if (node.id) declare(ancestors.slice(0, -1).findLast(isScope), node.id.name, null);
    },
    Class(node, _, ancestors) {
      if (node.id) declare(ancestors.slice(0, -1).findLast(isScope), node.id.name, null);
    },
    ImportDeclaration(node) {
      for (const { local } of node.specifiers) declare(program, local.name, null);
    },
    CatchClause(node) {
      for (const name of node.param ? namesIn(node.param) : []) declare(node.body, name, null);
    },
  });
  return {
    meaningOf: (name, ancestors) => {
      for (const scope of ancestors.toReversed()) {
        const meaning = declared.get(scope)?.get(name);
        if (meaning !== undefined) return meaning;
      }
      return undefined;
    },
  };
}

function isFunctionScope({ type }: AnyNode): boolean {
  return ["Program", "FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression", "StaticBlock"].includes(type);
}

function isScope(node: AnyNode): boolean {
  return isFunctionScope(node) || ["BlockStatement", "ForStatement", "ForInStatement", "ForOfStatement"].includes(node.type);
}

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((one) => namesIn(one.type === "RestElement" ? one.argument : one.value));
    case "ArrayPattern":
      return pattern.elements.flatMap((one) => (one ? namesIn(one) : []));
    case "RestElement":
      return namesIn(pattern.argument);
    case "AssignmentPattern":
      return namesIn(pattern.left);
    default:
      return [];
  }
}
