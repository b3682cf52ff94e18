import { formatCalendarDay, formatHkd, isPastFee, joinList } from "@kaifong/i18n/format";
import type { Fee } from "@kaifong/content";
import { cx, DataTable, Disclosure, VisuallyHidden } from "@kaifong/ui";
import { useLangOf } from "../shell/other-language.tsx";
import styles from "./fee-table.module.css";
import { useServiceText } from "./text.ts";
import { withPhraseBreaks } from "../cms-pages/phrase-breaks.ts";
import { Unbroken } from "../cms-pages/unbroken.tsx";

interface FeeTableProps {
  readonly fees: readonly Fee[];
  /** Today in Hong Kong, YYYY-MM-DD. */
  readonly today: string;
}

/** What is charged, for what, and according to whom. Expired fees are shown below as past, never among current ones. */
export function FeeTable({ fees, today }: FeeTableProps) {
  const { t } = useServiceText();
  const current = fees.filter((fee) => !isPastFee(fee, today));
  const past = fees.filter((fee) => isPastFee(fee, today));
  if (fees.length === 0) return null;
  return (
    <div className={styles.fees}>
      {current.length > 0 ? <Table fees={current} past={false} today={today} /> : null}
      {past.length > 0 ? (
        <Disclosure className={styles.past} summary={t("charge.past")}>
          <Table fees={past} past today={today} />
        </Disclosure>
      ) : null}
    </div>
  );
}

interface TableProps extends FeeTableProps {
  /** Whether these fees have expired. */
  readonly past: boolean;
}

/** Name and price side by side on every screen; where the figures come from is shown below, once. */
function Table({ fees, past, today }: TableProps) {
  const { t } = useServiceText();
  return (
    <>
      <DataTable
        look="ruled"
        caption={<VisuallyHidden>{t(past ? "charge.pastCaption" : "charge.caption")}</VisuallyHidden>}
        columns={[
          { name: "item", label: t("charge.item") },
          { name: "amount", label: t("charge.amount") },
        ]}
        rows={fees.map((fee) => ({
          ...{ id: fee.id, anchor: fee.code },
          cells: {
            item: <FeeName fee={fee} isDue={!past && fee.reviewBy < today} />,
            amount: <Amount fee={fee} past={past} />,
          },
        }))}
      />
      <ul className={styles.sources}>
        {bySource(fees).map(([first, ...more], index) => (
          <li key={first.id}>
            <FeeSource fee={first} past={past} of={index === 0 ? [] : [first, ...more]} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Groups fees of one source, in one language and checked together, which share one line: the largest group is first. */
function bySource(fees: readonly Fee[]): readonly (readonly [Fee, ...Fee[]])[] {
  const groups = new Map<string, [Fee, ...Fee[]]>();
  for (const fee of fees) {
    const key = JSON.stringify([fee.source, fee.sourceUrl, fee.locale, fee.validUntil, fee.reviewBy]);
    const group = groups.get(key);
    if (group) group.push(fee);
    else groups.set(key, [fee]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

function FeeName({ fee, isDue }: { readonly fee: Fee; readonly isDue: boolean }) {
  const { t, language } = useServiceText();
  const lang = useLangOf(fee);
  return (
    <>
      <span lang={lang} className={styles.name}>
        {withPhraseBreaks(fee.name)}
      </span>
      {fee.note ? (
        <span lang={lang} className={styles.note}>
          <Unbroken text={fee.note} />
        </span>
      ) : null}
      {isDue ? (
        <span className={styles.due}>{t("charge.reviewDue", { date: formatCalendarDay(fee.reviewBy, language.code) })}</span>
      ) : null}
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

interface FeeSourceProps {
  /** Any of the fees that share it. */
  readonly fee: Fee;
  readonly past: boolean;
  /** The fees it is about; empty when it is about most of them. */
  readonly of: readonly Fee[];
}

/** Where figures come from and when their next review is due; expired ones are not reviewed any longer. */
function FeeSource({ fee, past, of }: FeeSourceProps) {
  const { t, language } = useServiceText();
  const lang = useLangOf(fee);
  const source = t("charge.source", { source: fee.source });
  const date = (day: string) => formatCalendarDay(day, language.code);
  return (
    <>
      {of.length === 0 ? null : (
        <strong lang={lang}>
          {joinList(
            of.map(({ name }) => name),
            language.code,
          )}
        </strong>
      )}
      {fee.sourceUrl ? (
        <a href={fee.sourceUrl} lang={lang}>
          {source}
        </a>
      ) : (
        <span lang={lang}>{source}</span>
      )}
      {fee.validUntil ? <span>{t("charge.validUntil", { date: date(fee.validUntil) })}</span> : null}
      {past ? null : <span>{t("charge.reviewBy", { date: date(fee.reviewBy) })}</span>}
    </>
  );
}
