import { CONTENT_NAMES, type ContentName, type Published, type PublishedContent, publishedType } from "@kaifong/content/server";
import type { FastifyBaseLogger } from "fastify";
import type { ContentService } from "./content-service.ts";
import { readType } from "./read-type.ts";

/** Everything as it will be when editors publish it. A type that cannot be read is not loaded. */
export async function readDrafts(service: Pick<ContentService, "list">, log: FastifyBaseLogger): Promise<PublishedContent> {
  const types = new Map<ContentName, Published<ContentName>>();
  await Promise.all(
    CONTENT_NAMES.map(async (name) => {
      try {
        types.set(name, publishedType(name, await readType(service, name, { draft: true }), log));
      } catch (error) {
        log.warn({ err: error, type: name }, "content: drafts cannot be read");
      }
    }),
  );
  return { of: (name) => types.get(name) as never }; // each was put under its own name
}
