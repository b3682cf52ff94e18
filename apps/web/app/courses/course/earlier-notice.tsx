import type { ContentReader, Course, HealthProgram } from "@kaifong/content";
import { LinkButton, Notice } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import { inItsLanguage } from "../../shell/other-language.tsx";
import { useCourseText } from "../text.ts";

/** The earlier programme that a course belongs to; null when it belongs to the current programme, or to none. */
export function earlierProgramme(content: ContentReader, { programmeId }: Course): HealthProgram | null {
  if (programmeId === null || programmeId === content.currentProgramme()?.id) return null;
  return content.healthPrograms().find(({ id }) => id === programmeId) ?? null;
}

/**
 * Says to visitors who came by a link of last term that the course is of an earlier programme, and where the current ones are.
 */
export function EarlierNotice({ programme }: { readonly programme: HealthProgram }) {
  const { t, language } = useCourseText();
  return (
    <Notice tone="attention" title={t("earlier.title")}>
      <p>
        {t("earlier.programme")} {inItsLanguage(language, programme, programme.title)}
      </p>
      <LinkButton variant="quiet" href={pathTo(language, "series")} iconAfter="arrow-right">
        {t("earlier.current")}
      </LinkButton>
    </Notice>
  );
}
