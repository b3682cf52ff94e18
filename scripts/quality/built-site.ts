/** What is read of a built website: `apps/web/build`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { runsInBrowser } from "@kaifong/page-host";

/** What the framework writes has this shape: which files a route asks for, and what its module says. */
interface BuiltServer {
  readonly assets: {
    readonly entry: { readonly module: string };
    readonly routes: Readonly<Record<string, { readonly module: string }>>;
  };
  readonly routes: Readonly<Record<string, { readonly id: string; readonly module: { readonly handle?: unknown } }>>;
}

interface RunningRoute {
  /** The id of its route: `zh-HK:register`. */
  readonly page: string;
  /** Addresses of the modules that it begins with. */
  readonly modules: readonly string[];
}

/** Pages that run in the browser, in one language: their scripts are the same in all. */
export async function runningRoutes(folder: string): Promise<readonly RunningRoute[]> {
  const { assets, routes }: BuiltServer = await import(pathToFileURL(join(folder, "server/index.js")).href);
  return Object.values(routes)
    .filter((route) => runsInBrowser(route.module.handle) && route.id.startsWith("zh-HK:"))
    .map(({ id }) => ({
      page: id,
      modules: [assets.entry, assets.routes["root"], assets.routes[id]].flatMap((part) => part?.module ?? []),
    }));
}

interface Script {
  readonly imports: readonly string[];
  /** What it asks for by a call, when it is needed. */
  readonly later: readonly string[];
  readonly code: string;
}

/** What stands in it as an import; one that is written as a call waits until it is needed. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

const IMPORT_BY_CALL = /\bimport\(["'`]\.\/([\w.-]+\.js)["'`]/g;

/** What is read of a file by its address, once. */
function once<Read>(read: (address: string) => Read): (address: string) => Read {
  const known = new Map<string, Read>();
  return (address) => {
    const found = known.get(address) ?? read(address);
    known.set(address, found);
    return found;
  };
}

/** The scripts of a built website, by their addresses. */
export function scriptsOf(folder: string): (address: string) => Script {
  return once((address) => {
    const code = readFileSync(join(folder, "client", address), "utf8");
    const named = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => `/assets/${name}`);
    return { imports: named(STATIC_IMPORT), later: named(IMPORT_BY_CALL), code };
  });
}

/** Scripts with whatever they import. */
export function reach(
  entries: readonly string[],
  scriptAt: (address: string) => Script,
  { later: andLater = false } = {},
): ReadonlySet<string> {
  const reached = new Set<string>(entries);
  for (const address of reached) {
    const { imports, later } = scriptAt(address);
    for (const imported of andLater ? [...imports, ...later] : imports) reached.add(imported);
  }
  return reached;
}

/** Bytes of a file by its address, compressed as the server does it; each is weighed once, for that takes longest. */
export function weigher(folder: string): (address: string) => number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return once((address) => brotliCompressSync(readFileSync(join(folder, "client", address)), { params }).length);
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
