import { pathIn } from "@kaifong/i18n";
import { formatDate, formatHkd, formatTime } from "@kaifong/i18n/format";
import type { ListState } from "@kaifong/page-host";
import { CardLink, Icon, LinkButton, Picture } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { pathTo } from "../paths.ts";
import { ListNotice } from "../shell/list-notice.tsx";
import { useLangOf } from "../shell/other-language.tsx";
import { page } from "../site-map.ts";
import styles from "./classes.module.css";
import home from "./home.module.css";
import type { NextClass } from "./next-classes.ts";
import { CARDS } from "../cms-pages/attributes.ts";
import { CLASS_UUID, LIVE } from "../courses/attributes.ts";
import { useHomeText } from "./text.ts";

/** Classes that can be joined now, with the places left kept fresh by the script. */
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
      <ul className={styles.classes} {...attribute(CARDS)}>
        {classes.map((entry) => (
          <ClassCard key={entry.uuid} entry={entry} />
        ))}
      </ul>
      <LinkButton variant="secondary" href={pathIn(language, page("series").path)} iconAfter="arrow-right">
        {t("classes.all")}
      </LinkButton>
    </section>
  );
}

function ClassCard({ entry }: { readonly entry: NextClass }) {
  const { t, language } = useHomeText();
  const lang = useLangOf(entry);
  return (
    <li className={styles.card}>
      {entry.image ? <Picture image={entry.image} sizes="(min-width: 60em) 18rem, 90vw" shape="classic" decorative /> : null}
      <div className={styles.body}>
        <h3 className={styles.name} lang={lang}>
          <CardLink href={pathTo(language, "course", { courseId: entry.courseId })}>{entry.courseName}</CardLink>
        </h3>
        <p className={styles.fact}>
          <Icon name="calendar" />
          <span>
            {t("classes.starts", {
              date: formatDate(entry.firstStart, language.code),
              time: formatTime(entry.firstStart, language.code),
            })}
          </span>
        </p>
        {entry.venue ? (
          <p className={styles.fact}>
            <Icon name="pin" />
            <span lang={lang}>{entry.venue}</span>
          </p>
        ) : null}
        <p className={styles.bottom}>
          <span className={styles.left}>
            {t("classes.left")}{" "}
            <strong className={styles.number} {...attribute(CLASS_UUID, entry.uuid)} {...attribute(LIVE, "remaining")}>
              {entry.remaining}
            </strong>
          </span>
          <span>{entry.feeHkd === 0 ? t("classes.free") : formatHkd(entry.feeHkd)}</span>
        </p>
      </div>
    </li>
  );
}
