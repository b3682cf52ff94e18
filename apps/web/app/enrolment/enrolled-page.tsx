import type { Enrolment } from "@kaifong/contract";
import { Button, Disclosure, EmptyState, ResultCount } from "@kaifong/ui";
import { useAddressState } from "@kaifong/client/react";
import { onDemand } from "@kaifong/page-parts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { services } from "../page-services.ts";
import { actingFor } from "../session/acting.ts";
import { ChangeRefusedNotice, useChangeRefusal } from "../session/member/changing.tsx";
import { LinkedThing } from "../session/linked-thing.tsx";
import { memberQuery } from "../session/member/member-query.ts";
import { ActForOthers } from "../session/care/act-for-others.tsx";
import { prefetchOthers } from "../session/care/care-query.ts";
import { MembersQuery } from "../session/member/members-query.tsx";
import { MembersPage } from "../shell/members-page.tsx";
import type { HydratedHandle } from "../shell/page-handle.ts";
import { EnrolledFiltersForm } from "./enrolled-filters-form.tsx";
import { EnrolledList, type EnrolledListProps } from "./enrolled-list.tsx";
import { EnrolmentActions } from "./enrolment-actions.tsx";
import { enrolmentsQuery } from "./enrolments-query.ts";
import { NextLessons, type LessonCentre } from "./next-lessons.tsx";
import { NoEnrolments } from "./no-enrolments.tsx";
import { OwnRecord } from "../session/member/own-record.tsx";
import styles from "./enrolled-page.module.css";
import { filterEnrolments, FILTERS_FROM, readEnrolledFilters, writeEnrolledFilters } from "./enrolled-view.ts";
import { useStoredLessons } from "./store-lessons.ts";
import { useEnrolmentText } from "./text.ts";

const CalendarSubscription = onDemand(
  async () => (await import("./calendar-subscription/calendar-subscription.tsx")).CalendarSubscriptionSection,
);

export const handle: HydratedHandle = {
  app: true,
  texts: ["enrolment", "activity", "codes"],
  prefetch: (queries) =>
    Promise.all([queries.prefetchQuery(enrolmentsQuery()), queries.prefetchQuery(memberQuery()), prefetchOthers(queries)]),
};

/** Only the centres, which are the same for everybody: the page is not personal until it runs in the browser. */
export function loader({ context }: LoaderFunctionArgs) {
  const { content } = services(context);
  const places: readonly LessonCentre[] = content.centres().map(({ code, name, address, map }) => ({ code, name, address, map }));
  return { places };
}

export default function EnrolledPage() {
  const { places } = useLoaderData<typeof loader>();
  const { t } = useEnrolmentText();
  return (
    <MembersPage lead={t("enrolled.lead")} about="courses">
      <ActForOthers scope="ENROLMENT" />
      <Enrolled places={places} />
    </MembersPage>
  );
}

function Enrolled({ places }: { readonly places: readonly LessonCentre[] }) {
  const { t } = useEnrolmentText();
  const found = useQuery(enrolmentsQuery());
  return (
    <MembersQuery query={found} title={t("enrolled.loadTitle")} text={t("enrolled.load")}>
      {({ enrolments }) => <OwnEnrolments enrolments={enrolments} places={places} askedAt={found.dataUpdatedAt} />}
    </MembersQuery>
  );
}

interface OwnEnrolmentsProps {
  readonly enrolments: readonly Enrolment[];
  readonly places: readonly LessonCentre[];
  /** When the centre sent it, in milliseconds. */
  readonly askedAt: number;
}

function OwnEnrolments({ enrolments: all, places, askedAt }: OwnEnrolmentsProps) {
  const { t, language } = useEnrolmentText();
  const refusal = useChangeRefusal();
  const enrolments = refusal ? all.map((enrolment) => ({ ...enrolment, actions: [] })) : all;
  useStoredLessons({ enrolments, places, askedAt, language });
  if (enrolments.length === 0) return <NoEnrolments in="enrolled" />;
  const now = new Date(askedAt);
  return (
    <EnrolmentActions>
      {(onAct) => (
        <>
          <LinkedThing of="ENROLMENTS" />
          {refusal ? <ChangeRefusedNotice because={refusal} /> : null}
          <NextLessons {...{ enrolments, places, now, onAct }} />
          <section aria-labelledby="all" className={styles.all}>
            <h2 id="all">{t("enrolled.all")}</h2>
            <FilteredList {...{ enrolments, places, now, onAct }} />
          </section>
          {actingFor() ? null : <CalendarSubscription mayCreate={refusal === undefined} />}
          <OwnRecord summary={t("enrolled.record")} />
        </>
      )}
    </EnrolmentActions>
  );
}

const UNFILTERED = readEnrolledFilters(new URLSearchParams());

type FilteredListProps = Pick<EnrolledListProps, "enrolments" | "places" | "now" | "onAct">;

function FilteredList({ enrolments, places, now, onAct }: FilteredListProps) {
  const { t } = useEnrolmentText();
  const [search] = useSearchParams();
  const [filters, choose] = useAddressState(search, { read: readEnrolledFilters, write: writeEnrolledFilters });
  const [startsOpen] = useState(() => enrolments.length >= FILTERS_FROM || String(writeEnrolledFilters(filters)) !== "");
  const shown = filterEnrolments(enrolments, filters, now);
  return (
    <>
      <Disclosure summary={t("enrolled.filters")} open={startsOpen}>
        <EnrolledFiltersForm filters={filters} onChoose={choose} />
      </Disclosure>
      <ResultCount>{t("enrolled.count", { count: shown.length })}</ResultCount>
      <EnrolledList
        {...{ places, now, onAct }}
        enrolments={shown}
        unfolded={filters.status === "past"}
        none={<NoneMatches onClear={() => choose(UNFILTERED)} />}
      />
    </>
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
