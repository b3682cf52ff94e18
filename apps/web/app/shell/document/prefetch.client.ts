import { splitLanguage } from "@kaifong/i18n";
import { matchesPattern } from "@kaifong/page-host/paths";
import { DETAIL_ATTRIBUTE, PER_VISITOR_ATTRIBUTE } from "../../root-attributes.ts";

/**
 * Fetches a page of this site when somebody is about to follow a link to it: the pointer rests on it, or a finger comes down.
 * Files, pages that are rendered per visitor and other choices of the same list aren't worth it: a pointer passes over a whole
 * row of filters, and each would be a page to render.
 */
export function startLinkPrefetch(): void {
  const connection: unknown = Reflect.get(navigator, "connection");
  if (typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true) return;
  const perVisitor = document.documentElement.getAttribute(PER_VISITOR_ATTRIBUTE)?.split(" ") ?? [];
  const isForEverybody = (pathname: string) => {
    const { path } = splitLanguage(pathname);
    return !/\.\w+$/.test(path) && !perVisitor.some((pattern) => matchesPattern(pattern, path));
  };
  // The query names the entry only on a page that shows one entry.
  const isOtherChoice = ({ pathname }: HTMLAnchorElement) =>
    pathname === location.pathname && !document.documentElement.hasAttribute(DETAIL_ATTRIBUTE);
  const done = new Set<string>([location.pathname + location.search]);
  const consider = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.origin !== location.origin || link.target !== "" || link.hash !== "") return;
    const address = link.pathname + link.search;
    if (done.has(address) || isOtherChoice(link) || !isForEverybody(link.pathname)) return;
    done.add(address);
    const hint = document.createElement("link");
    hint.rel = "prefetch";
    hint.href = address;
    document.head.append(hint);
  };
  document.addEventListener("pointerover", consider, { passive: true });
  document.addEventListener("touchstart", consider, { passive: true });
}
