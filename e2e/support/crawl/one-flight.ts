import { setTimeout as pause } from "node:timers/promises";
import type { Problem } from "./problems.ts";
import { fetchLinked, bytesOf, type Crawl } from "./walk.ts";

/** The bytes that a server may send before the first acknowledgement (RFC 6928): ten packets of 1,460 bytes. */
const FIRST_FLIGHT_BYTES = 14_600;
/** The header of a page's response, which is sent first: as text, as this server sends it; by HTTP/2 a third less. */
const HEADER_BYTES = 920;
/** A page that is requested again is compressed better, one in a quarter of a second. */
const TRIES = 12;
const PAUSE_MS = 300;

/**
 * Pages that need a second flight even when they have been requested before: a phone on a slow line paints a whole round trip
 * later (decision 17). Editors decide the length of their own pages and of entries; a hydrated page waits for its scripts.
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
