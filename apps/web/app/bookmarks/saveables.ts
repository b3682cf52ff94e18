import type { ContentReader } from "@kaifong/content";
import type { Language } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";
import { langIn } from "../shell/other-language.tsx";

/** An entry that can be put by, as a list shows it. */
export interface Saveable {
  /** As a bookmark calls it: `<kind>:<documentId>`. */
  readonly name: string;
  readonly title: string;
  readonly href: string;
  /** Of the title, where it is not the page's. */
  readonly lang: string | undefined;
}

/** Every entry that can be put by. */
export function saveables(content: ContentReader, language: Language): readonly Saveable[] {
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
