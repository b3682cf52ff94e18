import { EmptyState, LinkButton } from "@kaifong/ui";
import type { ListState } from "@kaifong/page-host";
import { ListNotice } from "@kaifong/page-parts";
import { pathTo } from "../../paths.ts";
import styles from "./no-courses.module.css";
import { useCourseText } from "../text.ts";

/** Shown in place of all courses. */
export function NoCourse({ listState }: { readonly listState: ListState }) {
  const { t } = useCourseText();
  return (
    <ListNotice
      listState={listState}
      unavailable={t("content.missing")}
      empty={<EmptyState title={t("course.none")} icon="calendar" />}
    />
  );
}

/** Says what to try when no course, or no class of the schedule, is left. */
export function NoCourses({ page }: { readonly page: "series" | "enrolInfo" }) {
  const { t, language } = useCourseText();
  return (
    <EmptyState title={t("empty.title")}>
      <ul className={styles.tips}>
        <li>{t("empty.tip1")}</li>
        <li>{t("empty.tip2")}</li>
        <li>{t("empty.tip3")}</li>
      </ul>
      <LinkButton variant="secondary" href={pathTo(language, page)}>
        {t(page === "series" ? "empty.all" : "schedule.all")}
      </LinkButton>
    </EmptyState>
  );
}
