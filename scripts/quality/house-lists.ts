/**
 * Lists that must be complete on both sides: what stands in one and lacks its counterpart in the other is a problem that says
 * where to go.
 */
import type { Problem } from "./house-rules.ts";
import type { PageOfApp } from "./pages-of-apps.ts";

/** The pictures of the seeds: their files, their sources, and the file names that have alternative texts. */
export interface SeedPictures {
  readonly files: readonly string[];
  readonly sources: readonly string[];
  readonly described: readonly string[];
}

const MEDIA = "cms/seeds/media";

/** Every picture can be edited and rendered again, and is described. */
export function pictureProblems({ files, sources, described }: SeedPictures): Problem[] {
  const nameOf = (file: string) => file.replace(/\.[a-z]+$/, "");
  const missing = (wanted: readonly string[], present: readonly string[], fileOf: (name: string) => string, rule: string) => {
    const names = new Set(present.map(nameOf));
    return wanted.filter((file) => !names.has(nameOf(file))).map((file) => ({ file: fileOf(nameOf(file)), line: 1, rule }));
  };
  const source = (name: string) => `${MEDIA}/sources/${name}.svg`;
  const texts = () => `${MEDIA}.json`;
  return [
    ...missing(files, sources, source, "a picture without its source: draw it here, then `npm run generate -- pictures <name>`"),
    ...missing(sources, files, source, "a source without its picture: `npm run generate -- pictures <name>`, or remove it"),
    ...missing(files, described, texts, "a picture without alternative texts in three languages"),
    ...missing(described, files, texts, "alternative texts of a picture that is not there"),
  ];
}

const SHELL_TEXTS = "packages/i18n/messages/shell";

type TitledPage = Pick<PageOfApp, "id" | "of" | "path" | "detail">;
/** The app whose pages search engines find. */
const PUBLIC_SITE = "web";

/**
 * Every page has a title (`menu.page.<id>`) in every language, and of the public site a description (`description.<id>`), unless
 * editors write it: a page of their words, or one of an entry. `texts`: the namespace `shell` by language and flat key;
 * `written`: ids of editors' pages.
 */
export function pageTextProblems(
  pages: readonly TitledPage[],
  texts: ReadonlyMap<string, ReadonlyMap<string, string>>,
  written: ReadonlySet<string>,
): Problem[] {
  const describes = ({ id, of, path, detail }: TitledPage) =>
    of === PUBLIC_SITE && !detail && !path.includes(":") && !written.has(id);
  const wanted = pages.flatMap((page) => [`menu.page.${page.id}`, ...(describes(page) ? [`description.${page.id}`] : [])]);
  return [...texts].flatMap(([language, keys]) =>
    wanted
      .filter((key) => !keys.has(key))
      .map((key) => ({
        file: `${SHELL_TEXTS}/${language}.json`,
        line: 1,
        rule: `missing text of a page of a site map: ${key}`,
      })),
  );
}

const PRIVACY_PAGE = "cms/seeds/web-pages.json";

/**
 * The page on privacy names everything that is stored in a reader's browser, in every language. `keys`: the text of the app's
 * storage-keys.ts; `privacy`: the page's words by language.
 */
export function storageProblems(keys: string, privacy: ReadonlyMap<string, string>): Problem[] {
  const storageKeys = [...keys.matchAll(/^export const \w+ = "([^"]+)"/gm)].map(([, key = ""]) => key);
  return [...privacy].flatMap(([language, text]) =>
    storageKeys
      .filter((key) => !text.includes(`\`${key}\``))
      .map((key) => ({
        file: PRIVACY_PAGE,
        line: 1,
        rule: `the page on privacy (${language}) does not say that browsers store \`${key}\`, what for and how long`,
      })),
  );
}

/** Lines of the page on privacy about papers, which are in no table. */
const ON_PAPER = ["Job applications"];
/** The beginning of a line of either table. In the records: their table, and the names of the page. On the page: its name. */
const RECORD = /^\| (`.*?) \| (.*?) \| (.*?) \|/gm;
const NAMED_LINE = /^\| \*\*(.+?)\*\*/gm;

/**
 * Every record of processing about people names a line of the page on privacy, which says how long it is retained. Every line of
 * the page is named, and every language has as many. `records`: docs/privacy.md; `page`: that part of the page by language, with
 * its English.
 */
export function recordProblems(records: string, page: ReadonlyMap<string, string>): Problem[] {
  const named = [...records.matchAll(RECORD)].map(([, table = "", name = "", whose = ""]) => ({ table, name, whose }));
  const lines = new Map(
    [...page].map(([language, text]) => [language, [...text.matchAll(NAMED_LINE)].map(([, name = ""]) => name)]),
  );
  const english = lines.get("en") ?? [];
  const unknown = named
    .filter(({ name, whose }) => (name === "–" ? !/^(nobody|fictitious)/.test(whose) : !english.includes(name)))
    .map(({ table, name }) => `the page on privacy has no line "${name}", in which ${table} is said`);
  const unnamed = english
    .filter((line) => !ON_PAPER.includes(line) && !named.some(({ name }) => name === line))
    .map((line) => `no record of processing names the line "${line}" of the page on privacy`);
  const uneven = [...lines]
    .filter(([, { length }]) => length !== english.length)
    .map(
      ([language]) => `the page on privacy (${language}) says of more or fewer things than in English how long they are retained`,
    );
  return [...unknown, ...unnamed, ...uneven].map((rule) => ({ file: "docs/privacy.md", line: 1, rule }));
}
