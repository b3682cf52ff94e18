import { CONTENT_NAMES, type ContentName, type Published, type PublishedContent, publishedType } from "@kaifong/content/server";
import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import { type ContentService, ServiceUnreachable } from "./content-service.ts";
import { readType } from "./read-type.ts";
import { READS_AT_ONCE } from "./refresher.ts";

/**
 * Reads everything as it will be when editors publish it, again for each page that they look at, a few types at a time however
 * many editors look. A type that cannot be read is not loaded; when the service is away the rest is not tried.
 */
export function createDraftReader(
  service: Pick<ContentService, "list">,
  log: Pick<FastifyBaseLogger, "warn">,
): () => Promise<PublishedContent> {
  const limit = pLimit(READS_AT_ONCE);
  return async () => {
    const types = new Map<ContentName, Published<ContentName>>();
    let isAway = false;
    await limit.map(CONTENT_NAMES, async (name) => {
      if (isAway) return;
      try {
        types.set(name, publishedType(name, await readType(service, name, { draft: true }), log));
      } catch (error) {
        isAway ||= error instanceof ServiceUnreachable;
        log.warn({ err: error, type: name }, "content: drafts cannot be read");
      }
    });
    // Each was stored under its own name. What only some may read has no preview (decision 71).
    return { of: (name) => types.get(name) as never, countOf: () => 0 };
  };
}
