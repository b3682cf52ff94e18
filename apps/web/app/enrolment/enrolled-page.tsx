import { isForbidden } from "@kaifong/client";
import { Button, EmptyState, LinkButton, Notice, PageHeading } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { pathTo } from "../paths.ts";
import { Waiting } from "../session/waiting.tsx";
import { AppPage, MembersOnly } from "../session/member-area.tsx";
import { CallUs } from "../shell/call-us.tsx";
import type { AppHandle } from "../shell/shell-data.ts";
import { EnrolledFiltersForm } from "./enrolled-filters-form.tsx";
import { ENROLMENTS, EnrolledList } from "./enrolled-list.tsx";
import styles from "./enrolled-page.module.css";
import { TodaysLessons } from "./enrolled-today.tsx";
import { type EnrolledFilters, filterEnrolments, readEnrolledFilters, writeEnrolledFilters } from "./enrolled-view.ts";
import { LoadFailed } from "./load-failed.tsx";
import { useEnrolmentText } from "./text.ts";

export const handle: AppHandle = { app: true, texts: ["enrolment", "activity", "codes"] };

export default function EnrolledPage() {
  const { t } = useEnrolmentText();
  return (
    <AppPage>
      <PageHeading title={t("enrolled.title")} lead={t("enrolled.lead")} />
      <noscript>
        <Notice tone="attention">
          <p>{t("enrolled.noScript")}</p>
        </Notice>
      </noscript>
      <MembersOnly waiting={<Waiting label={t("enrolled.loading")} />}>
        <Enrolled />
      </MembersOnly>
      <div className={styles.help}>
        <CallUs about="courses" />
      </div>
    </AppPage>
  );
}

function Enrolled() {
  const { t } = useEnrolmentText();
  const [filters, choose] = useFiltersInAddress();
  const { data, dataUpdatedAt, error, refetch } = useQuery(ENROLMENTS);
  if (error && !data) {
    const final = isForbidden(error);
    const text = final ? error.message : t("enrolled.load");
    return <LoadFailed title={t("enrolled.loadTitle")} text={text} onRetry={final ? undefined : () => void refetch()} />;
  }
  if (!data) return <Waiting label={t("enrolled.loading")} />;
  const { enrolments } = data;
  if (enrolments.length === 0) return <NothingYet />;
  const now = new Date(dataUpdatedAt);
  const shown = filterEnrolments(enrolments, filters, now);
  return (
    <>
      <TodaysLessons enrolments={enrolments} now={now} />
      <section aria-labelledby="all" className={styles.all}>
        <h2 id="all">{t("enrolled.all")}</h2>
        <EnrolledFiltersForm filters={filters} onChoose={choose} />
        <output className={styles.count}>{t("enrolled.count", { shown: shown.length, total: enrolments.length })}</output>
        <EnrolledList
          enrolments={shown}
          now={now}
          none={<NoneMatches onClear={() => choose(readEnrolledFilters(new URLSearchParams()))} />}
        />
      </section>
    </>
  );
}

/** The filters live in the address bar, written without a navigation: the list is already here. */
function useFiltersInAddress(): readonly [EnrolledFilters, (filters: EnrolledFilters) => void] {
  const [search] = useSearchParams();
  const [filters, setFilters] = useState(() => readEnrolledFilters(search));
  const choose = (chosen: EnrolledFilters) => {
    setFilters(chosen);
    const query = writeEnrolledFilters(chosen);
    window.history.replaceState(window.history.state, "", query === "" ? window.location.pathname : `?${query}`);
  };
  return [filters, choose];
}

function NothingYet() {
  const { t, language } = useEnrolmentText();
  return (
    <EmptyState title={t("enrolled.emptyTitle")} icon="calendar">
      <p>{t("enrolled.emptyText")}</p>
      <LinkButton href={pathTo(language, "series")}>{t("enrolled.emptyLink")}</LinkButton>
    </EmptyState>
  );
}

function NoneMatches({ onClear }: { readonly onClear: () => void }) {
  const { t } = useEnrolmentText();
  return (
    <EmptyState title={t("enrolled.filteredTitle")}>
      <Button variant="secondary" onClick={onClear}>
        {t("enrolled.filteredClear")}
      </Button>
    </EmptyState>
  );
}
