import { MarkedText } from "@kaifong/i18n/react";
import { LinkButton } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { pathTo } from "../paths.ts";
import * as piece from "../session/lessons/attributes.ts";
import styles from "./offline-page.module.css";
import { useOfflineText } from "./text.ts";

/** Hidden until its script finds that this browser stores next lessons: these, where they were asked for, else a way to them. */
export function OfflineLessons() {
  const { t, language } = useOfflineText();
  return (
    <>
      <section hidden aria-labelledby="own-lessons" className={styles.card} {...attribute(piece.OFFLINE_LESSONS)}>
        <h2 id="own-lessons">{t("lessons.title")}</h2>
        <ul className={styles.lessons} />
        <template {...attribute(piece.LESSON_TEMPLATE)}>
          <li>
            <strong {...attribute(piece.LESSON_WHEN)} />
            <span {...attribute(piece.LESSON_COURSE)} />
            <span {...attribute(piece.LESSON_PLACE)} />
          </li>
        </template>
        <p>
          <MarkedText
            ns="offline"
            i18nKey="lessons.seen"
            values={{ day: "" }}
            components={[<span key="day" {...attribute(piece.LESSONS_SEEN)} />]}
          />
        </p>
      </section>
      <p hidden className={styles.card} {...attribute(piece.OFFLINE_LESSONS_ACTING)}>
        {t("lessons.acting")}
      </p>
      <p hidden className={styles.card} {...attribute(piece.OFFLINE_LESSONS_LINK)}>
        <LinkButton icon="calendar" href={pathTo(language, "enrolled")}>
          {t("lessons.link")}
        </LinkButton>
      </p>
    </>
  );
}
