import { RegExpValidator } from "@eslint-community/regexpp";

/**
 * The features of a regular expression beyond the oldest engines, as addresses of the compatibility data. Throws a SyntaxError
 * for a text that is not a regular expression even in the newest.
 */
export function regexpFeatures(source: string, flags: string): readonly string[] {
  const found = new Set<string>();
  const groups = new Set<string>();
  const validator = new RegExpValidator({
    ecmaVersion: 2025,
    onLookaroundAssertionEnter: (_, kind) =>
      kind === "lookbehind" && found.add("javascript.regular_expressions.lookbehind_assertion"),
    onModifiersEnter: () => found.add("javascript.regular_expressions.modifier"),
    onUnicodePropertyCharacterSet: () => found.add("javascript.regular_expressions.unicode_character_class_escape"),
    onCapturingGroupEnter: (_, name) => {
      if (name === null) return;
      found.add("javascript.regular_expressions.named_capturing_group");
      if (groups.has(name)) found.add("javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups");
      groups.add(name);
    },
  });
  validator.validatePattern(source, undefined, undefined, { unicode: flags.includes("u"), unicodeSets: flags.includes("v") });
  validator.validateFlags(flags);
  for (const flag of flags) {
    const feature = FLAGS[flag];
    if (feature !== undefined) found.add(`javascript.builtins.RegExp.${feature}`);
  }
  return [...found];
}

const FLAGS: Readonly<Record<string, string>> = {
  d: "hasIndices",
  s: "dotAll",
  u: "unicode",
  v: "unicodeSets",
  y: "sticky",
};
