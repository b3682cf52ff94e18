/** Links of an entry to pages of the site itself. */
import type { Field } from "./model";
import { type Problem, problem } from "./problem";

export interface OwnLink {
  /** From the root of the site, without the fragment. */
  readonly address: string;
  readonly path: readonly string[];
}

/** The address of a link in Markdown, after its words or at the end of the text; and a field that is a link as a whole. */
const IN_TEXT = /\]\(\s*<?([^\s)>]+)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm;

/** `origin`: that of the public site, which editors may also write into links to its pages. */
export function ownLinks(fields: readonly Field[], origin: string): OwnLink[] {
  return fields.flatMap(({ type, value, path }) => {
    if (typeof value !== "string") return [];
    const links = type === "richtext" ? [...value.matchAll(IN_TEXT)].map(([, there, later]) => there ?? later ?? "") : [];
    if (type === "string") links.push(value);
    return links.flatMap((link) => {
      const address = ownAddress(link, origin);
      return address === null ? [] : [{ address, path }];
    });
  });
}

function ownAddress(link: string, origin: string): string | null {
  if (!link.startsWith("/") && !link.startsWith(`${origin}/`)) return null;
  const url = URL.canParse(link, origin) ? new URL(link, origin) : null;
  return url?.origin === origin ? url.pathname + url.search : null;
}

/** What an editor reads of a link to a page of the site that is not there. */
export const deadLink = ({ address, path }: OwnLink): Problem =>
  problem(
    path,
    `連結「${address}」指向的網頁不存在。請更正連結；如該網頁尚未發布，請先發布該網頁。`,
    `The link “${address}” leads to no page. Correct it, or publish that page first.`,
  );
