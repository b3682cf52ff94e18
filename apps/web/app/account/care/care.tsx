import { Loading } from "@kaifong/page-parts";
import type { PayloadAt } from "@kaifong/contract";
import type * as paths from "@kaifong/contract/paths";
import { Section } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { MembersQuery } from "../../session/member/members-query.tsx";
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
export function Care(props: CareProps) {
  return (
    <MembersQuery query={useQuery(ownCareQuery)} fallback={<Loading lines={3} />}>
      {(data) => <Relations {...data} {...props} />}
    </MembersQuery>
  );
}

interface RelationsProps extends CareProps, PayloadAt<typeof paths.listCareRelations> {}

function Relations({ carers, caredFor, offer, mayActForOthers, mayAct }: RelationsProps) {
  const { t } = useCareText();
  return (
    <>
      <LinkedThing of="CARE" />
      <Section labelledBy="carers">
        <h3 id="carers">{t("carers.title")}</h3>
        <p>{t(leadFor(mayActForOthers))}</p>
        {carers.length === 0 ? <p>{t("carers.none")}</p> : <RelationList side="carers" relations={carers} />}
        {mayActForOthers || !offer ? null : <WaitingCode offer={offer} />}
        {!mayAct ? null : mayActForOthers ? <OfferCare offer={offer} /> : <GuardianDecides carers={carers} />}
      </Section>
      {mayActForOthers && (mayAct || caredFor.length > 0) ? (
        <Section labelledBy="cared-for">
          <h3 id="cared-for">{t("caredFor.title")}</h3>
          {mayAct ? <p>{t("caredFor.lead")}</p> : null}
          {caredFor.length === 0 ? null : <RelationList side="caredFor" relations={caredFor} />}
          {mayAct ? <EnterCode /> : null}
        </Section>
      ) : null}
      <CareActs />
    </>
  );
}
