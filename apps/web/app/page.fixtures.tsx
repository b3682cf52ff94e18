import type { ContentReader } from "@kaifong/content";
import type { Availability, Enquiries } from "@kaifong/contract";
import { languageOf, splitLanguage } from "@kaifong/i18n";
import type { PageServices } from "@kaifong/page-host";
import { aReader } from "@kaifong/testing";
import { JSDOM } from "jsdom";
import type { ComponentType } from "react";
import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { htmlOf } from "./html.fixtures.tsx";
import { enquiriesContext, pageServicesContext } from "./page-services.ts";
import { NOW } from "./courses/course.fixtures.ts";
import { pageAt } from "./site-map.ts";

export interface PageModule {
  readonly loader: LoaderFunction;
  readonly default: ComponentType;
}

export interface Visit {
  /** Path with prefix and query. */
  readonly address: string;
  /** The pattern of the page's path, where it has parameters. */
  readonly pattern?: string;
  readonly content: Partial<ContentReader>;
  readonly live?: ReadonlyMap<string, Availability>;
}

const SITE_ORIGIN = "https://site.example";

/** A visitor who has sent nothing yet. */
const NO_ENQUIRIES: Enquiries = {
  token: async () => "",
  receipt: async () => undefined,
  send: () => Promise.reject(new Error("nothing is sent here")),
};

/** A page as its reader gets it, without the shell. As on the server, it sees of a query only what the site map says it reads. */
export async function visit(module: PageModule, { address, pattern = "*", content, live = new Map() }: Visit): Promise<Document> {
  const url = new URL(address, SITE_ORIGIN);
  const split = splitLanguage(url.pathname);
  const language = languageOf(split.language.code);
  const read = pageAt(split.path)?.search ?? [];
  for (const name of [...url.searchParams.keys()]) if (!read.includes(name)) url.searchParams.delete(name);
  const services: Partial<PageServices> = {
    language,
    content: aReader(content),
    availability: async () => live,
    cache: { maxAge: () => undefined, noStore: () => undefined },
    now: () => NOW,
    settings: { siteOrigin: SITE_ORIGIN, apiBaseUrl: "", searchKey: "", collectMissingKeys: false },
  };
  const context = new RouterContextProvider();
  context.set(pageServicesContext, services as PageServices); // what these pages do not ask for is left out
  context.set(enquiriesContext, NO_ENQUIRIES);
  const handler = createStaticHandler([
    {
      ...{ id: "root", path: "/", loader: () => ({ settings: services.settings, setting: null }) },
      children: [{ path: pattern, loader: module.loader, Component: module.default }],
    },
  ]);
  const outcome = await handler.query(new Request(url), { requestContext: context });
  if (outcome instanceof Response) throw new Error(`responded with ${outcome.status}`);
  const html = htmlOf(handler, outcome, language);
  return new JSDOM(`<!DOCTYPE html><main>${html}</main>`).window.document;
}
