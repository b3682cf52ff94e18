import { type Eligibility, INELIGIBLE_ERRORS } from "@kaifong/contract";
import { hasRemedy, isEnded, isStarted, type Remedy } from "@kaifong/domain/enrolment";
import { formatShortMoment, wholeFigures } from "@kaifong/i18n/format";
import { ActionRow, LinkButton, Notice } from "@kaifong/ui";
import { useQueries, useQuery } from "@tanstack/react-query";
import { pathTo } from "../paths.ts";
import { ClassLinks, LinksByDate } from "../courses/class/class-links.tsx";
import { actingFor } from "../session/acting.ts";
import { memberQuery } from "../session/member/member-query.ts";
import { inItsLanguage } from "../shell/other-language.tsx";
import { mayEnrolIn } from "./classes-elsewhere.ts";
import type { EnrolFacts } from "./enrol-facts.ts";
import styles from "./enrol-page.module.css";
import { eligibilityQuery } from "./enrolments-query.ts";
import { useCourseText } from "../courses/text.ts";
import type { DefiniteRefusal } from "./refusal.ts";
import { useEnrolmentText } from "./text.ts";

export type Reasons = readonly Reason[];
type Reason = Omit<Eligibility["reasons"][number], keyof DefiniteRefusal> & DefiniteRefusal;

/** Why the member cannot join, in the server's words, and what can be done about each reason. */
export function EnrolRefused({ facts, reasons }: { readonly facts: EnrolFacts; readonly reasons: Reasons }) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const { course } = facts;
  return (
    <div className={styles.stack}>
      <Notice tone="attention" title={useTitle(reasons, facts)} role="alert">
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <ReasonItem key={`${reason.reason}:${reason.enrolmentId}`} reason={reason} />
          ))}
        </ul>
      </Notice>
      {canTry(reasons, "OTHER_CLASS") ? <OtherClasses facts={facts} /> : null}
      <ActionRow>
        {canTry(reasons, "OWN_ENROLMENTS") ? (
          <LinkButton href={pathTo(language, "enrolled")}>{courseText("own.toEnrolled")}</LinkButton>
        ) : null}
        <LinkButton variant="secondary" href={pathTo(language, "course", { courseId: course.id })}>
          {t("enrol.toCourse")}
        </LinkButton>
        <a href={pathTo(language, "series")}>{courseText("action.otherCourses")}</a>
      </ActionRow>
    </div>
  );
}

/** What is said of the member for whom somebody acts, by their name, in place of what is said of the reader. */
const OF_ANOTHER = {
  "enrol.notEligibleTitle": "enrol.notEligibleTitleFor",
  "enrol.ineligibleTitle": "enrol.ineligibleTitleFor",
} as const;

function useTitle(reasons: Reasons, facts: EnrolFacts): string {
  const { t, language } = useEnrolmentText();
  const title = titleOf(reasons, facts);
  const name = actingFor()?.name[language.code];
  const isOfMember = title === "enrol.notEligibleTitle" || title === "enrol.ineligibleTitle";
  return name !== undefined && isOfMember ? t(OF_ANOTHER[title], { name }) : t(title);
}

/** Whether it is refused for this member, or only for now; when only the class is the reason, what about the class. */
function titleOf(reasons: Reasons, { draw, view: { phase } }: EnrolFacts) {
  // The specification's own sentence for members who are not among those whom a class is for (§5).
  if (reasons.some(({ reason }) => reason !== null && INELIGIBLE_ERRORS[reason] === "NOT_ELIGIBLE"))
    return "enrol.notEligibleTitle";
  const [why] = reasons;
  if (!why || reasons.length > 1) return "enrol.ineligibleTitle";
  switch (why.reason) {
    case "NOT_OPEN_YET":
      return draw ? "enrol.notOpenYetBallot" : "enrol.notOpenYet";
    case "CLOSED":
      if (isStarted(phase) || isEnded(phase)) return "enrol.begun";
      return draw ? "enrol.closedBallot" : "enrol.closed";
    case "FULL":
      return "enrol.full";
    case "CANCELLED":
      return "enrol.cancelled";
    default:
      return "enrol.ineligibleTitle";
  }
}

/** Whether this remedy helps against at least one of the reasons. */
function canTry(reasons: Reasons, way: Remedy): boolean {
  return reasons.some(({ reason }) => reason !== null && hasRemedy(reason, way));
}

function ReasonItem({ reason }: { readonly reason: Reason }) {
  const { t } = useEnrolmentText();
  const { courseName, classCode } = reason;
  return (
    <li className={styles.reason}>
      {/* The title says it already, of the right person. */}
      {reason.message === t("enrol.notEligibleTitle") ? null : <p className={styles.message}>{wholeFigures(reason.message)}</p>}
      {courseName !== undefined && classCode !== undefined ? (
        <p>{t("enrol.standing", { course: courseName, code: wholeFigures(classCode) })}</p>
      ) : null}
      {reason.todo === null ? null : <p>{wholeFigures(reason.todo)}</p>}
    </li>
  );
}

/** How many classes of other courses the server is asked about, and how many are offered. */
const ASKED_ELSEWHERE = 9;
const OFFERED_ELSEWHERE = 3;

/**
 * The classes of the course that the server would let this member join, without those that would refuse them as well. When there
 * are none, a few of other courses.
 */
function OtherClasses({ facts }: { readonly facts: EnrolFacts }) {
  const { t, language } = useCourseText();
  const { course, others, elsewhere, centres } = facts;
  const { data: member } = useQuery(memberQuery());
  const same = useJoinable(others.map(({ class: { uuid } }) => uuid));
  const candidates = member ? elsewhere.filter((entry) => mayEnrolIn(entry, member)).slice(0, ASKED_ELSEWHERE) : [];
  const asked = useJoinable(
    candidates.map(({ uuid }) => uuid),
    same.isKnown && same.uuids.length === 0,
  );
  const open = others.filter(({ class: { uuid } }) => same.uuids.includes(uuid));
  const openElsewhere = candidates.filter(({ uuid }) => asked.uuids.includes(uuid)).slice(0, OFFERED_ELSEWHERE);
  if (open.length === 0 && openElsewhere.length === 0) return null;
  const addressOf = (courseId: string, classId: string) => pathTo(language, "enrol", { courseId, classId });
  return (
    <section aria-labelledby="others">
      <h2 id="others">{t(open.length > 0 ? "action.alternatives" : "action.elsewhere")}</h2>
      {open.length > 0 ? (
        <ClassLinks course={course} centres={centres} classes={open} href={({ uuid }) => addressOf(course.id, uuid)} />
      ) : (
        <LinksByDate
          links={openElsewhere.map(({ uuid, course: { id, name, ...words }, firstStart }) => ({
            ...{ uuid, href: addressOf(id, uuid), name: inItsLanguage(language, words, name) },
            when: formatShortMoment(firstStart, language.code),
          }))}
        />
      )}
    </section>
  );
}

/** The classes that the server would let this member join; `isKnown` once it has responded for all. */
function useJoinable(uuids: readonly string[], enabled = true) {
  const asked = useQueries({ queries: uuids.map((uuid) => ({ ...eligibilityQuery(uuid), enabled })) });
  return {
    isKnown: asked.every(({ isPending }) => !isPending),
    uuids: uuids.filter((_, index) => asked[index]?.data?.eligible === true),
  };
}
