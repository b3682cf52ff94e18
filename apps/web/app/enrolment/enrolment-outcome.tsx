import type { Centre } from "@kaifong/content";
import type { Enrolment } from "@kaifong/contract";
import { ActionRow, LinkButton, Notice } from "@kaifong/ui";
import type { ComponentProps, ReactNode } from "react";
import { pathTo } from "../paths.ts";
import { useCourseText } from "../courses/text.ts";
import styles from "./enrol-page.module.css";
import { EnrolmentSummary, Reference } from "./enrolment-summary.tsx";

interface EnrolmentOutcomeProps {
  readonly tone: NonNullable<ComponentProps<typeof Notice>["tone"]>;
  /** How the enrolment stands, as the heading of the notice. */
  readonly title: string;
  /** What happens next. */
  readonly text: ReactNode;
  readonly enrolment: Enrolment;
  readonly centres: readonly Centre[];
}

/** How an enrolment stands, its reference, its class, and where to go from here. */
export function EnrolmentOutcome({ tone, title, text, enrolment, centres }: EnrolmentOutcomeProps) {
  const { t, language } = useCourseText();
  return (
    <div className={styles.stack}>
      <Notice tone={tone} title={title} role="status">
        <p>{text}</p>
        <Reference enrolment={enrolment} />
      </Notice>
      <EnrolmentSummary enrolment={enrolment} centres={centres} />
      <ActionRow>
        <LinkButton href={pathTo(language, "enrolled")}>{t("own.toEnrolled")}</LinkButton>
        <a href={pathTo(language, "series")}>{t("action.otherCourses")}</a>
      </ActionRow>
    </div>
  );
}
