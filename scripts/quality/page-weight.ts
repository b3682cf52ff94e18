import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { runsInBrowser } from "@kaifong/page-host";

/** Scripts of any page that runs in the browser, compressed: a cheap phone reads each of them before somebody can type. */
export const MAX_PAGE_SCRIPT_BYTES = 130_000;

/**
 * Files of them: a browser asks for six at a time where the connection carries one each, and on a slow phone every round trip is
 * felt. `apps/web/vite/script-groups.ts` says what comes in one file.
 */
export const MAX_PAGE_SCRIPTS = 14;

/**
 * The stylesheet, compressed: no page is painted before it is there. It comes after the page, by a connection that has warmed up:
 * more than this would cost a slow phone another round trip (decision 17).
 */
export const MAX_STYLE_BYTES = 22_000;

/** Every script that a page asks for at once, and what these import, compressed as the server does it. */
export interface PageWeight {
  /** The id of its route: `zh-HK:register`. */
  readonly page: string;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Pages that run in the browser, heaviest first, in one language (their scripts are the same in all). In: the folder of the built
 * website (`apps/web/build`).
 */
export async function pageWeights(folder: string): Promise<readonly PageWeight[]> {
  const server = join(folder, "server/index.js");
  // What the framework writes has this shape.
  const { assets, routes } = (await import(pathToFileURL(server).href)) as BuiltServer;
  const client = join(folder, "client");
  const everyPage = /\baddress"?: ?["'`](\/assets\/[\w-]+\.js)/.exec(readFileSync(server, "utf8"))?.slice(1) ?? [];
  const scriptAt = scriptsOf(client);
  return Object.values(routes)
    .flatMap((route) => (runsInBrowser(route.module.handle) && route.id.startsWith("zh-HK:") ? [route.id] : []))
    .map((page) => {
      const modules = [assets.entry, assets.routes["root"], assets.routes[page]].flatMap((part) => part?.module ?? []);
      const entries = [...modules, ...everyPage];
      const files = reach(entries, scriptAt);
      return { page, files: files.size, bytes: [...files].reduce((sum, file) => sum + scriptAt(file).bytes, 0) };
    })
    .toSorted((one, other) => other.bytes - one.bytes);
}

/** What is read of it: which files a route asks for, and what its module says. */
interface BuiltServer {
  readonly assets: {
    readonly entry: { readonly module: string };
    readonly routes: Readonly<Record<string, { readonly module: string }>>;
  };
  readonly routes: Readonly<Record<string, { readonly id: string; readonly module: { readonly handle?: unknown } }>>;
}

/**
 * Small scripts of pages that do not run in the browser (`<name>.client.ts`) which bring along what draws those that do, by their
 * names: a visitor who only reads would wait for it. In: the folder of the built website.
 */
export function heavyScripts(folder: string): readonly string[] {
  const client = join(folder, "client");
  const scriptAt = scriptsOf(client);
  return readdirSync(join(client, "assets"))
    .filter((name) => /\.client-[\w-]+\.js$/.test(name) && !name.startsWith("entry."))
    .filter((name) => [...reach([`/assets/${name}`], scriptAt)].some((file) => DRAWS.test(file)));
}

/** Bytes of the stylesheets that a built website's pages name, compressed as the server does it. */
export function styleBytes(folder: string): number {
  const named = readFileSync(join(folder, "server/index.js"), "utf8").match(/\/assets\/[\w-]+\.css/g) ?? [];
  return [...new Set(named)].reduce((sum, file) => sum + compressed(readFileSync(join(folder, "client", file))), 0);
}

/** React with everything around it, by the names of `apps/web/vite/script-groups.ts`. */
const DRAWS = /^\/assets\/(?:running|forms)-/;

/** What is wrong with these weights, one sentence each. */
export function tooHeavy(
  weights: readonly PageWeight[],
  most: { readonly bytes: number; readonly files: number },
): readonly string[] {
  if (weights.length === 0) return ["No page runs in the browser: does `handle` still say which do?"];
  return weights.flatMap(({ page, bytes, files }) => [
    ...(bytes > most.bytes
      ? [`${page}: ${kilobytes(bytes)} of scripts, compressed, where ${kilobytes(most.bytes)} are the most`]
      : []),
    ...(files > most.files
      ? [`${page}: ${files} scripts, where ${most.files} are the most: apps/web/vite/script-groups.ts says what comes in one`]
      : []),
  ]);
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

interface Script {
  readonly imports: readonly string[];
  readonly bytes: number;
}

/** What stands in it as an import; one that is written as a call waits until it is needed. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Reads each script of a folder once: compressing takes longer than everything else. */
function scriptsOf(client: string): (file: string) => Script {
  const known = new Map<string, Script>();
  return (file) => {
    const script = known.get(file) ?? readScript(client, file);
    known.set(file, script);
    return script;
  };
}

function readScript(client: string, file: string): Script {
  const code = readFileSync(join(client, file));
  const imports = [...code.toString().matchAll(STATIC_IMPORT)].map(([, name]) => `/assets/${name}`);
  return { imports, bytes: compressed(code) };
}

const compressed = (code: Buffer) =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

function reach(entries: readonly string[], scriptAt: (file: string) => Script): ReadonlySet<string> {
  const reached = new Set<string>(entries);
  for (const file of reached) for (const imported of scriptAt(file).imports) reached.add(imported);
  return reached;
}
