import { LoadFailed, Loading } from "@kaifong/page-parts";
import { useQuery } from "@tanstack/react-query";
import styles from "../account-page.module.css";
import { LinkedThing } from "../../session/linked-thing.tsx";
import { CareActs } from "./care-acts.tsx";
import { ownCareQuery } from "../../session/care/care-query.ts";
import { EnterCode } from "./enter-code.tsx";
import { GuardianDecides } from "./guardian-decides.tsx";
import { OfferCare } from "./offer-care.tsx";
import { RelationList } from "./relation-list.tsx";
import { useCareText } from "./text.ts";
import { WaitingCode } from "./waiting-code.tsx";

interface CareProps {
  /** Whether the member is of age: only then may they act for others and let others act for them. */
  readonly mayActForOthers: boolean;
  /** Whether the membership may change things: otherwise no codes are created or entered. */
  readonly mayAct: boolean;
}

/** A guardian decides for a junior and ends it too (R-MEM-18). */
const leadFor = (mayActForOthers: boolean) => (mayActForOthers ? "carers.lead" : "carers.juniorLead");

/** Who may act for the member, and for whom the member may act. Both sides see it, and either may end it. */
export function Care({ mayActForOthers, mayAct }: CareProps) {
  const { t } = useCareText();
  const { data, error, refetch } = useQuery(ownCareQuery);
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  const { carers, caredFor, offer } = data;
  return (
    <>
      <LinkedThing of="CARE" />
      <section aria-labelledby="carers" className={styles.section}>
        <h3 id="carers">{t("carers.title")}</h3>
        <p>{t(leadFor(mayActForOthers))}</p>
        {carers.length === 0 ? <p>{t("carers.none")}</p> : <RelationList side="carers" relations={carers} />}
        {mayActForOthers || !offer ? null : <WaitingCode offer={offer} />}
        {!mayAct ? null : mayActForOthers ? <OfferCare offer={offer} /> : <GuardianDecides carers={carers} />}
      </section>
      {mayActForOthers && (mayAct || caredFor.length > 0) ? (
        <section aria-labelledby="cared-for" className={styles.section}>
          <h3 id="cared-for">{t("caredFor.title")}</h3>
          {mayAct ? <p>{t("caredFor.lead")}</p> : null}
          {caredFor.length === 0 ? null : <RelationList side="caredFor" relations={caredFor} />}
          {mayAct ? <EnterCode /> : null}
        </section>
      ) : null}
      <CareActs />
    </>
  );
}
