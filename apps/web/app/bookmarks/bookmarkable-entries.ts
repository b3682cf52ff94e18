import type { ContentReader } from "@kaifong/content";
import type { Language } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";
import { langIn } from "../shell/other-language.tsx";

/** An entry that can be bookmarked, as a list shows it. */
export interface BookmarkableEntry {
  /** The name of its bookmark: `<kind>:<documentId>`. */
  readonly name: string;
  readonly title: string;
  readonly href: string;
  /** Language of the title, when it is not the page's. */
  readonly lang: string | undefined;
}

/** Every entry that can be bookmarked. */
export function bookmarkableEntries(content: ContentReader, language: Language): readonly BookmarkableEntry[] {
  return [
    ...content.courses().map((course) => ({
      ...{ name: `COURSE:${course.id}`, title: course.name, lang: langIn(language, course) },
      href: pathTo(language, "course", { courseId: course.id }),
    })),
    ...content
      .healthInfoTypes()
      .flatMap(({ id }) => content.healthInfos(id))
      .map((info) => ({
        ...{ name: `HEALTH_INFO:${info.id}`, title: info.title, lang: langIn(language, info) },
        href: pathTo(language, "healthInfoDetails", undefined, { id: info.id }),
      })),
    ...content.materials().map((material) => ({
      ...{ name: `E_LEARNING:${material.id}`, title: material.title, lang: langIn(language, material) },
      href: pathTo(language, "eLearningDetail", undefined, { id: material.id }),
    })),
  ];
}
