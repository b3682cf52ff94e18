import type { Problem } from "./problems.ts";
import type { Crawl } from "./walk.ts";

/** What a server may send before it hears that any of it came (RFC 6928): ten packets of 1,460 bytes. */
const FIRST_FLIGHT_BYTES = 14_600;
/** The header of a page's response, which leaves first: as text, as this server sends it; by HTTP/2 a third less. */
const HEADER_BYTES = 920;

/**
 * Pages that take a second flight: a phone on a slow line paints a whole round trip later (decision 17). How long a page of
 * editors' words is, and one about an entry, is for editors to say; one that runs in the browser waits for its scripts.
 */
export function flightProblems({ pages }: Crawl): readonly Problem[] {
  return [...pages.values()]
    .filter(({ site }) => site && !site.app && !site.detail && !site.path.includes(":") && site.group !== "others")
    .filter(({ bytes }) => !(bytes + HEADER_BYTES <= FIRST_FLIGHT_BYTES))
    .map(({ address, bytes }) => ({ page: address, what: `${bytes} bytes, compressed, and ${HEADER_BYTES} before them` }));
}
