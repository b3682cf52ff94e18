import type { EntryContext } from "react-router";
import { NOT_STARTED_ID, runsInBrowser, SENT_PAGE_ID, type SentPage } from "./sent-page.ts";
import { spokenBy, textAddress } from "./text-address.ts";

/** The facts of the response that contains the page. */
interface Sending {
  readonly nonce: string;
  /** Code of its language. */
  readonly language: string;
  /** Backend base address, from which its texts come. */
  readonly apiBaseUrl: string;
}

/**
 * The end of the body of a page that runs in the browser: its loaders' data, and a script that loads the scripts of its routes.
 * Undefined for a page that doesn't run there, and for one that failed. React Router's own version would include the list of all
 * routes and its router, which a site of documents does not use (decision 55).
 */
export function runningPage(
  { manifest, routeModules, staticHandlerContext }: EntryContext,
  { nonce, language, apiBaseUrl }: Sending,
): string | undefined {
  const { matches, loaderData, errors } = staticHandlerContext;
  const ids = matches.flatMap(({ route }) => route.id ?? []);
  const handles = ids.map((id): unknown => routeModules[id]?.handle).filter(runsInBrowser);
  if (errors || handles.length === 0) return undefined;
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const { module: entry, imports } = manifest.entry;
  const files = new Set([entry, ...imports, ...routes.flatMap((route) => [route.module, ...(route.imports ?? [])])]);
  const sent: SentPage = {
    matches: matches.map(({ route, pathname, params }) => ({ id: route.id ?? "", pathname, params })),
    loaderData: Object.fromEntries(ids.map((id) => [id, loaderData[id]])),
  };
  const wanted: WantedFiles = {
    before: manifest.hmr ? [manifest.hmr.runtime] : [],
    files: [...files],
    texts: spokenBy(handles.flatMap(({ texts }) => texts)).map((namespace) => textAddress(apiBaseUrl, language, namespace)),
    entry,
    routes: routes.map(({ id, module }) => [id, module]),
    notStarted: NOT_STARTED_ID,
  };
  return (
    `<script type="application/json" id="${SENT_PAGE_ID}">${escaped(JSON.stringify(sent))}</script>` +
    `<script nonce="${nonce}">(${runAfterFirstPaint.toString()})(${escaped(JSON.stringify(wanted))})</script>`
  );
}

interface WantedFiles {
  /** Scripts that must have run before anything else is loaded. */
  readonly before: readonly string[];
  /** Everything that the scripts import. */
  readonly files: readonly string[];
  readonly texts: readonly string[];
  readonly entry: string;
  /** Id and script of each route, from the outermost. */
  readonly routes: readonly (readonly [id: string, file: string])[];
  /** Id of the element that is shown when they don't come. */
  readonly notStarted: string;
}

/**
 * Runs in the page, from its source text, so it may use nothing from outside. Scripts compete with the stylesheet for a slow
 * line, and running them keeps a slow processor from painting: everything that can be read without them is painted first. A
 * hidden page is not painted, so that one in a background tab starts at once.
 */
function runAfterFirstPaint({ before, files, texts, entry, routes, notStarted }: WantedFiles): void {
  const ask = (rel: string, href: string, as?: string) => {
    const link = document.createElement("link");
    Object.assign(link, { rel, href }, as === undefined ? {} : { as, crossOrigin: "anonymous" });
    document.head.append(link);
  };
  const run = async () => {
    for (const file of before) await import(/* @vite-ignore */ file);
    for (const file of files) ask("modulepreload", file);
    for (const file of texts) ask("preload", file, "fetch");
    const modules = await Promise.all(routes.map(async ([id, file]) => [id, await import(/* @vite-ignore */ file)] as const));
    const { start } = await import(/* @vite-ignore */ entry);
    await start(Object.fromEntries(modules));
  };
  /** A page from before a new version requests files that are gone, and is reloaded, once. Any other page says what to do. */
  const sayNotStarted = () => {
    const gone = performance
      .getEntriesByType("resource")
      .filter((came) => "responseStatus" in came && came.responseStatus === 404);
    const isOld = gone.some(({ name }) => files.some((file) => name.endsWith(file)));
    const wasReloaded = performance.getEntriesByType("navigation").some((came) => "type" in came && came.type === "reload");
    const line = document.getElementById(notStarted);
    if (isOld && !wasReloaded) location.reload();
    else if (line) line.hidden = false;
  };
  let asked = false;
  const runOnce = () => {
    if (asked) return;
    asked = true;
    run().catch((fault: unknown) => {
      sayNotStarted();
      reportError(fault);
    });
  };
  if (document.visibilityState === "hidden") runOnce();
  document.addEventListener("visibilitychange", runOnce, { once: true });
  // The first frame may show no more than the beginning of the page: only one that was painted after its end was read counts.
  const end = performance.now();
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ startTime }) => startTime >= end)) runOnce();
  }).observe({ type: "largest-contentful-paint" });
  // Not every browser reports this, nor earlier frames.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(runOnce, 150)));
}

/** Escapes code so that it cannot end its element. */
function escaped(code: string): string {
  return code.replaceAll("<", "\\u003c");
}
