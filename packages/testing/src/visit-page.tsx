import type { Language } from "@kaifong/i18n";
import { JSDOM } from "jsdom";
import type { ComponentType } from "react";
import { createStaticHandler, type LoaderFunction, type RouterContextProvider } from "react-router";
import { htmlOf } from "./html-of.tsx";

/** The module of a page. */
export interface PageModule {
  readonly loader: LoaderFunction;
  readonly default: ComponentType;
}

interface VisitOptions {
  readonly url: URL;
  /** The pattern of the page's path, if it has parameters. */
  readonly pattern?: string | undefined;
  readonly language: Language;
  /** The context for its loader. */
  readonly context: RouterContextProvider;
  /** The data of the loader of every page. */
  readonly root: object;
}

/** A page of any app as its reader gets it, without the shell around it. */
export async function visitPage(
  module: PageModule,
  { url, pattern = "*", language, context, root }: VisitOptions,
): Promise<Document> {
  const handler = createStaticHandler([
    {
      ...{ id: "root", path: "/", loader: () => root },
      children: [{ path: pattern, loader: module.loader, Component: module.default }],
    },
  ]);
  const outcome = await handler.query(new Request(url), { requestContext: context });
  if (outcome instanceof Response) throw new Error(`responded with ${outcome.status}`);
  const html = htmlOf(handler, outcome, language);
  return new JSDOM(`<!DOCTYPE html><main>${html}</main>`).window.document;
}
