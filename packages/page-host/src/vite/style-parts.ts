import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type AtRule, type Container } from "postcss";
import type { Plugin, ResolvedConfig } from "vite";
import { NO_STYLE_SHEETS, type StyleSheet, type StyleSheets } from "../style-sheets.ts";
import { markOf } from "../short-names.ts";
import { BROWSER_BUILD, browserManifest } from "./browser-manifest.ts";
import { CLASS_NAME, styleFilesByMark } from "./class-names.ts";

/** A stylesheet of its own for what some kinds of pages show and others do not: the classes of these files. */
export interface StylePart {
  readonly name: string;
  /** Paths of files relative to the repository. A file may be in several parts. */
  readonly files: RegExp;
  /** Classes of a library, which keep their names: only what hydrated pages show, because the server looks for no such class. */
  readonly library?: RegExp;
  /** For hydrated pages: it has everything that they may show, because the classes are not known when the page is sent. */
  readonly running?: boolean;
}

/** The part with everything, in the order in which it was written. */
const WHOLE = "whole";
const VIRTUAL_ID = "virtual:style-parts";
const HASH_LENGTH = 8;
/** What the server build was told of the stylesheets, beside it. */
const SHEETS_FILE = "style-sheets.json";

/** The parts that have the classes of a file, by its mark (`class-names.ts`), and those of a library, by how they begin. */
interface PartsOf {
  readonly marks: ReadonlyMap<string, readonly string[]>;
  readonly libraries: readonly (readonly [classes: RegExp, parts: readonly string[]])[];
}

/**
 * Splits the one stylesheet of a site: what every page may show stays in it, the rest is moved into parts, and a page names the
 * part that has its classes (`style-sheets.ts`). The server build gets them by
 * `import { styleSheets } from "virtual:style-parts"`. `repository`: its folder. Within a sheet the order of rules stays; those
 * of a part come after those of every page.
 */
export function styleParts(repository: string, parts: readonly StylePart[]): Plugin {
  const partsOf = filesOfParts(repository, parts);
  let config: ResolvedConfig;
  let sheets = NO_STYLE_SHEETS;
  return {
    name: "style-parts",
    enforce: "post",
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            // The name says what is in the file; Vite's name says more than that.
            assetFileNames: ({ names, source }) =>
              names.includes("style.css")
                ? `assets/style-${hashOf(splitStyles(textOf(source), partsOf).base)}.css`
                : "assets/[name]-[hash][extname]",
          },
        },
      },
    }),
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      for (const [key, file] of Object.entries(bundle)) {
        if (file.type !== "asset" || !file.names.includes("style.css")) continue;
        // The server build has the same files, which no page names.
        if (this.environment.name !== "client") delete bundle[key];
        else {
          const whole = textOf(file.source);
          const { base, others } = splitStyles(whole, partsOf);
          file.source = base;
          // Not exactly the built text, which the bundler would treat as the same file.
          others.set(WHOLE, `${whole}\n`);
          for (const [name, source] of others) this.emitFile({ type: "asset", name: `style-${name}.css`, source });
        }
      }
    },
    resolveId: (id) => (id === VIRTUAL_ID ? `\0${VIRTUAL_ID}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL_ID}`) return undefined;
      if (config.command === "build") sheets = sheetsOf(parts, config, partsOf);
      return `export const styleSheets = ${JSON.stringify(sheets)};\n`;
    },
    writeBundle({ dir = "" }) {
      if (this.environment.name === "ssr") writeFileSync(join(dir, SHEETS_FILE), JSON.stringify(sheets));
    },
  };
}

/** The stylesheets of a built app beside the one of every page. `server`: the folder of its server build. */
export function builtStyleSheets(server: string): StyleSheets {
  const path = join(server, SHEETS_FILE);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : NO_STYLE_SHEETS;
}

function sheetsOf(
  parts: readonly StylePart[],
  { root, base }: Pick<ResolvedConfig, "root" | "base">,
  partsOf: PartsOf,
): StyleSheets {
  const files = Object.values(browserManifest(root)).flatMap((built) => built?.file ?? []);
  const fileOf = (name: string) => sheetFile(name, files);
  const sheet = ({ name, running = false }: StylePart): StyleSheet => ({
    address: base + fileOf(name),
    marks: [...partsOf.marks].flatMap(([mark, names]) => (names.includes(name) ? [mark] : [])),
    running,
  });
  const sizes = new Map(parts.map(({ name }) => [name, statSync(join(root, BROWSER_BUILD, fileOf(name))).size]));
  const lightestFirst = parts.toSorted((one, other) => (sizes.get(one.name) ?? 0) - (sizes.get(other.name) ?? 0));
  return { kinds: lightestFirst.map(sheet), whole: base + fileOf(WHOLE) };
}

/** The file of a part, or of everything, among those that were built. */
export function sheetFile(name: string, files: readonly string[]): string {
  const pattern = new RegExp(`^assets/style-${name}-[\\w-]{${HASH_LENGTH}}\\.css$`);
  const built = files.find((file) => pattern.test(file));
  if (!built) throw new Error(`the browser build has no stylesheet ${name}`);
  return built;
}

function filesOfParts(repository: string, parts: readonly StylePart[]): PartsOf {
  const marks = new Map(
    [...styleFilesByMark(repository)].flatMap(([mark, file]) => {
      const names = parts.filter((part) => part.files.test(file)).map(({ name }) => name);
      return names.length > 0 ? [[mark, names] as const] : [];
    }),
  );
  return { marks, libraries: parts.flatMap(({ name, library }) => (library ? [[library, [name]] as const] : [])) };
}

interface SplitStyles {
  readonly base: string;
  readonly others: Map<string, string>;
}

/** `css`: a stylesheet; `partsOf`: which parts have which classes. */
export function splitStyles(css: string, partsOf: PartsOf): SplitStyles {
  return partsIn(postcss.parse(css), partsOf);
}

function partsIn(container: Container, partsOf: PartsOf): SplitStyles {
  let base = "";
  const others = new Map<string, string>();
  const add = (names: readonly string[], text: string) => {
    if (names.length === 0) base += text;
    for (const name of names) others.set(name, (others.get(name) ?? "") + text);
  };
  for (const node of container.nodes ?? []) {
    if (node.type === "rule") {
      const bySheets = Map.groupBy(node.selectors, (selector) => partsWith(selector, partsOf).join());
      for (const [sheets, selectors] of bySheets)
        add(sheets === "" ? [] : sheets.split(","), node.clone({ selectors }).toString());
    } else if (node.type === "atrule" && node.name === "keyframes") add(partsWith(`.${node.params}`, partsOf), node.toString());
    else if (node.type === "atrule" && hasRules(node)) {
      const within = partsIn(node, partsOf);
      const wrapped = (text: string) => `@${node.name} ${node.params}{${text}}`;
      if (within.base !== "") add([], wrapped(within.base));
      for (const [name, text] of within.others) add([name], wrapped(text));
    } else add([], node.type === "atrule" && !node.nodes ? `${node.toString()};` : node.toString());
  }
  return { base, others };
}

/** Whether it contains rules, as a medium does and a font does not. */
const hasRules = (node: AtRule): boolean => node.nodes?.some(({ type }) => type === "rule" || type === "atrule") ?? false;

/**
 * The parts of which a page needs one to show what is selected: those of any file of its classes that the sheet of every page
 * lacks.
 */
function partsWith(selector: string, { marks, libraries }: PartsOf): readonly string[] {
  const own = Array.from(selector.matchAll(CLASS_NAME), ([, name = ""]) => marks.get(markOf(name)) ?? []);
  const others = Array.from(selector.matchAll(ANY_CLASS), ([, name = ""]) =>
    libraries.flatMap(([classes, parts]) => (classes.test(name) ? parts : [])),
  );
  return [...new Set([...own, ...others].flat())].sort();
}

const ANY_CLASS = /\.([a-zA-Z][\w-]*)/g;

const textOf = (source: string | Uint8Array) => (typeof source === "string" ? source : Buffer.from(source).toString("utf8"));

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, HASH_LENGTH);
