import type { EntryContext } from "react-router";
import { runsInBrowser, SENT_PAGE_ID, type SentPage } from "./sent-page.ts";

/** What a page's HTML needs to run in the browser; undefined for a page that doesn't, and for one that failed. */
interface RunningPage {
  /** For the head: its scripts are asked for at once. */
  readonly preloads: string;
  /** For the end of the body. */
  readonly scripts: string;
}

/**
 * The scripts of a page that runs in the browser, and what its loaders gave. React Router's own would bring the list of all
 * routes along, and its router, which a site of documents has no use for (decision 55).
 */
export function runningPage(
  { manifest, routeModules, staticHandlerContext }: EntryContext,
  nonce: string,
): RunningPage | undefined {
  const { matches, loaderData, errors } = staticHandlerContext;
  const ids = matches.flatMap(({ route }) => route.id ?? []);
  if (errors || !ids.some((id) => runsInBrowser(routeModules[id]?.handle))) return undefined;
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const { module: entry, imports } = manifest.entry;
  const files = new Set([entry, ...imports, ...routes.flatMap((route) => [route.module, ...(route.imports ?? [])])]);
  const sent: SentPage = {
    matches: matches.map(({ route, pathname, params }) => ({ id: route.id ?? "", pathname, params })),
    loaderData: Object.fromEntries(ids.map((id) => [id, loaderData[id]])),
  };
  const code = [
    ...(manifest.hmr ? [`import ${JSON.stringify(manifest.hmr.runtime)};`] : []),
    ...routes.map(({ module }, index) => `import * as route${index} from ${JSON.stringify(module)};`),
    `import { start } from ${JSON.stringify(entry)};`,
    `start({ ${routes.map(({ id }, index) => `${JSON.stringify(id)}: route${index}`).join(", ")} });`,
  ].join("\n");
  return {
    preloads: [...files].map((file) => `<link rel="modulepreload" href="${file}" nonce="${nonce}"/>`).join(""),
    scripts:
      `<script type="application/json" id="${SENT_PAGE_ID}">${escaped(JSON.stringify(sent))}</script>` +
      `<script type="module" async nonce="${nonce}">${escaped(code)}</script>`,
  };
}

/** Nothing of it ends the element that it stands in. */
function escaped(code: string): string {
  return code.replaceAll("<", "\\u003c");
}
