import type { ContentReader, HealthInfoType, HealthProgram, WebPage } from "@kaifong/content";
import type { Language } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import { allPages, type Page, type PageId } from "../site-map.ts";
import type { SearchEntry, Part, HitTarget } from "./entry.ts";

interface NamedPage {
  readonly id: HitTarget["page"];
  readonly title: string;
  readonly description: string;
}

/** Pages for which editors may have written words that the page does not show: nobody should be led there in vain. */
const WITHOUT_EDITORS_TEXT: ReadonlySet<PageId> = new Set(["calendar"]);

/** Pages, by their names and the words that editors wrote for them. */
export function pageEntries(content: ContentReader, language: Language): readonly SearchEntry[] {
  const cmsPages = content.webPages();
  const programme = content.currentProgramme();
  const types = content.healthInfoTypes();
  const byCode = new Map(cmsPages.map((page) => [page.code, page]));
  const pages = namedPages(language).map((named) =>
    pageEntry(
      named,
      WITHOUT_EDITORS_TEXT.has(named.id) ? undefined : byCode.get(named.id),
      programmeParts(named.id, programme),
      language,
    ),
  );
  return [...pages, ...types.map(infoTypeEntry)];
}

function pageEntry(
  { id, title, description }: NamedPage,
  page: WebPage | undefined,
  more: readonly Part[],
  { locale }: Language,
): SearchEntry {
  const body: readonly Part[] = [{ text: page?.lead ?? null }, ...(page?.sections ?? []).flatMap(sectionParts), ...more];
  const facts = [page?.title ?? null];
  return { kind: "page", key: id, title, facts, body, summary: description, target: { page: id }, locale };
}

function sectionParts({ anchor, heading, body, items }: WebPage["sections"][number]): readonly Part[] {
  return [
    { anchor, text: heading },
    { anchor, html: body },
    ...items.flatMap((item) => [
      { anchor, text: item.title },
      { anchor, html: item.body },
      { anchor, text: item.link?.label ?? null },
    ]),
  ];
}

/** The parts of the programme's entry that have pages of their own. */
function programmeParts(id: PageId, programme: HealthProgram | undefined): readonly Part[] {
  if (!programme) return [];
  if (id === "series") return [{ html: programme.description }, ...sectionTexts(programme.courseList)];
  if (id === "enrolInfo") return sectionTexts(programme.enrolSchedule);
  if (id !== "regulations") return [];
  return programme.regulations.flatMap(({ title, points }) => [{ text: title }, ...points.map((text) => ({ text }))]);
}

const sectionTexts = (section: HealthProgram["courseList"]): readonly Part[] =>
  section === null ? [] : [{ text: section.title }, { html: section.description }];

function infoTypeEntry({ id, displayName, locale }: HealthInfoType, index: number): SearchEntry {
  const target = { page: "activityList", param: String(index + 1) } as const;
  return { kind: "page", key: `type-${id}`, title: displayName, facts: [], body: [], target, locale };
}

const named = new Map<Language, readonly NamedPage[]>();

/** Pages that consist of the site's own texts: unchanged as long as the process runs. */
function namedPages(language: Language): readonly NamedPage[] {
  const known = named.get(language);
  if (known) return known;
  const t = serverText(language, "shell");
  const pages = allPages()
    .filter(standsAlone)
    .map(({ id }) => ({
      id: id as HitTarget["page"], // ids of the site map; the one that is not a target has parameters in its path
      title: t(`menu.page.${id}`),
      description: t(`description.${id}`, { defaultValue: "" }),
    }));
  named.set(language, pages);
  return pages;
}

function standsAlone({ path, detail, group }: Page): boolean {
  return !path.includes(":") && !detail && group !== "search" && group !== "aside" && group !== "home";
}
