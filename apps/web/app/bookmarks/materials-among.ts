import { CallError, isForbidden } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import type { Language } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";
import { api } from "../session/api.ts";
import { langIn } from "../shell/other-language.tsx";
import type { BookmarkableEntry } from "./bookmarkable-entries.ts";

interface StoredBookmarks {
  readonly names: readonly string[];
  readonly own: boolean;
}

/**
 * The titles of a member's bookmarked materials that not everybody may read: the page, which is the same for all, doesn't contain
 * them. Only called when there may be some. Throws CallError when they cannot be fetched, so that no material is then said to be
 * gone.
 */
export async function materialsAmong(
  { names, own }: StoredBookmarks,
  known: readonly BookmarkableEntry[],
  language: Language,
): Promise<readonly BookmarkableEntry[]> {
  const unknown = names.filter((name) => name.startsWith("E_LEARNING:") && !known.some((one) => one.name === name));
  if (!own || unknown.length === 0) return [];
  const result = await api.call(paths.listMemberMaterials);
  if (!result.ok) {
    const error = new CallError(result.error);
    if (isForbidden(error)) return [];
    throw error;
  }
  return result.payload.materials.map((material) => ({
    name: `E_LEARNING:${material.id}`,
    title: material.title,
    lang: langIn(language, material),
    href: pathTo(language, "memberMaterial", undefined, { id: material.id }),
  }));
}
