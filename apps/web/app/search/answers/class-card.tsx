import { formatFee, formatShortMoment, joinList, shortCentreLabel } from "@kaifong/i18n/format";
import { languageOfField, venueOf } from "../../courses/class/class-facts.tsx";
import { classAnchor } from "../../courses/class/class-anchor.ts";
import { PlacesInShort } from "../../courses/class/places-in-short.tsx";
import { useCourseText } from "../../courses/text.ts";
import { pathTo } from "../../paths.ts";
import { inItsLanguage, useLangOf } from "../../shell/other-language.tsx";
import { useSearchText } from "../text.ts";
import { AnswerCardFrame } from "./answer-card.tsx";
import styles from "./answers.module.css";
import type { ClassAnswer } from "./class-answer.ts";

/** The class, when it begins, where, for whom, what it costs, and the places left, updated by the page's script. */
export function ClassAnswerCard({ answer: { course, view, centres, notAt } }: { readonly answer: ClassAnswer }) {
  const { t, language } = useSearchText();
  const { t: ofCourses } = useCourseText();
  const lang = useLangOf(course);
  const { class: entry, firstStart } = view;
  const address = pathTo(language, "course", { courseId: course.id });
  const moment = formatShortMoment(firstStart, language.code);
  const places = joinList(
    notAt.map((code) => shortCentreLabel(code, centres, ofCourses)),
    language.code,
  );
  return (
    <AnswerCardFrame
      icon="calendar"
      title={t("answer.nextClass.title")}
      link={{ href: address, label: t("answer.nextClass.link") }}
    >
      {notAt.length > 0 ? <p>{t("answer.nextClass.notAt", { places })}</p> : null}
      <p>
        <a href={`${address}#${classAnchor(entry.classCode)}`} className={styles.name} lang={lang}>
          {course.name}
        </a>
      </p>
      <p className={styles.fact}>{t("answer.nextClass.starts", { moment, count: entry.lessons.length })}</p>
      <p>{venueOf(course, entry, centres, ofCourses, language)}</p>
      {entry.target === null ? null : <p>{inItsLanguage(language, languageOfField("target", course, entry), entry.target)}</p>}
      {entry.membersOnly ? <p>{ofCourses("class.membersOnly")}</p> : null}
      <div className={styles.line}>
        <p>
          {ofCourses("class.fee")} <strong>{formatFee(entry.feeHkd, ofCourses)}</strong>
        </p>
        <PlacesInShort view={view} whole />
      </div>
    </AnswerCardFrame>
  );
}
