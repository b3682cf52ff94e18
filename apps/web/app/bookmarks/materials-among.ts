import { CallError, isForbidden } from "@kaifong/client";
import { memberMaterials } from "@kaifong/contract/paths";
import type { Language } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";
import { api } from "../session/api.ts";
import { langIn } from "../shell/other-language.tsx";
import type { Saveable } from "./saveables.ts";

interface PutBy {
  readonly names: readonly string[];
  readonly own: boolean;
}

/**
 * What the materials are called that not everybody may read, of those that a member has put by: the page, which is the same for
 * all, doesn't say. Asked for where there may be any.
 *
 * @throws {CallError} when it cannot be had: it is not said of a material then that it is gone.
 */
export async function materialsAmong(
  { names, own }: PutBy,
  known: readonly Saveable[],
  language: Language,
): Promise<readonly Saveable[]> {
  const unknown = names.filter((name) => name.startsWith("E_LEARNING:") && !known.some((one) => one.name === name));
  if (!own || unknown.length === 0) return [];
  const result = await api.call(memberMaterials);
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
