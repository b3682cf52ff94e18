import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "../platform/session/addresses.ts";

const SECOND_MS = 1000;
const RENDERINGS = { points: 1_200, duration: 60 } as const;

/** Counts a rendering for an address. Out: whole seconds to wait, 0 when it may be made now. Never rejects. */
export type RenderingLimit = (address: string) => Promise<number>;

/**
 * How many pages may be made for one network in a minute that nobody else will ever ask for: searches, filters, addresses that
 * don't exist, pages with a nonce. Twenty a second is more than a centre full of people asks for, and a tenth of what a process
 * can make. Counted in each process's own memory, unlike `platform/limits.ts`: what it guards is this process's time, and a count
 * in the database would cost as much as the page.
 */
export function createRenderingLimit(): RenderingLimit {
  const limiter = new RateLimiterMemory(RENDERINGS);
  return (address) =>
    limiter.consume(networkOf(address)).then(
      () => 0,
      (refused: unknown) => {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / SECOND_MS));
        throw refused;
      },
    );
}
