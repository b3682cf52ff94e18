import { fetchInTime, writeStored } from "@kaifong/client";
import { hydratePage, type RouteModule, spokenBy } from "@kaifong/page-host/client";
import { startQueryPrefetch } from "./session/prefetch.ts";
import { isHydratedHandle } from "./shell/page-handle.ts";
import { API_ATTRIBUTE, COLLECT_MISSING_ATTRIBUTE, TEXTS_ATTRIBUTE } from "./root-attributes.ts";
import { LANGUAGE_KEY } from "./storage-keys.ts";

/** Called by a page that runs in the browser (packages/page-host/src/run-in-browser.ts), with the modules of its routes. */
export async function start(modules: Readonly<Record<string, RouteModule>>): Promise<void> {
  const root = document.documentElement;
  const texts = root.getAttribute(TEXTS_ATTRIBUTE)?.split(" ") ?? [];
  startQueryPrefetch(Object.values(modules).flatMap(({ handle }) => (isHydratedHandle(handle) ? (handle.prefetch ?? []) : [])));
  await hydratePage(modules, {
    namespaces: spokenBy(texts),
    collectMissing: root.getAttribute(COLLECT_MISSING_ATTRIBUTE) === "true",
    baseUrl: root.getAttribute(API_ATTRIBUTE) ?? "",
    // Read here, so that the time limit covers the whole body.
    fetchText: (address, request) =>
      fetchInTime(address, async (response) => new Response(await response.text(), response), request),
    onLanguage: (code) => void writeStored(LANGUAGE_KEY, code),
  });
}
