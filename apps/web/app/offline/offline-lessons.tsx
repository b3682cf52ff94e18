import { MarkedText } from "@kaifong/i18n/react";
import { LinkButton } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { pathTo } from "../paths.ts";
import * as piece from "../session/lessons/attributes.ts";
import styles from "./offline-page.module.css";
import { useOfflineText } from "./text.ts";

/**
 * Hidden until its script finds that this browser stores next lessons: then these, when they were requested, otherwise a link to
 * them.
 */
export function OfflineLessons() {
  const { t, language } = useOfflineText();
  return (
    <>
      <section hidden aria-labelledby="own-lessons" className={styles.card} {...attribute(piece.OFFLINE_LESSONS_ATTRIBUTE)}>
        <h2 id="own-lessons">{t("lessons.title")}</h2>
        <ul className={styles.lessons} />
        <template {...attribute(piece.LESSON_TEMPLATE_ATTRIBUTE)}>
          <li>
            <strong {...attribute(piece.LESSON_WHEN_ATTRIBUTE)} />
            <span {...attribute(piece.LESSON_COURSE_ATTRIBUTE)} />
            <span {...attribute(piece.LESSON_PLACE_ATTRIBUTE)} />
          </li>
        </template>
        <p>
          <MarkedText
            ns="offline"
            i18nKey="lessons.seen"
            values={{ day: "" }}
            components={[<span key="day" {...attribute(piece.LESSONS_SEEN_ATTRIBUTE)} />]}
          />
        </p>
      </section>
      <p hidden className={styles.card} {...attribute(piece.OFFLINE_LESSONS_ACTING_ATTRIBUTE)}>
        {t("lessons.acting")}
      </p>
      <p hidden className={styles.card} {...attribute(piece.OFFLINE_LESSONS_LINK_ATTRIBUTE)}>
        <LinkButton icon="calendar" href={pathTo(language, "enrolled")}>
          {t("lessons.link")}
        </LinkButton>
      </p>
    </>
  );
}
