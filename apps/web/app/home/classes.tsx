import { formatFee, formatTime } from "@kaifong/i18n/format";
import type { ListState } from "@kaifong/page-host";
import { ListNotice } from "@kaifong/page-parts";
import { LinkButton } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { pathTo } from "../paths.ts";
import { useLangOf } from "../shell/other-language.tsx";
import styles from "./classes.module.css";
import home from "./home.module.css";
import type { NextClass } from "./next-classes.ts";
import { CLASS_UUID_ATTRIBUTE } from "../courses/attributes.ts";
import { liveRemaining } from "../courses/class/live.tsx";
import { dayBeforeTime } from "../courses/class/rhythm.ts";
import { ShortCard, ShortCards } from "./short-card.tsx";
import { useHomeText } from "./text.ts";

/** Classes that can be joined now, with the number of places left updated by the script. */
export function Classes({ classes, listState }: { readonly classes: readonly NextClass[]; readonly listState: ListState }) {
  const { t, language } = useHomeText();
  return (
    <section className={home.section} aria-labelledby="classes">
      <div className={home.head}>
        <h2 id="classes">{t("classes.title")}</h2>
        {listState === "unavailable" ? (
          <ListNotice listState={listState} />
        ) : (
          <p>{t(classes.length > 0 ? "classes.lead" : "classes.none")}</p>
        )}
      </div>
      <ShortCards>
        {classes.map((entry) => (
          <ClassCard key={entry.uuid} entry={entry} />
        ))}
      </ShortCards>
      <LinkButton variant="secondary" href={pathTo(language, "series")} iconAfter="arrow-right">
        {t("classes.all")}
      </LinkButton>
    </section>
  );
}

function ClassCard({ entry }: { readonly entry: NextClass }) {
  const { t, language } = useHomeText();
  const lang = useLangOf(entry);
  const { code } = language;
  return (
    <ShortCard
      {...{ image: entry.image, lang, title: entry.courseName }}
      href={pathTo(language, "course", { courseId: entry.courseId })}
    >
      <p className={styles.when}>
        <span className={styles.unit}>{dayBeforeTime(entry.firstStart, code)}</span>{" "}
        <span className={styles.unit}>{formatTime(entry.firstStart, code)}</span>
      </p>
      {entry.venue ? (
        <p className={styles.fact} lang={lang}>
          {entry.venue}
        </p>
      ) : null}
      <p className={styles.bottom}>
        <span>{formatFee(entry.feeHkd, t)}</span>
        <strong
          className={styles.number}
          {...attribute(CLASS_UUID_ATTRIBUTE, entry.uuid)}
          {...liveRemaining({ remaining: entry.remaining, text: (count) => t("classes.left", { count }) })}
        />
      </p>
    </ShortCard>
  );
}
