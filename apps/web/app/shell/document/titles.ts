import type { Translate } from "@kaifong/i18n";
import { type Page, pageAt } from "../../site-map.ts";

/** Texts of namespace `shell`. */
export type TitleTexts = Translate<["shell"]>;

interface TitleParts {
  /** Path without language prefix. */
  readonly path: string;
  readonly siteTitle: string;
  /** The name of the page's own subject, when its words come from the content: a course's name, a health information type. */
  readonly own?: string | undefined;
  /** Which page of a long list is shown, in words. */
  readonly part?: string | undefined;
  /**
   * The message shown in place of the page, which then has no name of its own: that it does not exist, or that it cannot be
   * shown.
   */
  readonly instead?: string | undefined;
}

/**
 * The title of a page from the menu configuration: child, section, then " - " and the site's title (specification §2). In the
 * health information section the child is the display name of the type, which comes from the content. A path that no menu entry
 * matches gets a label from its last segment, unless it brings a title; a missing page is only named as missing.
 */
export function pageTitle({ path, siteTitle, own, part, instead }: TitleParts, texts: TitleTexts): string {
  if (instead !== undefined) return `${instead} - ${siteTitle}`;
  const found = pageAt(path);
  if (found?.group === "home") return siteTitle;
  const [first, ...others] = given(found ? labels(found, own, texts) : [own ?? labelFromPath(path)]);
  return `${given([first, part, ...others]).join(texts("titleSeparator"))} - ${siteTitle}`;
}

function labels(found: Page, own: string | undefined, texts: TitleTexts): readonly (string | undefined)[] {
  const section = found.section ? texts(`menu.section.${found.section}`) : undefined;
  if (found.section === "healthInfo") return [own, section];
  // A page below another is told apart from it by its own name or, when that is not set, by the menu's.
  const name = own ?? (found.parent ? texts(`menu.page.${found.id}`) : undefined);
  return [name, texts(`menu.page.${found.parent ?? found.id}`), section];
}

/** `/activity/rope-skipping_2` → `Rope skipping 2`. */
export function labelFromPath(path: string): string {
  const last = path.split("/").findLast((segment) => segment !== "") ?? "";
  const slug = decoded(last)
    .replace(/[-_]+/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .trim();
  return slug.charAt(0).toUpperCase() + slug.slice(1).toLowerCase();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The parts that are there, each once. */
function given(parts: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(parts.filter((word) => word !== undefined && word !== ""))] as string[]; // the filter leaves only strings
}
