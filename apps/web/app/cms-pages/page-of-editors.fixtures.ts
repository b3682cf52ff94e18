import type { ContentReader, WebPage } from "@kaifong/content";
import type { PageId } from "../site-map.ts";

/** A page of the sample content. */
export function pageOfEditors(content: ContentReader, id: PageId): WebPage {
  const page = content.webPages().find(({ code }) => code === id);
  if (page === undefined) throw new Error(`the sample content has no page ${id}`);
  return page;
}
