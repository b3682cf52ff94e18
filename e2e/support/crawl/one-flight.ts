import { setTimeout as pause } from "node:timers/promises";
import type { Problem } from "./problems.ts";
import { fetchLinked, bytesOf, type Crawl } from "./walk.ts";

/** What a server may send before it hears that any of it came (RFC 6928): ten packets of 1,460 bytes. */
const FIRST_FLIGHT_BYTES = 14_600;
/** The header of a page's response, which leaves first: as text, as this server sends it; by HTTP/2 a third less. */
const HEADER_BYTES = 920;
/** A page that is asked for again is compressed better, one in a quarter of a second. */
const TRIES = 12;
const PAUSE_MS = 300;

/**
 * Pages that take a second flight also when they have been asked for before: a phone on a slow line paints a whole round trip
 * later (decision 17). How long a page of editors' words is, and one about an entry, is for editors to say; one that runs in the
 * browser waits for its scripts.
 */
export async function flightProblems({ pages }: Crawl): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const { address, site, bytes } of pages.values()) {
    if (!site || site.app || site.detail || site.path.includes(":") || site.group === "others" || isOneFlight(bytes)) continue;
    const again = await bytesWhenAskedAgain(address);
    if (!isOneFlight(again))
      problems.push({ page: address, what: `${again} bytes, compressed, and ${HEADER_BYTES} before them` });
  }
  return problems;
}

function isOneFlight(bytes: number): boolean {
  return bytes + HEADER_BYTES <= FIRST_FLIGHT_BYTES;
}

async function bytesWhenAskedAgain(address: string): Promise<number> {
  let bytes = Number.NaN;
  for (let tries = 0; tries < TRIES && !isOneFlight(bytes); tries += 1) {
    await pause(PAUSE_MS);
    const response = await fetchLinked(address);
    bytes = bytesOf(response);
    await response.arrayBuffer();
  }
  return bytes;
}
