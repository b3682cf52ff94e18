import { daysAfter } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import {
  formatDay,
  formatRange,
  formatTimes,
  formatWeekday,
  joinRanges,
  shortCentreName,
  wholeNeighbourhood,
} from "@kaifong/i18n/format";
import { attribute } from "@kaifong/ui/attributes";
import { CHANGES_ATTRIBUTE, NOW_ATTRIBUTE, OPEN_NOW_ATTRIBUTE } from "../../centres/attributes.ts";
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
import { Unbroken } from "../../cms-pages/unbroken.tsx";

type CentreHours = HoursAnswer["centres"][number];

/**
 * When the centres are open; the dates, which they have in common, are shown once. A page that stays open replaces each line when
 * it stops being true (`open-now.client.ts`).
 */
export function HoursCard({ answer: { centres } }: { readonly answer: HoursAnswer }) {
  const { t, language } = useSearchText();
  const days = centres[0]?.days ?? [];
  const isWeek = days.length > 2 && days.every(({ day }, index) => day === daysAfter(days[0]?.day ?? day, index));
  const ends = [days[0], days.at(-1)].map((day) => (day ? dateOf(day, language.code) : ""));
  return (
    <AnswerCardFrame
      icon="clock"
      title={t("answer.hours.title")}
      link={{ href: pathTo(language, "contactUs"), label: t("answer.hours.link") }}
    >
      <div {...attribute(OPEN_NOW_ATTRIBUTE)}>
        <p {...attribute(NOW_ATTRIBUTE)} className={styles.line}>
          {isWeek
            ? formatRange(ends[0] ?? "", ends[1] ?? "", language.code)
            : days.map((day) => <DayName key={day.day} day={day} />)}
        </p>
        <ul className={styles.rows}>
          {centres.map((centre) => (
            <li key={centre.code} {...attribute(NOW_ATTRIBUTE)} {...attribute(CHANGES_ATTRIBUTE, centre.now.changesAt)}>
              <CentreLines centre={centre} />
            </li>
          ))}
        </ul>
      </div>
    </AnswerCardFrame>
  );
}

function CentreLines({ centre }: { readonly centre: CentreHours }) {
  const { t, language } = useSearchText();
  const { t: ofCentre } = useCentreText();
  const timesOf = ({ spans }: DayHours) => {
    const times = spans.map(({ opens, closes }) => formatTimes(opens, closes, language.code));
    return times.length > 0 ? joinRanges(times, language.code) : ofCentre("centre.closed");
  };
  // Days of a week with the same hours share a line; today and tomorrow each have their own.
  const lineOf = (day: DayHours) => day.name ?? timesOf(day);
  const lines = [...new Map(centre.days.map((day) => [lineOf(day), timesOf(day)]))].map(([line, hours]) => ({
    hours,
    days: centre.days.filter((day) => lineOf(day) === line),
  }));
  const called = ({ name, day }: DayHours) => (name === null ? formatWeekday(day, language.code) : t(`answer.hours.${name}`));
  const lang = useLangOf(centre);
  const langOfNotice = useLangOf(centre.notice);
  return (
    <>
      <div className={styles.centre}>
        <a href={addressOf({ page: "contactUs", anchor: centre.code }, language)} className={styles.name} lang={lang}>
          {wholeNeighbourhood(shortCentreName(centre.name))}
        </a>
        <div>
          {lines.map(({ hours, days }) => (
            <div key={days[0]?.day} className={styles.line}>
              <p>
                {lines.length === 1 ? null : joinRanges(days.map(called), language.code)}{" "}
                <strong className={styles.fact}>{hours}</strong>
              </p>
              {days[0]?.name === "today" ? <OpenTag now={centre.now} alone /> : null}
            </div>
          ))}
        </div>
      </div>
      {centre.notice === null ? null : (
        <p className={styles.notice} lang={langOfNotice}>
          <Unbroken text={centre.notice.text} />
        </p>
      )}
    </>
  );
}

function DayName({ day }: { readonly day: DayHours }) {
  const { t, language } = useSearchText();
  const { name, holiday } = day;
  const words = [
    name === null ? null : t(`answer.hours.${name}`),
    dateOf(day, language.code),
    holiday ? t("answer.hours.holiday") : null,
  ];
  return <span>{words.filter((word) => word !== null).join(" ")}</span>;
}

function dateOf({ day }: DayHours, language: LanguageCode): string {
  return formatDay(startOf(day).toISOString(), language);
}
