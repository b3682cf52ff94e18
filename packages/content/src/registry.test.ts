import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@kaifong/i18n";
import { Converter } from "opencc-js/t2cn";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { CONTENT_NAMES, CONTENT_TYPES, MIRRORED_NAMES, MIRRORED_TYPES, MEMBER_CONTENT_NAMES } from "./registry.ts";
import { CLASS_TEXT_FIELDS, LESSON_TEXT_FIELDS } from "./types/course.ts";

/** All other files of a content type are outside this package. */
const ROOT = new URL("../../..", import.meta.url).pathname;
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const registry = read("packages/content/src/registry.ts");

const seedSchema = z.object({ entries: z.array(z.looseObject({ key: z.string() })) });
/** Types whose seeds are empty, with the reason. */
const WITHOUT_SAMPLES: ReadonlyMap<string, string> = new Map([["vacancies", "no one is looked for in a demonstration"]]);

/** Converts characters only: words are chosen by the writers. */
const toSimplified = Converter({ from: "t", to: "cn" });
const LOCALES = LANGUAGES.map(({ locale }) => locale);

/** Types without a page of their own for the preview: they are shown with others. */
const WITHOUT_PREVIEW = new Set(["web-activities-health-info-type", "web-page"]);

/** Attributes of every entry and component besides its own fields. */
const EVERYWHERE = new Set([
  "id",
  "documentId",
  "locale",
  "createdAt",
  "updatedAt",
  "publishedAt",
  "localizations",
  "__component",
]);
const PARTS = new Set(["component", "dynamiczone", "media", "relation"]);
interface Attribute {
  readonly type: string;
  readonly pluginOptions?: { readonly editing?: { readonly label?: string } };
  readonly enum?: readonly string[];
  readonly component?: string;
  readonly repeatable?: boolean;
  /** For a relation: `api::<singular>.<singular>`. */
  readonly target?: string;
}
const attributesIn = (path: string): Record<string, Attribute> => JSON.parse(read(path)).attributes;

/**
 * A fake of an entry or a component with these attributes and no values; reads of unknown fields are added to `wrong`. `asked`:
 * the parts that the query asks for.
 */
function watched(
  attributes: Record<string, Attribute>,
  asked: unknown,
  at: string,
  wrong: Set<string>,
  read = new Set<string>(),
): object {
  const populate = typeof asked === "object" && asked !== null ? new Map(Object.entries(asked)) : new Map<string, unknown>();
  const get = (_: object, field: string | symbol) => {
    if (typeof field === "symbol" || EVERYWHERE.has(field)) return undefined;
    const attribute = attributes[field];
    read.add(`${at}${field}`);
    if (!attribute) wrong.add(`${at}${field}: Strapi has no such field`);
    if (!attribute || !PARTS.has(attribute.type)) return undefined;
    if (!populate.has(field)) wrong.add(`${at}${field}: populate does not ask for it`);
    if (attribute.component === undefined) return undefined;
    const file = `cms/src/components/${attribute.component.replace(".", "/")}.json`;
    const part = watched(attributesIn(file), populate.get(field), `${at}${field}.`, wrong, read);
    return attribute.repeatable ? [part] : part;
  };
  return new Proxy({}, { get });
}

/** Every field in which editors write; fields of components under the name of their component: `Class.Lesson.Topic`. */
function fieldsIn(attributes: Record<string, Attribute>): readonly string[] {
  return Object.entries(attributes).flatMap(([name, { component }]) => {
    if (component === undefined) return [name];
    const parts = fieldsIn(attributesIn(`cms/src/components/${component.replace(".", "/")}.json`));
    return [name, ...parts.map((part) => `${name}.${part}`)];
  });
}

/** The types of the parts of these attributes that a query includes, by their singular names. */
function targetsIn(attributes: Record<string, Attribute>, asked: object): readonly string[] {
  return Object.entries(asked).flatMap(([name, inner]) => {
    const { component, target } = attributes[name] ?? {};
    if (component !== undefined)
      return targetsIn(attributesIn(`cms/src/components/${component.replace(".", "/")}.json`), Object(inner));
    return target === undefined ? [] : [target.replace(/.*\./, "")];
  });
}

/** The choices of editors in each field with codes; fields of components under the name of their component: `Class.Gender`. */
function codesIn(attributes: Record<string, Attribute>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(attributes).flatMap(([name, { component, enum: codes }]) => {
      if (codes) return [[name, codes] as const];
      if (component === undefined) return [];
      const parts = codesIn(attributesIn(`cms/src/components/${component.replace(".", "/")}.json`));
      return [...parts].map(([part, of]) => [`${name}.${part}`, of] as const);
    }),
  );
}

/** The shape of a schema, as the writer of an entry sees it. */
interface Shape {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}
const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape; // a part of it

/** The codes that a schema accepts in a field; undefined when it accepts any text, or doesn't read the field. */
function takenIn(shape: Shape, [name, ...parts]: readonly string[]): readonly unknown[] | undefined {
  const ways = shape.anyOf?.flatMap((each) => takenIn(each, name === undefined ? [] : [name, ...parts]) ?? []);
  if (ways) return ways.length > 0 ? ways : undefined;
  if (shape.items) return takenIn(shape.items, name === undefined ? [] : [name, ...parts]);
  if (name === undefined) return shape.const === undefined ? shape.enum : [shape.const];
  const field = shape.properties?.[name];
  return field && takenIn(field, parts);
}

/** Fields whose codes are read as any text, with the reason. */
const CODES_OF_OTHERS: ReadonlyMap<string, string> = new Map([["web-pages code", "the site map says which pages there are"]]);

/** Fields that editors write in and that no page reads, with the reason. */
const READ_BY_NOBODY: ReadonlyMap<string, string> = new Map([
  ["e-learnings Course", "it says who may read a lesson that no page shows: the type of those reads it"],
  ["news-items publish_on", "the content service publishes by it (cms/src/boot/scheduled-news.ts)"],
  ["web-activity-featured-activity Activities.translation_of", "the content service gives the uuid by it"],
  ["faq-groups questions.translation_of", "the content service gives the uuid by it"],
]);

const schemaOf = (singular: string) => `cms/src/api/${singular}/content-types/${singular}/schema.json`;
const attributesOf = (singular: string): string[] => Object.keys(JSON.parse(read(schemaOf(singular))).attributes);

describe.each(CONTENT_NAMES.map((name) => ({ name, ...CONTENT_TYPES[name] })))(
  "the content type $path",
  ({ name, path, singular, kind, populate, sort, unfold, parse }) => {
    test("is a type of the content service", () => {
      expect(
        existsSync(join(ROOT, schemaOf(singular))),
        `${name}: Strapi has no such type; write ${schemaOf(singular)} (cms/README.md)`,
      ).toBe(true);
      const { info, kind: strapiKind } = JSON.parse(read(schemaOf(singular)));
      const expected = kind === "single" ? { singularName: path } : { singularName: singular, pluralName: path };
      expect(info, `${name}: path and singular name are not those of ${schemaOf(singular)}`).toMatchObject(expected);
      expect(strapiKind, `${name}: kind is another one in ${schemaOf(singular)}`).toBe(
        kind === "single" ? "singleType" : "collectionType",
      );
    });

    test("queries only fields that exist", () => {
      const known = [...attributesOf(singular), "localizations"];
      const unknown = Object.keys(populate).filter((field) => !known.includes(field));
      expect(
        unknown,
        `${name}: populate in packages/content/src/types names fields that ${schemaOf(singular)} does not have`,
      ).toEqual([]);
    });

    test("reads only fields that exist, and queries those that are parts", () => {
      const wrong = new Set<string>();
      const raw = { documentId: "a", attributes: watched(attributesIn(schemaOf(singular)), populate, "", wrong) };
      for (const item of unfold(raw)) expect(() => parse(item, "en")).toThrow(z.ZodError);
      expect(
        [...wrong],
        `${name}: its file in packages/content/src/types reads what it can never get (${schemaOf(singular)})`,
      ).toEqual([]);
    });

    test("asks editors only for fields that a page reads", () => {
      const seen = new Set(sort.map((order) => order.replace(/:.*/, "")));
      const attributes = watched(attributesIn(schemaOf(singular)), populate, "", new Set(), seen);
      for (const item of unfold({ documentId: "a", attributes })) expect(() => parse(item, "en")).toThrow(z.ZodError);
      const unread = fieldsIn(attributesIn(schemaOf(singular))).filter((field) => !seen.has(field));
      const expected = [...READ_BY_NOBODY.keys()].filter((field) => field.startsWith(`${path} `));
      expect(
        unread.map((field) => `${path} ${field}`).toSorted(),
        `${name}: editors fill in fields that packages/content/src/types does not read; show them, take them away, or say in READ_BY_NOBODY why they are there`,
      ).toEqual(expected.toSorted());
    });

    test("accepts every code that editors may choose", () => {
      const codes = codesIn(attributesIn(schemaOf(singular)));
      const shapes = MIRRORED_NAMES.filter((each) => MIRRORED_TYPES[each].path === path).map((each) =>
        shapeOf(MIRRORED_TYPES[each].schema),
      );
      const missing = [...codes].flatMap(([field, choices]) => {
        const taken = shapes.flatMap((shape) => takenIn(shape, ["attributes", ...field.split(".")]) ?? []);
        if (CODES_OF_OTHERS.has(`${path} ${field}`)) return [];
        return choices.filter((choice) => !taken.includes(choice)).map((choice) => `${field}: ${choice}`);
      });
      expect(
        missing,
        `${name}: ${schemaOf(singular)} or a component of it offers editors codes that the type's file in packages/content/src/types does not take; an entry with one would be left out, or read without it`,
      ).toEqual([]);
    });

    test("can be drafted and translated", () => {
      const { options, pluginOptions } = JSON.parse(read(schemaOf(singular)));
      expect(
        { options, pluginOptions },
        `${name}: ${schemaOf(singular)} says draftAndPublish and i18n.localized (cms/README.md)`,
      ).toMatchObject({ options: { draftAndPublish: true }, pluginOptions: { i18n: { localized: true } } });
    });

    test("tells editors what each field is for", () => {
      const fields = Object.entries(attributesIn(schemaOf(singular)));
      const silent = fields.filter(([, { pluginOptions }]) => !pluginOptions?.editing?.label).map(([field]) => field);
      expect(silent, `${name}: these fields have no pluginOptions.editing.label in ${schemaOf(singular)}`).toEqual([]);
    });

    test("has a page on which editors preview it", () => {
      const { editing } = JSON.parse(read(schemaOf(singular))).pluginOptions;
      expect(
        editing?.page !== undefined || WITHOUT_PREVIEW.has(singular),
        `${name}: pluginOptions.editing of ${schemaOf(singular)} does not say on what \`page\` an entry is seen`,
      ).toBe(true);
    });

    test("has sample entries", () => {
      expect(
        existsSync(join(ROOT, `cms/seeds/${path}.json`)),
        `${name}: write cms/seeds/${path}.json (docs/content-model.md, "Seeds")`,
      ).toBe(true);
      const samples = seedSchema.parse(JSON.parse(read(`cms/seeds/${path}.json`))).entries;
      expect(
        samples.length > 0 || WITHOUT_SAMPLES.has(path),
        `${name}: cms/seeds/${path}.json has no entry; write one, or say here in WITHOUT_SAMPLES why not`,
      ).toBe(true);
      const lacking = samples.flatMap((sample) =>
        LOCALES.filter((locale) => !(locale in sample)).map((locale) => `${sample.key}: ${locale}`),
      );
      expect(lacking, `${name}: these entries of cms/seeds/${path}.json lack a language`).toEqual([]);
      for (const sample of samples) {
        const [first, ...others] = LOCALES.map((locale) => Object.keys(Object(sample[locale])).toSorted());
        for (const fields of others)
          expect(fields, `cms/seeds/${path}.json: ${sample.key} has other fields in one language than in another`).toEqual(first);
        const simplified = JSON.stringify(sample["zh-Hans"]);
        expect(simplified, `cms/seeds/${path}.json: ${sample.key} has Traditional characters in zh-Hans`).toBe(
          toSimplified(simplified),
        );
      }
    });
  },
);

test.each(MEMBER_CONTENT_NAMES)("%s is the other half of a public type: neither query includes entries of the other", (name) => {
  const { path, singular, populate, filters, parse, unfold } = MIRRORED_TYPES[name];
  const half = CONTENT_TYPES[MIRRORED_TYPES[name].halfOf];
  expect(half).toMatchObject({ path, singular });
  expect(new Set([...filters, ...half.filters].map(([, value]) => value)).size).toBe(filters.length + half.filters.length);
  const wrong = new Set<string>();
  const raw = { documentId: "a", attributes: watched(attributesIn(schemaOf(singular)), populate, "", wrong) };
  for (const item of unfold(raw)) expect(() => parse(item, "en")).toThrow(z.ZodError);
  expect([...wrong]).toEqual([]);
});

test.each(MIRRORED_NAMES)("%s names the types whose words it shows, so that it changes with them", (name) => {
  const { singular, populate, relations } = MIRRORED_TYPES[name];
  const targets = targetsIn(attributesIn(schemaOf(singular)), populate);
  const shown = CONTENT_NAMES.filter((each) => targets.includes(CONTENT_TYPES[each].singular));
  expect(
    [...relations].toSorted(),
    `${name}: \`relations\` are the paths of the types that populate asks for, or pages show their old words for a minute`,
  ).toEqual(shown.map((each) => CONTENT_TYPES[each].path).toSorted());
});

test("everything that a type exports for pages can be imported from the package", () => {
  const files = readdirSync(join(ROOT, "packages/content/src/types")).filter((file) => !file.endsWith(".test.ts"));
  const typed = files.filter((file) => /^export (type|interface) /m.test(read(`packages/content/src/types/${file}`)));
  const unnamed = typed.filter((file) => !registry.includes(`export type * from "./types/${file}"`));
  expect(
    unnamed,
    "these files of packages/content/src/types have no `export type *` in packages/content/src/registry.ts",
  ).toEqual([]);
});

test("every type of the content service is read", () => {
  const singulars: readonly string[] = CONTENT_NAMES.map((name) => CONTENT_TYPES[name].singular);
  // Entries of a type that is hidden from editors are moved when the content service starts.
  const isHidden = (singular: string) =>
    read(`cms/src/api/${singular}/content-types/${singular}/schema.json`).includes(
      '"content-manager": {\n      "visible": false',
    );
  const unread = readdirSync(join(ROOT, "cms/src/api")).filter(
    (singular) => !singulars.includes(singular) && !isHidden(singular),
  );
  expect(unread, "these types of cms/src/api have no file in packages/content/src/types or no line in registry.ts").toEqual([]);
});

test("a class's words of each language are those of the content service", () => {
  const file = "cms/src/rules/class-words.ts";
  const [words, topics] = [...read(file).matchAll(/= (\[.*\]);/g)].map(([, list = ""]) =>
    z.array(z.string()).parse(JSON.parse(list)),
  );
  expect(
    [...CLASS_TEXT_FIELDS].toSorted(),
    `a word that is not in both CLASS_TEXT_FIELDS of packages/content/src/types/course.ts and ${file} stays in the default language, or is held to be a number`,
  ).toEqual(words?.map((field) => field.toLowerCase()).toSorted());
  expect([...LESSON_TEXT_FIELDS], "of a lesson LESSON_TEXT_FIELDS beside it").toEqual(
    topics?.map((field) => field.toLowerCase()),
  );
});
