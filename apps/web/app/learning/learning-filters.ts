import type { Material, Theme } from "@kaifong/content";
import { MATERIAL_CATEGORIES, MATERIAL_DIFFICULTIES, type MaterialCategory } from "@kaifong/contract";
import { readOption } from "@kaifong/page-host";
import { matcherOf } from "../vocabulary/meaning.ts";
import { keywordIn } from "../vocabulary/keyword.ts";

export const LEARNING_SORTS = ["newest", "shortest", "easiest"] as const;
type LearningSort = (typeof LEARNING_SORTS)[number];

/** The visitor's choices, which are in the address under these names (specification §2: keyword, series, category, sort). */
export interface LearningFilters {
  readonly q: string;
  /** Id of the theme, which is the series that a material belongs to. */
  readonly series: string | undefined;
  readonly category: MaterialCategory | undefined;
  readonly sort: LearningSort;
}

/** Reads the address; a value that is not one of ours counts as not chosen. */
export function readLearningFilters(search: URLSearchParams, themes: readonly Theme[]): LearningFilters {
  return {
    q: keywordIn(search),
    series: readOption(
      search,
      "series",
      themes.map(({ id }) => id),
    ),
    category: readOption(search, "category", MATERIAL_CATEGORIES),
    sort: readOption(search, "sort", LEARNING_SORTS) ?? "newest",
  };
}

/** Whether the list differs from the whole one in its default order. */
export function isNarrowed({ q, series, category, sort }: LearningFilters): boolean {
  return q !== "" || series !== undefined || category !== undefined || sort !== "newest";
}

/** The materials that match, in the chosen order. */
export function filterMaterials(materials: readonly Material[], filters: LearningFilters): readonly Material[] {
  const isAbout = matcherOf(filters.q);
  return materials
    .filter(({ themeId }) => filters.series === undefined || themeId === filters.series)
    .filter(({ category }) => filters.category === undefined || category === filters.category)
    .filter(({ title, description, suitableFor, content }) => isAbout(title, [description, suitableFor, content]))
    .toSorted(ORDERS[filters.sort]);
}

const ORDERS: Readonly<Record<LearningSort, (a: Material, b: Material) => number>> = {
  // By first publication: a corrected word does not make a material new.
  newest: (a, b) => (b.firstPublished ?? "").localeCompare(a.firstPublished ?? ""),
  shortest: (a, b) => (a.minutes ?? Infinity) - (b.minutes ?? Infinity),
  easiest: (a, b) => difficultyOf(a) - difficultyOf(b),
};

/** The rank by difficulty; materials that don't say are last. */
function difficultyOf({ difficulty }: Material): number {
  return difficulty === null ? MATERIAL_DIFFICULTIES.length : MATERIAL_DIFFICULTIES.indexOf(difficulty);
}
