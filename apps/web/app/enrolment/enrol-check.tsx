import { CallError } from "@kaifong/client";
import type { Member } from "@kaifong/contract";
import { APPLICATION_REVIEW_WORKING_DAYS } from "@kaifong/domain/enrolment";
import { hongKongDay } from "@kaifong/domain/time";
import { formatCalendarDay, formatDate, formatMoment } from "@kaifong/i18n/format";
import { Card, DescriptionList, Icon, Notice } from "@kaifong/ui";
import { useEffect, useState } from "react";
import { inItsLanguage } from "../shell/other-language.tsx";
import { classRows } from "../courses/class/class-facts.tsx";
import type { EnrolFacts } from "./enrol-facts.ts";
import { EnrolSending } from "./enrol-sending.tsx";
import { actingFor } from "../session/acting.ts";
import { MemberSummary } from "../session/member/member-facts.tsx";
import styles from "./enrol-page.module.css";
import { useCourseText } from "../courses/text.ts";
import { useEnrolmentText } from "./text.ts";

interface EnrolCheckProps {
  readonly facts: EnrolFacts;
  readonly member: Member;
  readonly busy: boolean;
  /** Busy, but nothing has been sent: it waits for a network. */
  readonly paused: boolean;
  /** Why the last attempt did not arrive, when trying again may help. */
  readonly problem: Error | null;
  /** Differs between attempts, so that a second failure is read out as well. */
  readonly attempt: number;
  readonly onConfirm: () => void;
}

/** The last look: that the member may join, everything on one sheet, what happens next, and the button that enrols. */
export function EnrolCheck({ facts, member, busy, paused, problem, attempt, onConfirm }: EnrolCheckProps) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const { course, view, centres, draw } = facts;
  useTodaysPage(!busy && problem === null);
  const button = t(draw ? "enrol.confirmBallot" : "enrol.confirm");
  const acting = actingFor();
  const rows = [
    { term: t("enrol.course"), value: inItsLanguage(language, course, course.name) },
    ...classRows(course, view.class, centres, courseText, language),
    { term: t("enrol.member"), value: <MemberSummary member={member} /> },
  ];
  return (
    <div className={styles.stack}>
      <p className={styles.eligible}>
        <Icon name="check-circle" />
        {acting
          ? t(draw ? "enrol.eligibleBallotFor" : "enrol.eligibleFor", { name: acting.name[language.code] })
          : t(draw ? "enrol.eligibleBallot" : "enrol.eligible")}
      </p>
      <Card as="section" labelledBy="check" className={styles.check}>
        <h2 id="check">{t("enrol.check")}</h2>
        <p>{t("enrol.checkLead", { button })}</p>
        <DescriptionList items={rows} />
        {acting ? null : <p className={styles.quiet}>{t("enrol.notMe")}</p>}
      </Card>
      <WhatHappensNext facts={facts} />
      {problem && !busy ? <NotConfirmed key={attempt} problem={problem} button={button} /> : null}
      <EnrolSending courseId={course.id} unsure={problem !== null} {...{ button, busy, paused, onConfirm }} />
    </div>
  );
}

/**
 * Reloads the page on another day: the server said until when an application is checked for the day on which the page was loaded.
 */
function useTodaysPage(unsent: boolean): void {
  const [day] = useState(() => hongKongDay(new Date()));
  useEffect(() => {
    const onReturn = () => {
      if (unsent && !document.hidden && hongKongDay(new Date()) !== day) window.location.reload();
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [day, unsent]);
}

function WhatHappensNext({ facts }: { readonly facts: EnrolFacts }) {
  const { t, language } = useEnrolmentText();
  const { draw, view, checkedBy } = facts;
  const resultOn = view.class.ballotResultOn;
  return (
    <Notice title={t("enrol.next")}>
      <p>{draw ? t("enrol.nextE") : t("enrol.nextP", { days: APPLICATION_REVIEW_WORKING_DAYS })}</p>
      {draw && resultOn !== null ? <p>{t("enrol.nextEResult", { date: formatMoment(resultOn, language.code) })}</p> : null}
      {draw ? null : <p>{t("enrol.nextPResult", { date: formatCalendarDay(checkedBy, language.code) })}</p>}
      {draw ? null : <FirstLesson start={view.firstStart} checkedBy={checkedBy} />}
      <p>{t("enrol.nextCancel", { button: t(draw ? "enrolled.action.CANCEL_BALLOT" : "enrolled.action.WITHDRAW") })}</p>
    </Notice>
  );
}

/** Whether the result is there before the first lesson, and what to do when it is not. */
function FirstLesson({ start, checkedBy }: { readonly start: string | null; readonly checkedBy: string }) {
  const { t, language } = useEnrolmentText();
  if (start === null) return null;
  const inTime = checkedBy < hongKongDay(new Date(start));
  return <p>{t(inTime ? "enrol.resultInTime" : "enrol.resultLate", { date: formatDate(start, language.code) })}</p>;
}

/** Shown when nothing came back, or the server is busy: pressing again is safe, and the page says so. */
function NotConfirmed({ problem, button }: { readonly problem: Error; readonly button: string }) {
  const { t } = useEnrolmentText();
  const message = problem instanceof CallError ? problem.failure?.error_message : undefined;
  return (
    <Notice tone="attention" title={t("enrol.unsureTitle")} role="alert">
      {message ? <p>{message}</p> : null}
      <p>{t("enrol.unsure", { button })}</p>
    </Notice>
  );
}
