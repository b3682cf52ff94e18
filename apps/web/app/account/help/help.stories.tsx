import { newQueryClient } from "@kaifong/client/react";
import type { Help, OngoingHelp } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { inPage } from "../../story.fixtures.tsx";
import { BeingHelped, GetHelp } from "./get-help.tsx";
import { GiveHelp, HelperCodeForm } from "./give-help.tsx";
import { HelpLink } from "./help-link.tsx";
import { MakeCode } from "./make-code.tsx";

export default {};

const HELPER: OngoingHelp = {
  ...{ id: "g1", purpose: "ENROL", endsIn: 512 },
  person: { memberId: "m1", memberNo: "DHC100020", nameZh: "郭婉儀", nameEn: "KWOK Yuen Yee" },
};
const NOBODY: Help = { code: null, helper: null, helping: [] };

function piece(Piece: () => React.ReactNode, language?: Language) {
  const queries = newQueryClient();
  return inPage(
    () => (
      <QueryClientProvider client={queries}>
        <Piece />
      </QueryClientProvider>
    ),
    language,
  );
}

const helped = (language?: Language) => piece(() => <GetHelp help={{ ...NOBODY, helper: HELPER }} />, language);
export const somebodyHelps = () => helped();
export const somebodyHelpsInTraditional = () => helped(LANGUAGES[0]);
export const somebodyHelpsInSimplified = () => helped(LANGUAGES[1]);
export const codeOfAnotherPage = () =>
  piece(() => <GetHelp help={{ ...NOBODY, code: { id: "g2", purpose: "READ", expiresIn: 300 } }} />);
export const staffHelp = () => piece(() => <BeingHelped helper={{ ...HELPER, person: null }} />);
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
