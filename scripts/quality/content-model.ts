/** The types and components of the content service and their fields, for `docs/content-model.md`. */
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { inRoot } from "../run/paths.ts";

export const CONTENT_MODEL = "docs/content-model.md";
const TYPES = "cms/src/api";
const COMPONENTS = "cms/src/components";

const OWN_TABLES = ["The public paths", "Types the pages need", "Components"];
/** The table that a new type or component is added to, until somebody moves the row. */
const TABLE_OF_NEW = { type: "Types the pages need", component: "Components" };
const ROW = /^\| `([\w.-]+)` \|/;

const localized = z.object({ i18n: z.object({ localized: z.boolean() }).optional() }).default({});
const attributeSchema = z.object({
  type: z.string(),
  required: z.boolean().default(false),
  private: z.boolean().default(false),
  repeatable: z.boolean().default(false),
  multiple: z.boolean().default(false),
  component: z.string().optional(),
  target: z.string().optional(),
  enum: z.array(z.string()).default([]),
  min: z.number().optional(),
  max: z.number().optional(),
  regex: z.string().optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  pluginOptions: localized,
});
const attributes = z.record(z.string(), attributeSchema);
const typeSchema = z.object({
  kind: z.enum(["singleType", "collectionType"]),
  info: z.object({ singularName: z.string(), pluralName: z.string() }),
  pluginOptions: z.object({ "content-manager": z.object({ visible: z.boolean() }).optional() }),
  attributes,
});
type Attribute = z.infer<typeof attributeSchema>;

/** A row of the document: the columns that are not written by hand. */
export interface ModelRow {
  readonly name: string;
  readonly kind: "type" | "component";
  readonly cells: readonly string[];
}

/** Every type and every component of the content service. */
export function modelRows(): readonly ModelRow[] {
  const types = readdirSync(inRoot(TYPES)).map((name) => typeRow(typeCalled(name)));
  const components = readdirSync(inRoot(COMPONENTS)).flatMap((group) =>
    readdirSync(inRoot(COMPONENTS, group)).map((file): ModelRow => {
      const { attributes: own } = z.object({ attributes }).parse(parsed(`${COMPONENTS}/${group}/${file}`));
      return { name: `${group}.${file.replace(".json", "")}`, kind: "component", cells: [fieldsOf(own)] };
    }),
  );
  return [...types, ...components];
}

function typeRow(type: z.infer<typeof typeSchema>): ModelRow {
  const isHidden = type.pluginOptions["content-manager"]?.visible === false;
  const kind = type.kind === "singleType" ? "single" : "collection";
  return {
    name: pathOf(type),
    kind: "type",
    cells: isHidden ? ["hidden", "–"] : [kind, fieldsOf(type.attributes)],
  };
}

function pathOf({ kind, info }: z.infer<typeof typeSchema>): string {
  return kind === "singleType" ? info.singularName : info.pluralName;
}

function typeCalled(singular: string) {
  return typeSchema.parse(parsed(`${TYPES}/${singular}/content-types/${singular}/schema.json`));
}

function parsed(path: string): unknown {
  return JSON.parse(readFileSync(inRoot(path), "utf8"));
}

function fieldsOf(own: Readonly<Record<string, Attribute>>): string {
  return Object.entries(own)
    .map(([name, attribute]) => `${name} ${said(attribute)}`)
    .join(" · ");
}

function said(attribute: Attribute): string {
  const { min, max, regex, default: initial } = attribute;
  return [
    `${kindOf(attribute)}${initial === undefined ? "" : `=${initial}`}${attribute.required ? "!" : ""}`,
    ...(min === undefined ? [] : [max === undefined ? `(${min} or more)` : `(${min}–${max})`]),
    ...(regex === undefined ? [] : [`(\`${regex}\`)`]),
    ...(attribute.pluginOptions.i18n?.localized === false ? ["_shared_"] : []),
    ...(attribute.private ? ["_private_"] : []),
  ].join(" ");
}

function kindOf({ type, component, repeatable, multiple, target, ...attribute }: Attribute): string {
  if (type === "enumeration") return `enum (${attribute.enum.join(", ")})`;
  if (type === "component") return `component \`${component}\`${repeatable ? "[]" : ""}`;
  if (type === "relation") return `relation → \`${pathOf(typeCalled(target?.replace(/^.*\./, "") ?? ""))}\``;
  if (type === "media") return multiple ? "images" : "image";
  return type;
}

/**
 * The document with these rows: their remarks, their order and everything around the tables stay; rows that no longer exist are
 * deleted, and new ones are added at the end of their table.
 */
export function contentModel(document: string, rows: readonly ModelRow[]): string {
  const byName = new Map(rows.map((row) => [row.name, row]));
  const sections = document.split(/^(?=## )/m);
  const isOwn = (section: string) => OWN_TABLES.some((title) => section.startsWith(`## ${title}\n`));
  const stand = new Set(
    sections.filter(isOwn).flatMap((section) => section.split("\n").flatMap((line) => ROW.exec(line)?.[1] ?? [])),
  );
  const added = rows.filter(({ name }) => !stand.has(name));
  return sections
    .map((section) => {
      if (!isOwn(section)) return section;
      const lines = section.split("\n").flatMap((line) => {
        const name = ROW.exec(line)?.[1];
        if (name === undefined) return [line];
        const row = byName.get(name);
        return row ? [written(row, remarkOf(line))] : [];
      });
      const own = added.filter(({ kind }) => section.startsWith(`## ${TABLE_OF_NEW[kind]}\n`));
      const end = lines.findLastIndex((line) => line.startsWith("|")) + 1;
      return lines.toSpliced(end, 0, ...own.map((row) => written(row, ""))).join("\n");
    })
    .join("");
}

const remarkOf = (line: string) => line.replace(/ *\|$/, "").replace(/^.*\|/, "").trim();
const written = ({ name, cells }: ModelRow, remark: string) => `| \`${name}\` | ${cells.join(" | ")} | ${remark} |`;
