import { formatDay, formatTime, shortCentreName } from "@kaifong/i18n/format";
import { attribute } from "@kaifong/ui/attributes";
import { CHANGES, NOW, OPEN_NOW } from "../../centres/attributes.ts";
import { OpenTag } from "../../centres/open-tag.tsx";
import { useCentreText } from "../../centres/text.ts";
import { pathTo } from "../../paths.ts";
import { useLangOf } from "../../shell/other-language.tsx";
import { addressOf } from "../addresses.ts";
import { useSearchText } from "../text.ts";
import { AnswerCardFrame } from "./answer-card.tsx";
import styles from "./answers.module.css";
import { startOf } from "./days.ts";
import type { DayHours, HoursAnswer } from "./hours-answer.ts";

type CentreHours = HoursAnswer["centres"][number];

/** When the centres are open. A page that stays open takes each line over when it stops being true (`open-now.client.ts`). */
export function HoursCard({ answer: { centres } }: { readonly answer: HoursAnswer }) {
  const { t, language } = useSearchText();
  return (
    <AnswerCardFrame
      icon="clock"
      title={t("answer.hours.title")}
      link={{ href: pathTo(language, "contactUs"), label: t("answer.hours.link") }}
    >
      <ul className={styles.rows} {...attribute(OPEN_NOW)}>
        {centres.map((centre) => (
          <li key={centre.code} {...attribute(NOW)} {...attribute(CHANGES, centre.now.changesAt)}>
            <CentreLine centre={centre} />
          </li>
        ))}
      </ul>
    </AnswerCardFrame>
  );
}

function CentreLine({ centre }: { readonly centre: CentreHours }) {
  const { language } = useSearchText();
  const lang = useLangOf(centre);
  const langOfNotice = useLangOf(centre.notice);
  return (
    <>
      <a href={addressOf({ page: "contactUs", anchor: centre.code }, language)} className={styles.name} lang={lang}>
        {shortCentreName(centre.name)}
      </a>
      {centre.days.map((day) => (
        <div key={day.day} className={styles.day}>
          <Day day={day} />
          {day.name === "today" ? <OpenTag now={centre.now} /> : null}
        </div>
      ))}
      {centre.notice === null ? null : (
        <p className={styles.notice} lang={langOfNotice}>
          {centre.notice.text}
        </p>
      )}
    </>
  );
}

function Day({ day: { day, name, spans, holiday } }: { readonly day: DayHours }) {
  const { t, language } = useSearchText();
  const { t: ofCentres } = useCentreText();
  const date = formatDay(startOf(day).toISOString(), language.code);
  const times = spans.map(({ opens, closes }) =>
    ofCentres("now.range", { from: formatTime(opens, language.code), to: formatTime(closes, language.code) }),
  );
  return (
    <p>
      {name === null ? null : <>{t(`answer.hours.${name}`)} </>}
      {date} {holiday ? `${t("answer.hours.holiday")} ` : null}
      <strong className={styles.fact}>
        {times.length > 0 ? times.join(ofCentres("now.separator")) : ofCentres("centre.closed")}
      </strong>
    </p>
  );
}
