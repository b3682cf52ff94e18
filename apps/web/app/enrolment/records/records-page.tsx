import type { EnrolmentRecord } from "@kaifong/contract";
import { useAddressState } from "@kaifong/client/react";
import { readOption } from "@kaifong/page-host";
import { Button, ResultCount, SelectField } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { MemberSummary } from "../../session/member/member-facts.tsx";
import { memberQuery } from "../../session/member/member-query.ts";
import { ActForOthers } from "../../session/care/act-for-others.tsx";
import { prefetchOthers } from "../../session/care/care-query.ts";
import { MembersQuery } from "../../session/member/members-query.tsx";
import { MembersPage } from "../../shell/members-page.tsx";
import type { HydratedHandle } from "../../shell/page-handle.ts";
import { ENROLLED_PERIODS, type EnrolledFilters, isEnrolledWithin } from "../enrolled-view.ts";
import { recordsQuery } from "../enrolments-query.ts";
import { NoEnrolments } from "../no-enrolments.tsx";
import { useEnrolmentText } from "../text.ts";
import { RecordList } from "./record-list.tsx";
import styles from "./records.module.css";

export const handle: HydratedHandle = {
  app: true,
  texts: ["enrolment", "activity", "codes"],
  prefetch: (queries) =>
    Promise.all([queries.prefetchQuery(recordsQuery()), queries.prefetchQuery(memberQuery()), prefetchOthers(queries)]),
};

/** The history of every enrolment, for members who want to look it up or print it. */
export default function RecordsPage() {
  const { t } = useEnrolmentText();
  return (
    <MembersPage lead={t("records.lead")} about="courses">
      <ActForOthers scope="ENROLMENT" />
      <Records />
    </MembersPage>
  );
}

function Records() {
  const found = useQuery(recordsQuery());
  const member = useQuery(memberQuery()).data;
  return (
    <MembersQuery query={found}>
      {({ records }) =>
        records.length === 0 ? (
          <NoEnrolments in="records" />
        ) : (
          <>
            {/* Specification §3: an enrolment record shows whose it is. */}
            {member ? <MemberSummary member={member} /> : null}
            <RecordsOfPeriod records={records} now={new Date(found.dataUpdatedAt)} />
          </>
        )
      }
    </MembersQuery>
  );
}

function RecordsOfPeriod({ records, now }: { readonly records: readonly EnrolmentRecord[]; readonly now: Date }) {
  const { t } = useEnrolmentText();
  const [search] = useSearchParams();
  const [period, choose] = useAddressState(search, PERIOD_IN_ADDRESS);
  const shown = records.filter(({ enrolment }) => isEnrolledWithin(period, enrolment, now));
  return (
    <>
      <div className={styles.tools}>
        <SelectField
          id="period"
          label={t("enrolled.period")}
          options={ENROLLED_PERIODS.map((each) => [each, t(`enrolled.periodOption.${each}`)])}
          chosen={period}
          onChoose={choose}
        />
        <Button variant="secondary" icon="print" onClick={() => window.print()}>
          {t("records.print")}
        </Button>
      </div>
      <ResultCount>{t("records.count", { count: shown.length })}</ResultCount>
      <RecordList records={shown} />
    </>
  );
}

type Period = EnrolledFilters["period"];

const PERIOD_IN_ADDRESS = {
  read: (search: URLSearchParams): Period => readOption(search, "period", ENROLLED_PERIODS) ?? "all",
  write: (period: Period) => new URLSearchParams(period === "all" ? {} : { period }),
};
