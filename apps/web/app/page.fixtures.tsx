import type { ContentReader } from "@kaifong/content";
import type { Availability } from "@kaifong/contract";
import { languageOf, splitLanguage } from "@kaifong/i18n";
import { aReader } from "@kaifong/testing";
import { type PageModule, visitPage } from "@kaifong/testing/visit-page";
import { aLoadContext, SITE_ORIGIN } from "./load-context.fixtures.ts";
import { services } from "./page-services.ts";
import { pageAt } from "./site-map.ts";

export type { PageModule };

export interface Visit {
  /** Path with prefix and query. */
  readonly address: string;
  /** The pattern of the page's path, when it has parameters. */
  readonly pattern?: string;
  readonly content: Partial<ContentReader>;
  readonly live?: ReadonlyMap<string, Availability>;
}

/** A page as its reader gets it, without the shell. As on the server, it sees of a query only what the site map says it reads. */
export async function visit(module: PageModule, { address, pattern, content, live = new Map() }: Visit): Promise<Document> {
  const url = new URL(address, SITE_ORIGIN);
  const split = splitLanguage(url.pathname);
  const language = languageOf(split.language.code);
  const read = pageAt(split.path)?.search ?? [];
  for (const name of [...url.searchParams.keys()]) if (!read.includes(name)) url.searchParams.delete(name);
  const context = aLoadContext({ language, content: aReader(content), availability: async () => live });
  const { settings } = services(context);
  return visitPage(module, { url, pattern, language, context, root: { settings, setting: null } });
}
