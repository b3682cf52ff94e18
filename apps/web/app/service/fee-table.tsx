import { formatCalendarDay, formatHkd } from "@kaifong/i18n/format";
import type { Fee } from "@kaifong/content";
import { cx, DataTable, Disclosure, VisuallyHidden } from "@kaifong/ui";
import { isPastFee } from "@kaifong/i18n/format";
import { useLangOf } from "../shell/other-language.tsx";
import styles from "./fee-table.module.css";
import { useServiceText } from "./text.ts";

interface FeeTableProps {
  readonly fees: readonly Fee[];
  /** Today in Hong Kong, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * What is charged, for what, and who says so. What has run out is shown below as past, never among what holds (behaviours §11).
 */
export function FeeTable({ fees, today }: FeeTableProps) {
  const { t } = useServiceText();
  const current = fees.filter((fee) => !isPastFee(fee, today));
  const past = fees.filter((fee) => isPastFee(fee, today));
  if (fees.length === 0) return null;
  return (
    <div className={styles.fees}>
      {current.length > 0 ? <Table fees={current} past={false} today={today} /> : null}
      {past.length > 0 ? (
        <Disclosure look="bare" className={styles.past} summaryClass={styles.summary} summary={t("charge.past")}>
          <Table fees={past} past today={today} />
        </Disclosure>
      ) : null}
    </div>
  );
}

interface TableProps extends FeeTableProps {
  /** Whether these fees have run out. */
  readonly past: boolean;
}

function Table({ fees, past, today }: TableProps) {
  const { t } = useServiceText();
  const [first] = fees;
  const same = first !== undefined && fees.every((fee) => sourceOf(fee) === sourceOf(first));
  return (
    <>
      <DataTable
        look="plain"
        className={styles.table}
        caption={<VisuallyHidden>{t(past ? "charge.pastCaption" : "charge.caption")}</VisuallyHidden>}
        columns={[{ label: t("charge.item") }, { label: t("charge.amount") }]}
        rows={fees.map((fee) => ({
          ...{ id: fee.id, anchor: fee.code },
          cells: [
            <FeeName key="name" fee={fee}>
              {same ? null : <FeeSource fee={fee} past={past} today={today} />}
            </FeeName>,
            <Amount key="amount" fee={fee} past={past} />,
          ],
        }))}
      />
      {same ? <FeeSource fee={first} past={past} today={today} /> : null}
    </>
  );
}

/** Fees of one source, in one language and checked together, say so once below their table. */
function sourceOf({ source, sourceUrl, locale, validUntil, reviewBy }: Fee): string {
  return JSON.stringify([source, sourceUrl, locale, validUntil, reviewBy]);
}

function FeeName({ fee, children }: { readonly fee: Fee; readonly children: React.ReactNode }) {
  const lang = useLangOf(fee);
  return (
    <>
      <span lang={lang} className={styles.name}>
        {fee.name}
      </span>
      {fee.note ? (
        <span lang={lang} className={styles.note}>
          {fee.note}
        </span>
      ) : null}
      {children}
    </>
  );
}

function Amount({ fee, past }: { readonly fee: Fee; readonly past: boolean }) {
  const { t } = useServiceText();
  const lang = useLangOf(fee);
  if (fee.amountHkd === null) return t(past ? "charge.notApplicable" : "charge.seeNote");
  return (
    <>
      <span className={styles.payer}>{t(`shell:fee.${past ? "wasPaidBy" : "paidBy"}.${fee.paidBy}`)}</span>
      <strong className={cx(styles.price, fee.paidBy === "GOVERNMENT" && styles.subsidy)}>{formatHkd(fee.amountHkd)}</strong>
      {fee.unit ? (
        <span lang={lang} className={styles.unit}>
          {fee.unit}
        </span>
      ) : null}
    </>
  );
}

/** Where the figure comes from and until when it has been looked over; what is past is looked over no more. */
function FeeSource({ fee, past, today }: Pick<TableProps, "past" | "today"> & { readonly fee: Fee }) {
  const { t, language } = useServiceText();
  const lang = useLangOf(fee);
  const source = t("charge.source", { source: fee.source });
  const date = (day: string) => formatCalendarDay(day, language.code);
  return (
    <span className={styles.source}>
      {fee.sourceUrl ? (
        <a href={fee.sourceUrl} lang={lang}>
          {source}
        </a>
      ) : (
        <span lang={lang}>{source}</span>
      )}
      {fee.validUntil ? <span>{t("charge.validUntil", { date: date(fee.validUntil) })}</span> : null}
      {past ? null : (
        <span>{t(fee.reviewBy < today ? "charge.reviewDue" : "charge.reviewBy", { date: date(fee.reviewBy) })}</span>
      )}
    </span>
  );
}
