import { newQueryClient } from "@kaifong/client/react";
import type { CareRelation, Help, OngoingHelp } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import { AboutHelp, CodeDigits, GetHelp, HelpNow } from "./get-help.tsx";
import { GiveHelp, HelperCodeForm } from "./give-help.tsx";
import { careQuery } from "../../session/care/care-query.ts";
import { ForJunior } from "./for-junior.tsx";
import { helpQuery } from "./help-query.ts";
import { HelpLink } from "./help-link.tsx";
import { Juniors } from "./help-page.tsx";
import { MakeCode } from "./make-code.tsx";

export default {};

const HELPER: OngoingHelp = {
  ...{ id: "g1", purpose: "ENROL", endsIn: 512 },
  person: { memberId: "m1", memberNo: "DHC100020", nameZh: "郭婉儀", nameEn: "KWOK Yuen Yee" },
};
const NOBODY: Help = { code: null, helper: null, helping: [] };

function piece(Piece: () => React.ReactNode, language?: Language) {
  const queries = newQueryClient();
  return inPageWith(queries, Piece, language);
}

const helped = (language?: Language) => piece(() => <GetHelp help={{ ...NOBODY, helper: HELPER }} />, language);
export const somebodyHelps = () => helped();
export const somebodyHelpsInTraditional = () => helped(LANGUAGES[0]);
export const somebodyHelpsInSimplified = () => helped(LANGUAGES[1]);
export const codeOfAnotherPage = () =>
  piece(() => <GetHelp help={{ ...NOBODY, code: { id: "g2", purpose: "READ", expiresIn: 300 } }} />);
const make = (language?: Language) => piece(() => <MakeCode onMade={() => undefined} />, language);
export const makeACode = () => make();
export const makeACodeInTraditional = () => make(LANGUAGES[0]);
export const makeACodeInSimplified = () => make(LANGUAGES[1]);
const give = (language?: Language) => piece(() => <GiveHelp helping={[HELPER]} />, language);
export const helping = () => give();
export const helpingInTraditional = () => give(LANGUAGES[0]);
export const helpingInSimplified = () => give(LANGUAGES[1]);
export const enterACode = () => piece(() => <HelperCodeForm />);
export const link = () => piece(() => <HelpLink />);

const JUNIOR = { memberId: "m4", name: "黃子晴" };
const CHILD: CareRelation = {
  ...{ id: "r4", relationship: "P", scopes: ["ENROLMENT", "HEALTH_DATA"], since: "2026-11-20T02:00:00Z", until: "2032-06-09" },
  person: { memberId: "m4", memberNo: "DHC100003", nameZh: "黃子晴", nameEn: "WONG Tsz Ching", gender: "F", age: 12 },
  guardian: true,
};
const decides = (language?: Language) => {
  const queries = newQueryClient();
  queries.setQueryData(careQuery(JUNIOR.memberId).queryKey, { carers: [{ ...CHILD, id: "r5" }], caredFor: [], offer: null });
  queries.setQueryData(helpQuery(JUNIOR.memberId).queryKey, NOBODY);
  return inPageWith(queries, () => <ForJunior junior={JUNIOR} onBack={() => undefined} />, language);
};
export const forAJunior = () => decides();
export const forAJuniorInTraditional = () => decides(LANGUAGES[0]);
export const forAJuniorInSimplified = () => decides(LANGUAGES[1]);
export const aJuniorIsHelped = () => piece(() => <HelpNow help={{ ...NOBODY, helper: HELPER }} junior={JUNIOR} />);
export const childrenInCare = () => piece(() => <Juniors caredFor={[CHILD]} onChoose={() => undefined} />);
export const digits = () => piece(() => <CodeDigits of="402817" />);
export const beforeItIsKnownWhose = () => piece(() => <AboutHelp>{null}</AboutHelp>);
