import type { WebPage } from "@kaifong/content";
import type { PageServices } from "@kaifong/page-host";
import type { LoaderFunctionArgs } from "react-router";
import { services } from "../page-services.ts";
import type { PageId } from "../site-map.ts";

/**
 * The editors' words of a page, and its description for search engines. Without an entry the page has its title from the menu.
 */
export function readPage({ content }: PageServices, id: PageId): { page: WebPage | null; head: { description?: string } } {
  const page = content.webPage(id) ?? null;
  return { page, head: page?.lead ? { description: page.lead } : {} };
}

/** The loader of a page that consists only of the editors' words. */
export const pageLoader =
  (id: PageId) =>
  ({ context }: LoaderFunctionArgs) =>
    readPage(services(context), id);
