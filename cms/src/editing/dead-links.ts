/** Asks the site whether the pages exist that an entry links to: only the site knows all of them. */
import { settings } from "../../config/settings";
import type { Field } from "../rules/model";
import { deadLink, ownLinks } from "../rules/own-links";
import type { Problem } from "../rules/problem";

const TIMEOUT_MS = 3_000;

/**
 * A site that doesn't respond prevents nobody from publishing. `self`: the part that links of the entry to its own page contain.
 */
export async function deadLinks(fields: readonly Field[], self: string): Promise<Problem[]> {
  const { webhook, siteUrl } = settings();
  const links = ownLinks(fields, new URL(siteUrl).origin).filter(({ address }) => !address.includes(self));
  const addresses = [...new Set(links.map(({ address }) => address))];
  const base = webhook?.url ?? siteUrl;
  const isMissing = new Map(await Promise.all(addresses.map(async (one) => [one, await isGone(new URL(one, base))] as const)));
  return links.filter(({ address }) => isMissing.get(address)).map(deadLink);
}

async function isGone(url: URL): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(TIMEOUT_MS) })).status === 404;
  } catch {
    return false;
  }
}
