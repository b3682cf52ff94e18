import type { Language, TextKey } from "@kaifong/i18n";
import { hereIn, pathTo } from "../../paths.ts";
import { MENU_GROUPS, type MenuGroup, menuPages, type Page, type SectionId } from "../../site-map.ts";

export interface MenuEntry {
  readonly id: string;
  readonly href: string;
  /** Key of a text, or the name itself of an entry that editors name. */
  readonly label: TextKey<["shell"]> | { readonly name: string };
  /** The only visitors for whom it is there. */
  readonly when: "logged-in" | "approved" | undefined;
  readonly current: boolean;
}

export interface MenuSection {
  /** Undefined when the group's own name says enough. */
  readonly heading: TextKey<["shell"]> | undefined;
  readonly entries: readonly MenuEntry[];
}

export interface Menu {
  readonly group: MenuGroup;
  readonly sections: readonly MenuSection[];
  /** Whether the page being read is in this group. */
  readonly active: boolean;
}

interface MenuPlace {
  readonly language: Language;
  readonly page: Page | undefined;
  /** Path of the page being read, without language prefix. */
  readonly path?: string;
  /** Display names of the kinds of health information. */
  readonly infoTypes: readonly string[];
}

/** The pages `/activity/activity-list/1…n`, one for each kind of health information, under the name that editors gave it. */
function infoEntries(infoTypes: readonly string[], language: Language, path: string | undefined): readonly MenuEntry[] {
  return infoTypes.map((name, index) => {
    const id = String(index + 1);
    const href = pathTo(language, "activityList", { id });
    const current = path !== undefined && href === hereIn(language, { path });
    return {
      id: `activityList-${id}`,
      href,
      label: { name },
      when: undefined,
      current,
    };
  });
}

/** The four groups with their pages. */
export function buildMenu({ language, page: current, path, infoTypes }: MenuPlace): readonly Menu[] {
  return MENU_GROUPS.map((group) => {
    const entries = menuPages(group).flatMap((candidate) => {
      const { section } = candidate;
      if (candidate.id === "activityList") return infoEntries(infoTypes, language, path).map((entry) => ({ entry, section }));
      return [{ entry: toEntry(candidate, language, current), section }];
    });
    const names = [...new Set(entries.map(({ section }) => section))];
    const sections = names.map((section) => ({
      heading: names.length === 1 ? undefined : headingOf(section),
      entries: entries.filter((candidate) => candidate.section === section).map(({ entry }) => entry),
    }));
    return { group, sections, active: current?.group === group };
  });
}

/** Pages that are directly in a group with sections have a heading too, or they would look like more of the section before. */
function headingOf(section: SectionId | undefined): TextKey<["shell"]> {
  return `menu.section.${section ?? "news"}`;
}

function toEntry(candidate: Page, language: Language, current: Page | undefined): MenuEntry {
  return {
    id: candidate.id,
    href: pathTo(language, candidate.id),
    label: `menu.page.${candidate.id}`,
    when: whenShown(candidate),
    current: current?.id === candidate.id || current?.parent === candidate.id,
  };
}

/** The only visitors to whom menus show a page. */
export function whenShown({ afterLogin, approved }: Page): MenuEntry["when"] {
  return approved ? "approved" : afterLogin ? "logged-in" : undefined;
}
