/**
 * Lists that must be complete on both sides: what stands in one and lacks its counterpart in the other is a breach that says
 * where to go.
 */
import type { Breach } from "./house-rules.ts";
import type { PageOfApp } from "./pages-of-apps.ts";

/** The pictures of the seeds: their files, their sources, and the file names that have alternative texts. */
export interface SeedPictures {
  readonly files: readonly string[];
  readonly sources: readonly string[];
  readonly described: readonly string[];
}

const MEDIA = "cms/seeds/media";

/** Every picture can be edited and rendered again, and is described. */
export function pictureBreaches({ files, sources, described }: SeedPictures): Breach[] {
  const nameOf = (file: string) => file.replace(/\.[a-z]+$/, "");
  const missing = (wanted: readonly string[], present: readonly string[], fileOf: (name: string) => string, rule: string) => {
    const names = new Set(present.map(nameOf));
    return wanted.filter((file) => !names.has(nameOf(file))).map((file) => ({ file: fileOf(nameOf(file)), line: 1, rule }));
  };
  const source = (name: string) => `${MEDIA}/sources/${name}.svg`;
  const texts = () => `${MEDIA}.json`;
  return [
    ...missing(files, sources, source, "a picture without its source: draw it here, then `npm run pictures -- <name>`"),
    ...missing(sources, files, source, "a source without its picture: `npm run pictures -- <name>`, or remove it"),
    ...missing(files, described, texts, "a picture without alternative texts in three languages"),
    ...missing(described, files, texts, "alternative texts of a picture that is not there"),
  ];
}

const SHELL_TEXTS = "packages/i18n/messages/shell";

type TitledPage = Pick<PageOfApp, "id" | "of" | "path" | "detail">;
/** Whose pages search engines find. */
const PUBLIC_SITE = "web";

/**
 * Every page has a title (`menu.page.<id>`) in every language, and of the public site a description (`description.<id>`), unless
 * editors write it: a page of their words, or one of an entry. In: `texts`, the namespace `shell` by language and flat key;
 * `written`, ids of editors' pages.
 */
export function pageTextBreaches(
  pages: readonly TitledPage[],
  texts: ReadonlyMap<string, ReadonlyMap<string, string>>,
  written: ReadonlySet<string>,
): Breach[] {
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
 * What stays in a reader's browser longer than their tab is named by the page on privacy, in every language. In: the text of the
 * app's storage-keys.ts, whose comments say what goes with its tab; the page's words by language.
 */
export function storageBreaches(keys: string, privacy: ReadonlyMap<string, string>): Breach[] {
  const entries = [...keys.matchAll(/\/\*\* ([^*]*) \*\/\nexport const \w+ = "([^"]+)"/g)];
  const lasting = entries.flatMap(([, comment, key]) => (comment?.includes("of its tab") ? [] : (key ?? [])));
  return [...privacy].flatMap(([language, words]) =>
    lasting
      .filter((key) => !words.includes(`\`${key}\``))
      .map((key) => ({
        file: PRIVACY_PAGE,
        line: 1,
        rule: `the page on privacy (${language}) does not say that browsers keep \`${key}\`, what for and how long`,
      })),
  );
}
