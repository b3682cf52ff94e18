import type { RiskRecords } from "@kaifong/contract";
import { recordsInForce } from "@kaifong/domain/risk";
import { Button, EmptyState, LinkButton, Notice } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { LinkedThing } from "../session/linked-thing.tsx";
import { EarlierRecords } from "./earlier-records.tsx";
import { NewestRecord } from "./newest-record.tsx";
import styles from "./risk.module.css";
import { useRiskText } from "./text.ts";

/** A member's assessments: the newest valid one item by item, what has changed, and the earlier ones. */
export function RiskRecordsView({ member, records }: RiskRecords) {
  const { t } = useRiskText();
  const [newest, before] = recordsInForce(records);
  if (!newest) return <NoRecords />;
  return (
    <div className={styles.page}>
      <LinkedThing of="HEALTH_RISK" />
      <NewestRecord record={newest} before={before} member={member} />
      <div className={styles.tools}>
        <Button variant="secondary" icon="print" onClick={() => window.print()}>
          {t("print")}
        </Button>
      </div>
      <EarlierRecords records={records.filter(({ id }) => id !== newest.id)} />
      <div className={styles.aside}>
        <Notice tone="info" title={t("about.title")}>
          <p>{t("about.text")}</p>
          <p>{t("about.emergency")}</p>
        </Notice>
      </div>
    </div>
  );
}

/** Says what an assessment is, and how one gets it. */
function NoRecords() {
  const { t, language } = useRiskText();
  return (
    <EmptyState title={t("empty.title")} icon="heart">
      <p>{t("empty.text")}</p>
      <p>{t("empty.how")}</p>
      <LinkButton
        variant="secondary"
        icon="calendar"
        href={pathTo(language, "healthConsultation", undefined, { topic: "ASSESSMENT" })}
      >
        {t("empty.action")}
      </LinkButton>
    </EmptyState>
  );
}
