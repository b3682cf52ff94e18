import { CallError, isForbidden } from "@kaifong/client";
import { memberLessons } from "@kaifong/contract/paths";
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
 * What the lessons are called that not everybody may read, of those that a member has put by: the page, which is the same for
 * all, doesn't say. Asked for where there may be any.
 *
 * @throws {CallError} when it cannot be had: it is not said of a lesson then that it is gone.
 */
export async function lessonsAmong(
  { names, own }: PutBy,
  known: readonly Saveable[],
  language: Language,
): Promise<readonly Saveable[]> {
  const unknown = names.filter((name) => name.startsWith("E_LEARNING:") && !known.some((one) => one.name === name));
  if (!own || unknown.length === 0) return [];
  const result = await api.call(memberLessons);
  if (!result.ok) {
    const error = new CallError(result.error);
    if (isForbidden(error)) return [];
    throw error;
  }
  return result.payload.lessons.map((lesson) => ({
    name: `E_LEARNING:${lesson.id}`,
    title: lesson.title,
    lang: langIn(language, lesson),
    href: pathTo(language, "memberLesson", undefined, { id: lesson.id }),
  }));
}
