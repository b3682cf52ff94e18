import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { LRUCache } from "lru-cache";
import { networkOf } from "../session/addresses.ts";

const WINDOW_MS = MINUTE_MS;
const MAX_RENDERINGS = 1_200;
/** Far more than ever visit within a minute; a flood from more only displaces those that asked longest ago. */
const MAX_NETWORKS = 10_000;

/** Counts what is made for an address. Returns whole seconds to wait, 0 when it may be made now. */
export type RenderingLimit = (ipAddress: string) => number;

/**
 * How many pages that nobody else may ever ask for may be made for one network in a minute: searches, filters, addresses that
 * don't exist, pages about one thing of many (whether it exists shows once they are made), pages with a nonce; and, counted
 * apart, how many reads of content, whose lists can be filtered in endless ways. Twenty a second is more than a centre full of
 * people asks for, and a tenth of what a process can make. Counted in each process's own memory, unlike `platform/limits.ts`:
 * what it guards is this process's time, and a count in the database would cost as much as the page.
 */
export function createRenderingLimit(): RenderingLimit {
  const windows = new LRUCache<string, { used: number; readonly end: number }>({ max: MAX_NETWORKS });
  return (ipAddress) => {
    const network = networkOf(ipAddress);
    const now = performance.now();
    const known = windows.get(network);
    const window = known && known.end > now ? known : { used: 0, end: now + WINDOW_MS };
    if (window !== known) windows.set(network, window);
    window.used += 1;
    return window.used <= MAX_RENDERINGS ? 0 : Math.max(1, Math.ceil((window.end - now) / SECOND_MS));
  };
}
