import type { ContentName, ContentReader } from "@kaifong/content";

/**
 * The response that a loader throws when it finds no entry of a type: 404 when the type was loaded, so that the entry doesn't
 * exist; 503 when it never was, so that nobody can say. `sentence`: the plain text of the 404, when it is a file without a page
 * around it.
 */
export function missing(content: ContentReader, name: ContentName, sentence?: string): Response {
  if (!content.has(name)) return new Response(null, { status: 503 });
  if (sentence === undefined) return new Response(null, { status: 404 });
  return new Response(sentence, { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}

/**
 * The response that a loader throws when its page does not exist on this site at all, whatever its content: a page of
 * demonstrations.
 */
export function notFoundOnThisSite(): Response {
  return new Response(null, { status: 404 });
}

/** The response of a loader that can't give its file now: the client keeps its copy, and tries again. */
export function retryLater(reason: "TOO_MANY" | "AWAY", seconds: number): Response {
  return new Response(null, { status: reason === "AWAY" ? 503 : 429, headers: { "retry-after": String(seconds) } });
}

/** The state of a list: it has entries; it has none; or its type was never loaded. */
export type ListState = "filled" | "empty" | "unavailable";

/** The state of a list that shows these entries of a type. */
export function listStateOf(content: ContentReader, name: ContentName, entries: readonly unknown[]): ListState {
  if (entries.length > 0) return "filled";
  return content.has(name) ? "empty" : "unavailable";
}
