import { formatClock, formatRange } from "@kaifong/i18n/format";
import { DataTable } from "@kaifong/ui";
import type { HoursLine } from "./hours.ts";
import { useCentreText } from "./text.ts";
import styles from "./week-table.module.css";
import { Unbroken } from "../cms-pages/unbroken.tsx";

/** When a centre is open in any week, with the editors' note. */
export function WeekTable({ hours, note }: { readonly hours: readonly HoursLine[]; readonly note: string | null }) {
  const { t, language } = useCentreText();
  return (
    <div>
      <DataTable
        look="titled"
        caption={t("centre.hours")}
        columns={[
          { name: "day", label: t("centre.day") },
          { name: "time", label: t("centre.time") },
        ]}
        rows={hours.map(({ from, to, spans }) => ({
          id: from,
          cells: {
            day: from === to ? t(`day.${from}`) : formatRange(t(`day.${from}`), t(`day.${to}`), language.code),
            time:
              spans.length === 0
                ? t("centre.closed")
                : spans.map(({ open, close }) => (
                    <div key={open}>
                      {formatRange(formatClock(open, language.code), formatClock(close, language.code), language.code)}
                    </div>
                  )),
          },
        }))}
      />
      {note ? (
        <p className={styles.note}>
          <Unbroken text={note} />
        </p>
      ) : null}
    </div>
  );
}
