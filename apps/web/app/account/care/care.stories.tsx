import { newQueryClient } from "@kaifong/client/react";
import type { CareAct, CareRelation, OfferedCare, PayloadAt, WaitingOffer } from "@kaifong/contract";
import type * as paths from "@kaifong/contract/paths";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import { ActList } from "./act-list.tsx";
import { CareActs } from "./care-acts.tsx";
import { ownCareQuery } from "../../session/care/care-query.ts";
import { careActsQuery } from "./care-query.ts";
import { CareTerms } from "./care-terms.tsx";
import { Care } from "./care.tsx";
import { EndCare } from "./end-care.tsx";
import { Agreement } from "./agreement.tsx";
import { CodeForm } from "./code-form.tsx";
import { EnterCode } from "./enter-code.tsx";
import { GuardianDecides } from "./guardian-decides.tsx";
import { OfferCare, OfferedCode } from "./offer-care.tsx";
import { OfferForm } from "./offer-form.tsx";
import { RelationList } from "./relation-list.tsx";
import { WithdrawOffer, WaitingCode } from "./waiting-code.tsx";

export default {};

const MOTHER: CareRelation = {
  id: "r1",
  person: { memberId: "m1", memberNo: "DHC100014", nameZh: "郭婉儀", nameEn: "KWOK Yuen Yee", gender: "F", age: 78 },
  relationship: "CH",
  scopes: ["ENROLMENT", "HEALTH_DATA"],
  since: "2026-11-20T02:00:00Z",
  until: "2027-05-20",
  guardian: false,
};
const HELPER: CareRelation = {
  ...MOTHER,
  id: "r2",
  person: { ...MOTHER.person, nameZh: null, memberNo: "DHC100015", nameEn: "SANTOS Maria" },
  relationship: "M",
  scopes: ["HEALTH_DATA"],
  until: null,
};
const FATHER: CareRelation = {
  ...{ ...MOTHER, id: "r3", relationship: "P", until: "2032-06-09", guardian: true },
  person: { memberId: "m3", memberNo: "DHC100009", nameZh: "黃志明", nameEn: "WONG Chi Ming", gender: "M", age: 45 },
};
const CHILD: CareRelation = {
  ...{ ...FATHER, id: "r4" },
  person: { memberId: "m4", memberNo: "DHC100003", nameZh: "黃子晴", nameEn: "WONG Tsz Ching", gender: "F", age: 12 },
};
const OFFER: OfferedCare = { person: MOTHER.person, relationship: "CH", scopes: ["ENROLMENT"], until: "2027-05-20" };
const WAITING: WaitingOffer = { scopes: ["ENROLMENT"], until: "2027-05-20", expiresAt: "2026-11-21T02:00:00Z" };
const nothing = () => undefined;

function piece(
  Piece: () => React.ReactNode,
  language?: Language,
  relations?: Partial<PayloadAt<typeof paths.listCareRelations>>,
) {
  const queries = newQueryClient();
  if (relations) queries.setQueryData(ownCareQuery.queryKey, { carers: [], caredFor: [], offer: null, ...relations });
  return inPageWith(queries, Piece, language);
}

const whole = (language?: Language) =>
  piece(() => <Care mayActForOthers mayAct />, language, { carers: [HELPER], caredFor: [MOTHER] });
export const everything = () => whole();
export const everythingInTraditional = () => whole(LANGUAGES[0]);
export const everythingInSimplified = () => whole(LANGUAGES[1]);
export const ofAChild = () => piece(() => <Care mayActForOthers={false} mayAct />, undefined, {});
const withFather = (language?: Language) => piece(() => <Care mayActForOthers={false} mayAct />, language, { carers: [FATHER] });
export const ofAChildWithAFather = () => withFather();
export const ofAChildWithAFatherInTraditional = () => withFather(LANGUAGES[0]);
export const ofAChildWithAFatherInSimplified = () => withFather(LANGUAGES[1]);
export const whileSuspended = () =>
  piece(() => <Care mayActForOthers mayAct={false} />, undefined, { carers: [HELPER], caredFor: [MOTHER] });
export const guardianDecides = () => piece(() => <GuardianDecides carers={[]} />);
export const ofAGuardian = () => piece(() => <RelationList side="caredFor" relations={[CHILD]} />);
export const loading = () => piece(() => <Care mayActForOthers mayAct />);

const AN_ACT: CareAct = { act: "HEALTH_READINGS_ADDED", byMe: false, person: MOTHER.person, at: MOTHER.since, times: 1 };
const ACTS_OF_BOTH: readonly CareAct[] = [
  AN_ACT,
  { ...AN_ACT, act: "ENROLMENT_CREATED", byMe: true, times: 2 },
  { ...AN_ACT, act: "CARE_ENDED", person: null },
];
function done(language?: Language, acts = ACTS_OF_BOTH) {
  const queries = newQueryClient();
  queries.setQueryData(careActsQuery.queryKey, { acts: [...acts], more: acts.length > 0 });
  return inPageWith(queries, () => <ActList />, language);
}
export const acts = () => done();
export const actsInTraditional = () => done(LANGUAGES[0]);
export const actsInSimplified = () => done(LANGUAGES[1]);
export const noActs = () => done(undefined, []);
export const actsBehindAButton = () => piece(() => <CareActs />);

export const carers = () => piece(() => <RelationList side="carers" relations={[HELPER]} />);
export const ending = () => piece(() => <EndCare side="carers" relation={HELPER} onClose={nothing} />);
export const terms = () => piece(() => <CareTerms {...HELPER} />);
export const offerButton = () => piece(() => <OfferCare offer={null} />);
const waiting = (language?: Language) => piece(() => <OfferCare offer={WAITING} />, language);
export const aCodeWaits = () => waiting();
export const aCodeWaitsInTraditional = () => waiting(LANGUAGES[0]);
export const aCodeWaitsInSimplified = () => waiting(LANGUAGES[1]);
export const aCodeWaitsForAChild = () =>
  piece(() => <Care mayActForOthers={false} mayAct />, undefined, { carers: [FATHER], offer: WAITING });
export const aWaitingCode = () => piece(() => <WaitingCode offer={WAITING} />);

const offerForm = (language?: Language) => piece(() => <OfferForm onDone={nothing} />, language);
export const offering = () => offerForm();
export const offeringInTraditional = () => offerForm(LANGUAGES[0]);
export const offeringInSimplified = () => offerForm(LANGUAGES[1]);
const offered = (language?: Language) =>
  piece(
    () => (
      <OfferedCode offer={{ code: "K7M4-QX92", expiresAt: "2026-11-21T02:00:00Z" }}>
        <WithdrawOffer />
      </OfferedCode>
    ),
    language,
  );
export const code = () => offered();
export const codeInTraditional = () => offered(LANGUAGES[0]);
export const codeInSimplified = () => offered(LANGUAGES[1]);

export const enterButton = () => piece(() => <EnterCode />);
export const entering = () => piece(() => <CodeForm onFound={nothing} />);
const agreement = (language?: Language) =>
  piece(() => <Agreement code="K7M4QX92" offer={OFFER} onAgreed={nothing} onBack={nothing} />, language);
export const agreeing = () => agreement();
export const agreeingInTraditional = () => agreement(LANGUAGES[0]);
export const agreeingInSimplified = () => agreement(LANGUAGES[1]);
