import { formatCalendarDay, formatHkd } from "@kaifong/i18n/format";
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
   -- browsers forget the roles of a table that CSS lays out otherwise */
import type { Fee } from "@kaifong/content";
import { cx, Disclosure, VisuallyHidden } from "@kaifong/ui";
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
      <table className={styles.table} role="table">
        <caption>
          <VisuallyHidden>{t(past ? "charge.pastCaption" : "charge.caption")}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t("charge.item")}
            </th>
            <th role="columnheader" scope="col" className={styles.amount}>
              {t("charge.amount")}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {fees.map((fee) => (
            <FeeRow key={fee.id} fee={fee} past={past}>
              {same ? null : <FeeSource fee={fee} past={past} today={today} />}
            </FeeRow>
          ))}
        </tbody>
      </table>
      {same ? <FeeSource fee={first} past={past} today={today} /> : null}
    </>
  );
}

/** Fees of one source, in one language and checked together, say so once below their table. */
function sourceOf({ source, sourceUrl, locale, validUntil, reviewBy }: Fee): string {
  return JSON.stringify([source, sourceUrl, locale, validUntil, reviewBy]);
}

interface FeeRowProps {
  readonly fee: Fee;
  readonly past: boolean;
  readonly children: React.ReactNode;
}

function FeeRow({ fee, past, children }: FeeRowProps) {
  const { t } = useServiceText();
  const lang = useLangOf(fee);
  return (
    <tr id={fee.code} role="row">
      <th role="rowheader" scope="row">
        <span lang={lang} className={styles.name}>
          {fee.name}
        </span>
        {fee.note ? (
          <span lang={lang} className={styles.note}>
            {fee.note}
          </span>
        ) : null}
        {children}
      </th>
      <td role="cell" className={styles.amount}>
        {fee.amountHkd === null ? (
          t(past ? "charge.notApplicable" : "charge.seeNote")
        ) : (
          <>
            <span className={styles.payer}>{t(`shell:fee.${past ? "wasPaidBy" : "paidBy"}.${fee.paidBy}`)}</span>
            <strong className={cx(styles.price, fee.paidBy === "GOVERNMENT" && styles.subsidy)}>
              {formatHkd(fee.amountHkd)}
            </strong>
            {fee.unit ? (
              <span lang={lang} className={styles.unit}>
                {fee.unit}
              </span>
            ) : null}
          </>
        )}
      </td>
    </tr>
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
