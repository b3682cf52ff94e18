import { RISK_ITEMS, type RiskRecord, type RiskRecords } from "@kaifong/contract";
import { byGravity, isLowRisk, riskChanges } from "@kaifong/domain/risk";
import { formatCalendarDay, formatDate, joinList } from "@kaifong/i18n/format";
import { MarkedText } from "@kaifong/i18n/react";
import { Card, cx, Disclosure } from "@kaifong/ui";
import { MemberName } from "../session/member/member-name.tsx";
import { headingOf } from "../session/notification-pages.ts";
import { StaffText } from "../session/staff-text.tsx";
import { ChangesSince } from "./changes-since.tsx";
import { NurseRemarks } from "./nurse-remarks.tsx";
import { RiskItemCard } from "./risk-item-card.tsx";
import { RiskLight } from "./risk-light.tsx";
import styles from "./risk.module.css";
import { useRiskText } from "./text.ts";

interface NewestRecordProps extends Pick<RiskRecords, "member"> {
  readonly record: RiskRecord;
  /** The valid assessment before it. */
  readonly before: RiskRecord | undefined;
}

/** The assessment that counts: the whole in a sentence, who signed it, and item by item what to do, the most serious first. */
export function NewestRecord({ record, before, member }: NewestRecordProps) {
  const { t, language } = useRiskText();
  const { overall, items, note } = record;
  const changes = riskChanges(record, before);
  const seen = new Set(items.map(({ item }) => item));
  const standing = byGravity(items).filter(({ level }) => !isLowRisk(level));
  const fine = items.filter(({ level }) => isLowRisk(level));
  const notSeen = RISK_ITEMS.filter((item) => !seen.has(item)).map((item) => t(`item.${item}`));
  return (
    <>
      <Card as="section" labelledBy={headingOf("HEALTH_RISK", record.id)} tone="care" className={styles.newest}>
        <h2 id={headingOf("HEALTH_RISK", record.id)} className={styles.dated}>
          {t("record.title", { date: formatCalendarDay(record.assessedOn, language.code) })}
        </h2>
        {/* On paper nothing else says whose it is. */}
        <p>
          <MemberName of={member} /> {member.memberNo}
        </p>
        <p>{t("record.overall")}</p>
        <p className={styles.overall}>
          <RiskLight level={overall} /> <strong>{t(`overall.${overall}`)}</strong>
        </p>
        {note === null ? null : (
          <div>
            <h3>{t("record.note")}</h3>
            <p className={styles.words}>
              <NurseRemarks text={note} />
            </p>
          </div>
        )}
        <SignedBy record={record} />
        <CorrectionNote record={record} />
      </Card>
      {before ? <ChangesSince before={before} changes={changes} /> : null}
      <section aria-labelledby="items" className={styles.section}>
        <h2 id="items">{t("items.title")}</h2>
        {standing.length === 0 ? null : <ItemList items={standing} changes={changes} />}
        {fine.length === 0 ? null : (
          <Disclosure look="strong" openOnPaper open={standing.length === 0} summary={t("items.fine", { count: fine.length })}>
            <ItemList items={fine} changes={changes} />
          </Disclosure>
        )}
        {notSeen.length === 0 ? null : (
          <p className={styles.small}>{t("record.notSeen", { items: joinList(notSeen, language.code) })}</p>
        )}
      </section>
    </>
  );
}

interface ItemListProps {
  readonly items: RiskRecord["items"];
  readonly changes: ReturnType<typeof riskChanges>;
}

function ItemList({ items, changes }: ItemListProps) {
  return (
    <ul className={styles.items}>
      {items.map((one) => (
        <li key={one.item}>
          <RiskItemCard one={one} change={changes.get(one.item)} />
        </li>
      ))}
    </ul>
  );
}

/** Who is responsible for it. */
export function SignedBy({ record: { signer, signedAt } }: { readonly record: RiskRecord }) {
  const { t, language } = useRiskText();
  const values = { name: signer.name, post: t(`post.${signer.post}`), date: formatDate(signedAt, language.code) };
  return (
    <p className={cx(styles.small, styles.dated)}>
      <MarkedText
        ns="healthRisk"
        i18nKey="record.signed"
        values={values}
        components={[<StaffText key="name" text={signer.name} />]}
      />
    </p>
  );
}

/** Says that it replaces another one, and why. */
export function CorrectionNote({ record: { corrects } }: { readonly record: RiskRecord }) {
  if (corrects === null) return null;
  const { reason } = corrects;
  return (
    <p className={styles.small}>
      <MarkedText
        ns="healthRisk"
        i18nKey="record.corrects"
        values={{ reason }}
        components={[<NurseRemarks key="reason" text={reason} />]}
      />
    </p>
  );
}
