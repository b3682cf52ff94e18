import { payloadOrThrow } from "@kaifong/client";
import type { Reading } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { type Diary, diaryOf, type MeanPressure, formatMeasure } from "@kaifong/domain/health";
import { hongKongDay } from "@kaifong/domain/time";
import { formatCalendarDay, formatTime } from "@kaifong/i18n/format";
import { CallButton, fileOf, saveFile, Loading } from "@kaifong/page-parts";
import { DataTable, DescriptionList } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import { MembersQuery } from "../session/member/members-query.tsx";
import styles from "./health.module.css";
import { readingsQuery } from "./readings-query.ts";
import { useHealthText } from "./text.ts";

/** Two weeks of blood pressure, day by day, for a doctor: with the means that guidelines for measuring at home ask for. */
export function PressureDiary() {
  const { t } = useHealthText();
  const [now] = useState(() => new Date());
  const pressures = useQuery(readingsQuery("BLOOD_PRESSURE", "D14"));
  return (
    <MembersQuery query={pressures} fallback={<Loading lines={4} />} title={t("loadTitle")} text={t("load")}>
      {({ readings }) => <DiaryTable diary={diaryOf(readings, now)} />}
    </MembersQuery>
  );
}

/** Two weeks of blood pressure as a table, mornings beside evenings, with what the averages are. */
export function DiaryTable({ diary }: { readonly diary: Diary }) {
  const { t, language } = useHealthText();
  return (
    <div className={styles.readings}>
      <p>{t("diary.how")}</p>
      <DiaryMeans {...diary} />
      <DataTable
        caption={t("diary.title")}
        columns={[
          { name: "day", label: t("add.date") },
          { name: "morning", label: t("diary.morning") },
          { name: "evening", label: t("diary.evening") },
        ]}
        rows={diary.days.map(({ day, morning, evening }) => ({
          id: day,
          cells: {
            day: formatCalendarDay(day, language.code),
            morning: <Pressures of={morning} />,
            evening: <Pressures of={evening} />,
          },
        }))}
      />
      <p>{t("diary.source")}</p>
      <DownloadDiary />
    </div>
  );
}

function DiaryMeans({ means: { all, morning, evening }, leftOut }: Diary) {
  const { t, language } = useHealthText();
  if (!all || leftOut === null) return <p>{t("diary.tooFew")}</p>;
  const line = (mean: MeanPressure) =>
    t("diary.mean", { pressure: `${mean.systolic}/${mean.diastolic}\u00A0mmHg`, count: mean.count });
  return (
    <div>
      <h3>{t("list.average")}</h3>
      <DescriptionList
        layout="beside"
        items={[
          ...(morning ? [{ term: t("diary.morning"), value: line(morning) }] : []),
          ...(evening ? [{ term: t("diary.evening"), value: line(evening) }] : []),
          { term: t("diary.all"), value: line(all) },
        ]}
      />
      <p>{t("diary.leftOut", { day: formatCalendarDay(leftOut, language.code) })}</p>
    </div>
  );
}

function Pressures({ of }: { readonly of: readonly Reading[] }) {
  const { language } = useHealthText();
  if (of.length === 0) return "–";
  return of.map(({ id, measuredAt, values }) => (
    <div key={id}>
      {formatTime(measuredAt, language.code)}{" "}
      <strong>{`${formatMeasure("systolic", values.systolic)}/${formatMeasure("diastolic", values.diastolic)}`}</strong>
    </div>
  ));
}

function DownloadDiary() {
  const { t } = useHealthText();
  const save = async () => {
    const { file } = payloadOrThrow(await api.call(paths.getHealthDiary, forWhom()));
    saveFile(fileOf(file, "application/pdf"), `${t("diary.title")} ${hongKongDay(new Date())}.pdf`);
  };
  return (
    <div>
      <CallButton variant="secondary" icon="form" busy={t("pdf.busy")} call={save}>
        {t("diary.pdf")}
      </CallButton>
    </div>
  );
}
