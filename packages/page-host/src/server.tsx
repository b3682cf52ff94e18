import { PassThrough } from "node:stream";
import { serverI18n } from "@kaifong/i18n/server";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContext,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { PageServices } from "./page-services.ts";
import { runningPage } from "./run-in-browser.ts";
import { NO_STYLE_SHEETS, sheetFor, STYLE_LINKS, type StyleSheets, withSheet } from "./style-sheets.ts";

const NOT_FOUND = 404;

/** The exports that the framework needs from an app's `entry.server`. */
interface PageEntry {
  /** The framework hides faults from visitors; this passes them to the server's log. */
  readonly handleError: HandleErrorFunction;
  /** The `default` export. */
  readonly handleRequest: (
    request: Request,
    status: number,
    headers: Headers,
    routerContext: EntryContext,
    loadContext: RouterContextProvider,
  ) => Promise<Response>;
}

/**
 * Renders the pages of every app. `servicesContext`: the one in which its loaders find their services; `sheets`: the stylesheets
 * in addition to the one of every page (`vite/style-parts.ts`).
 */
export function pageEntry(servicesContext: RouterContext<PageServices>, sheets: StyleSheets = NO_STYLE_SHEETS): PageEntry {
  return {
    handleError: (error, { context, request }) => {
      const fault = withoutAddress(error);
      if (fault !== undefined && !request.signal.aborted) context.get(servicesContext).report(fault);
    },
    handleRequest: (request, status, headers, routerContext, loadContext) =>
      respond({ ...loadContext.get(servicesContext), sheets }, request, status, headers, routerContext),
  };
}

/**
 * The router's own refusals name the address of the request, which no log may hold; a page that it does not find is not a fault
 * at all.
 */
function withoutAddress(error: unknown): unknown {
  if (!isRouteErrorResponse(error)) return error;
  return error.status === NOT_FOUND ? undefined : new Error(`the router refused with ${error.status}`);
}

/**
 * Renders the whole page into one buffer: pages are stored compressed in a cache, and a fault while rendering still becomes an
 * honest status instead of half a page.
 */
async function respond(
  { language, nonce, settings, sheets }: PageServices & { readonly sheets: StyleSheets },
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const html = await render(
    <I18nextProvider i18n={serverI18n(language)}>
      <ServerRouter context={unstreamed(routerContext)} url={request.url} nonce={nonce} />
    </I18nextProvider>,
    nonce,
  );
  const running = runningPage(routerContext, { nonce, language: language.code, apiBaseUrl: settings.apiBaseUrl });
  const styled = stylesFirst(withSheet(html, sheetFor(html, sheets, running !== undefined)));
  const page = (running === undefined ? styled : withScripts(styled, running)).replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
  return new Response(page, { status, headers });
}

/** Sends the loaders' data with the scripts of the page. */
function unstreamed(context: EntryContext): EntryContext {
  const { serverHandoffStream: _, ...others } = context;
  return others;
}

/** Adds scripts next to React's output: React looks for nothing of its own there, and leaves other elements of the body alone. */
function withScripts(html: string, scripts: string): string {
  const end = html.lastIndexOf("</body>");
  return html.slice(0, end) + scripts + html.slice(end);
}

/**
 * React writes titles, descriptions and preloads of pictures before everything else in the head. Nothing can be painted without
 * the stylesheets: they and the script before them move to the front, in their order (which hydration expects), so that a browser
 * loads them first, on the connection that is already open.
 */
function stylesFirst(html: string): string {
  const sheets = STYLE_LINKS.exec(html);
  if (!sheets) return html;
  const from = html.lastIndexOf("<script", sheets.index);
  const viewport = html.indexOf('<meta name="viewport"');
  if (from < 0 || viewport < 0) return html;
  const front = html.indexOf(">", viewport) + 1;
  const to = sheets.index + sheets[0].length;
  return html.slice(0, front) + html.slice(from, to) + html.slice(front, from) + html.slice(to);
}

/** React's markup when everything on the page is ready. Rejects when any part of it throws. */
function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const chunks: Buffer[] = [];
        const sink = new PassThrough();
        sink.on("data", (chunk: Buffer) => chunks.push(chunk));
        sink.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
        sink.on("error", reject);
        pipe(sink);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
