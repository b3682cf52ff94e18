import type { ContentName, ContentReader } from "@kaifong/content";

/**
 * What a loader throws when it finds no entry of a type: 404 when the type was loaded, so that the entry doesn't exist; 503 when
 * it never was, and nobody can say. `sentence`: the plain text of the 404, where no page stands around it (a file).
 */
export function missing(content: ContentReader, name: ContentName, sentence?: string): Response {
  if (!content.has(name)) return new Response(null, { status: 503 });
  if (sentence === undefined) return new Response(null, { status: 404 });
  return new Response(sentence, { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}

/** Why a list shows nothing: there is nothing to show, or its type was never loaded and nobody can say. */
export type Lack = "empty" | "away";

/** What a list lacks that shows these entries of a type; null: nothing. */
export function lackOf(content: ContentReader, name: ContentName, entries: readonly unknown[]): Lack | null {
  if (entries.length > 0) return null;
  return content.has(name) ? "empty" : "away";
}
