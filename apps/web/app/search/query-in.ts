/** Longer queries are cut: nobody types them. */
const MAX_QUERY_LENGTH = 100;

/** The query that was typed, from an address. */
export function queryIn(search: URLSearchParams): string {
  return (search.get("q") ?? "").trim().slice(0, MAX_QUERY_LENGTH).toWellFormed();
}
