import { CallError } from "@kaifong/client";
import { useSlow } from "@kaifong/client/react";
import type { Member } from "@kaifong/contract";
import { Button, Card, DescriptionList, Notice } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { inItsLanguage } from "../shell/other-language.tsx";
import { classRows } from "../courses/class-facts.tsx";
import { formatMoment } from "../courses/class-text.ts";
import type { EnrolFacts } from "./enrol-facts.ts";
import styles from "./enrol-page.module.css";
import { useCourseText } from "../courses/text.ts";
import { useEnrolmentText } from "./text.ts";

interface EnrolCheckProps {
  readonly facts: EnrolFacts;
  readonly member: Member;
  readonly busy: boolean;
  /** Why the last attempt did not come through, when trying again may help. */
  readonly problem: Error | null;
  /** Differs between attempts, so that a second failure is read out as well. */
  readonly attempt: number;
  readonly onConfirm: () => void;
}

/** Everything on one sheet, what happens next, and the one button. */
export function EnrolCheck({ facts, member, busy, problem, attempt, onConfirm }: EnrolCheckProps) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const { course, view, centres, draw } = facts;
  const slow = useSlow(busy);
  const button = t(draw ? "enrol.confirmBallot" : "enrol.confirm");
  const name = [member.nameZh, member.nameEn].filter(Boolean).join(" ");
  const rows = [
    { term: t("enrol.course"), value: inItsLanguage(language, course, course.name) },
    ...classRows(course, view.class, centres, courseText, language),
    {
      term: t("enrol.member"),
      value: [name, t("enrol.memberNo", { no: member.memberNo }), t("enrol.mobile", { tail: member.mobileTail })].map((line) => (
        <div key={line}>{line}</div>
      )),
    },
  ];
  return (
    <div className={styles.stack}>
      <Card as="section" labelledBy="check" className={styles.check}>
        <h2 id="check">{t("enrol.check")}</h2>
        <p>{t("enrol.checkLead")}</p>
        <DescriptionList items={rows} />
        <p className={styles.quiet}>{t("enrol.notMe")}</p>
      </Card>
      <WhatHappensNext draw={draw} resultOn={view.class.ballotResultOn} />
      {problem && !busy ? <NotConfirmed key={attempt} problem={problem} button={button} /> : null}
      <div className={styles.actions}>
        <Button icon="check" onClick={onConfirm} busy={busy ? t(slow ? "enrol.slow" : "enrol.busy") : undefined}>
          {button}
        </Button>
        <a href={pathTo(language, "course", { courseId: course.id })}>{t("enrol.cancel")}</a>
      </div>
    </div>
  );
}

function WhatHappensNext({ draw, resultOn }: { readonly draw: boolean; readonly resultOn: string | null }) {
  const { t, language } = useEnrolmentText();
  return (
    <Notice title={t("enrol.next")}>
      <p>{t(draw ? "enrol.nextE" : "enrol.nextP")}</p>
      {draw && resultOn !== null ? <p>{t("enrol.nextEResult", { date: formatMoment(resultOn, language.code) })}</p> : null}
      <p>{t("enrol.nextCancel")}</p>
    </Notice>
  );
}

/** Nothing came back, or the server is busy: pressing again is safe, and the page says so. */
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
