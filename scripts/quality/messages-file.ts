/** The list of the files of texts, `packages/i18n/src/messages.ts`: bundlers and the types of keys want each by its import. */
import { readdirSync } from "node:fs";
import { LANGUAGE_CODES } from "@kaifong/i18n";
import { inRoot } from "../run/paths.ts";
import type { Problem } from "./house-rules.ts";

export const MESSAGES_FILE = "packages/i18n/src/messages.ts";

/** The folders of `packages/i18n/messages`, each a namespace of texts. */
export function namespaceFolders(): readonly string[] {
  return readdirSync(inRoot("packages/i18n/messages"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** The content of that list for these namespaces, in the form of the formatter. */
export function messagesFile(namespaces: readonly string[]): string {
  const nameOf = (namespace: string, code: string) =>
    namespace + code.toLowerCase().replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const imports = namespaces.flatMap((namespace) =>
    LANGUAGE_CODES.map(
      (code) => `import ${nameOf(namespace, code)} from "../messages/${namespace}/${code}.json" with { type: "json" };`,
    ),
  );
  const textsIn = (code: string) => [
    `  "${code}": {`,
    ...namespaces.map((namespace) => `    ${namespace}: ${nameOf(namespace, code)},`),
    "  },",
  ];
  return `${[
    "// Written by `npm run generate -- texts` from the folders of packages/i18n/messages.",
    'import type { Resource } from "i18next";',
    ...imports,
    "",
    "/** Every text of the site, by language and namespace. Keys are checked against each other in messages.test.ts. */",
    "export const MESSAGES = {",
    ...LANGUAGE_CODES.flatMap(textsIn),
    "} satisfies Resource;",
    "",
    "/** Whose names are the folders'. The specification (§7) wants home, resource, contact, service, activity, auth and register. */",
    "export const NAMESPACES = [",
    ...namespaces.map((namespace) => `  "${namespace}",`),
    "] as const;",
  ].join("\n")}\n`;
}

/** Checks that the list has the same namespaces as the folders. `text`: that of the list; `folders`: their names. */
export function messagesProblems(text: string, folders: readonly string[]): Problem[] {
  if (text === messagesFile(folders)) return [];
  return [
    {
      file: MESSAGES_FILE,
      line: 1,
      rule: "packages/i18n/messages has other folders: `npm run generate -- texts` writes this again",
    },
  ];
}
