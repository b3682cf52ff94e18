/**
 * Changes Strapi's files while they are built, for what the editors' pages lack and Strapi has no setting for. Each change names
 * the one place that it is for: when another version of Strapi does not have that place exactly once, the build stops and says
 * so.
 */
import { resolve } from "node:path";

interface Change {
  /** The end of the file's path. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Imports of the changed file: name → module next to this one. */
  readonly needs: Readonly<Record<string, string>>;
}

const CHANGES: readonly Change[] = [
  {
    // A folded row shows day and hours, not a code or a time in UTC.
    file: "/@strapi/content-manager/dist/admin/pages/EditView/components/FormInputs/Component/Repeatable.mjs",
    from: "children: displayValue",
    to: "children: jsx(RowHead, { component: attributeComponent, name, fallback: displayValue })",
    needs: { RowHead: "row-head.tsx" },
  },
  {
    // The bin of a row is next to the handle that moves it, and a class has enrolled people.
    file: "/@strapi/content-manager/dist/admin/pages/EditView/components/FormInputs/Component/Repeatable.mjs",
    from: "onDeleteComponent?.(index);",
    to: "if (confirmsDeletion(formatMessage)) onDeleteComponent?.(index);",
    needs: { confirmsDeletion: "delete-row.ts" },
  },
  {
    // Words that Strapi's parts have only in English.
    file: "/@strapi/design-system/dist/index.mjs",
    from: 'closeLabel: t = "Close modal"',
    to: 'closeLabel: t = wordFor("close")',
    needs: { wordFor: "design-words.ts" },
  },
  {
    file: "/@strapi/design-system/dist/index.mjs",
    from: 'const { label: n = "Choose date"',
    to: 'const { label: n = wordFor("chooseDate")',
    needs: {},
  },
  {
    // The button to publish stays visible on long forms.
    file: "/@strapi/content-manager/dist/admin/pages/EditView/EditViewPage.mjs",
    from: "jsx(Panels, {})",
    to: 'jsx("div", { style: { position: "sticky", top: "2.4rem" }, children: jsx(Panels, {}) })',
    needs: {},
  },
  {
    // The lists of the first page fit next to each other on a screen of 1280 pixels, with the time and the pencil.
    file: "/@strapi/content-manager/dist/admin/components/Widgets.mjs",
    from: "const baseMaxWidth = 14.4;",
    to: "const baseMaxWidth = 8;",
    needs: {},
  },
  {
    // A description of one line does not need half of the screen; a long one grows up to the same height as before.
    file: "/@strapi/content-manager/dist/admin/pages/EditView/components/FormInputs/Wysiwyg/Editor.mjs",
    from: "'100%' : '410px'",
    to: "'100%' : 'auto; .CodeMirror-scroll { min-height: 12rem; max-height: 41rem; }'",
    needs: {},
  },
];

function changed(code: string, { file, from, to, needs }: Change): string {
  const places = code.split(from).length - 1;
  if (places !== 1) throw new Error(`vite.config.ts: “${from}” stands ${places} times in ${file}`);
  const imports = Object.entries(needs).map(
    ([name, module]) => `import { ${name} } from ${JSON.stringify(resolve(__dirname, module))};`,
  );
  return [...imports, code.replace(from, () => to)].join("\n");
}

const done = new Set<string>();

const changeStrapi = {
  name: "change-strapi",
  enforce: "pre" as const,
  transform(code: string, id: string): { code: string; map: null } | undefined {
    const path = id.split("?")[0] ?? id;
    const wanted = CHANGES.filter(({ file }) => path.endsWith(file));
    if (wanted.length === 0) return undefined;
    for (const { file } of wanted) done.add(file);
    return { code: wanted.reduce(changed, code), map: null };
  },
  buildEnd(error?: Error): void {
    const missing = CHANGES.filter(({ file }) => !done.has(file));
    if (!error && missing.length > 0) throw new Error(`vite.config.ts: not in the build: ${missing[0]?.file}`);
  },
};

export default <Config extends { plugins?: unknown[] }>(config: Config): Config => ({
  ...config,
  plugins: [...(config.plugins ?? []), changeStrapi],
});
