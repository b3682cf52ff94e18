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

/** What a loader throws whose page is not there on this site at all, whatever its content: one of demonstrations. */
export function notOnThisSite(): Response {
  return new Response(null, { status: 404 });
}

/** What a loader of a file ends with that can't give it now: whoever asks keeps what they have, and comes back. */
export function retryLater(because: "TOO_MANY" | "AWAY", seconds: number): Response {
  return new Response(null, { status: because === "AWAY" ? 503 : 429, headers: { "retry-after": String(seconds) } });
}

/** What a list shows: entries; nothing, because there are none; or nothing, because its type was never loaded. */
export type ListState = "filled" | "empty" | "unavailable";

/** The state of a list that shows these entries of a type. */
export function listStateOf(content: ContentReader, name: ContentName, entries: readonly unknown[]): ListState {
  if (entries.length > 0) return "filled";
  return content.has(name) ? "empty" : "unavailable";
}
