import type { Language } from "@kaifong/i18n";
import { pathIn } from "@kaifong/i18n";
import { isBuilt, MENU_GROUPS, type MenuGroup, menuPages, type Page, type Section } from "../site-map.ts";

export interface MenuEntry {
  readonly id: string;
  readonly href: string;
  /** Key in namespace `shell`. */
  readonly label: string;
  readonly afterLogin: boolean;
  readonly current: boolean;
}

export interface MenuSection {
  /** Undefined for entries that stand directly in the group. */
  readonly section: Section | undefined;
  readonly entries: readonly MenuEntry[];
}

export interface Menu {
  readonly group: MenuGroup;
  readonly sections: readonly MenuSection[];
  /** The page being read stands in this group. */
  readonly active: boolean;
}

/**
 * The four groups with the pages that exist today. A group none of whose pages exists yet stays in the bar: its panel then offers the
 * telephone and the counter, so that nobody is led to an empty page.
 */
export function buildMenu(language: Language, current: Page | undefined): readonly Menu[] {
  return MENU_GROUPS.map((group) => {
    const entries = menuPages(group)
      .filter((candidate) => isBuilt(candidate) && !candidate.path.includes(":"))
      .map((candidate) => ({ entry: toEntry(candidate, language, current), section: candidate.section }));
    const sections = [...new Set(entries.map(({ section }) => section))].map((section) => ({
      section,
      entries: entries.filter((candidate) => candidate.section === section).map(({ entry }) => entry),
    }));
    return { group, sections, active: current?.group === group };
  });
}

function toEntry(candidate: Page, language: Language, current: Page | undefined): MenuEntry {
  return {
    id: candidate.id,
    href: pathIn(language, candidate.path),
    label: `menu.page.${candidate.id}`,
    afterLogin: candidate.afterLogin === true,
    current: current?.id === candidate.id || current?.parent === candidate.id,
  };
}
