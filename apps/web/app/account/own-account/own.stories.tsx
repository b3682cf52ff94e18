import { newQueryClient } from "@kaifong/client/react";
import type { Member } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import { ChangePassword, PasswordChanged } from "./change-password.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { OwnFacts } from "./own-facts.tsx";

export default {};

const MEMBER: Member = {
  ...{ id: "m1", memberType: "FULL", memberNo: "DHC100014", gender: "F", age: 72, mobileTail: "4567" },
  ...{ nameZh: "陳大文", nameEn: "CHAN Tai Man" },
};
const nothing = () => undefined;

function piece(Piece: () => React.ReactNode, language?: Language) {
  return inPageWith(newQueryClient(), Piece, language);
}

const facts = (member: Member, language?: Language) => piece(() => <OwnFacts member={member} />, language);
export const ownFacts = () => facts(MEMBER);
export const ownFactsWithoutChineseName = () => facts({ ...MEMBER, nameZh: null, memberType: "JUNIOR" });
export const ownFactsInTraditional = () => facts(MEMBER, LANGUAGES[0]);
export const ownFactsInSimplified = () => facts(MEMBER, LANGUAGES[1]);

const form = (language?: Language) => piece(() => <ChangePasswordForm memberNo="DHC100014" onDone={nothing} />, language);
export const changePassword = () => piece(() => <ChangePassword memberNo="DHC100014" />);
export const changeForm = () => form();
export const changeFormInTraditional = () => form(LANGUAGES[0]);
export const changeFormInSimplified = () => form(LANGUAGES[1]);
export const changedNoneElsewhere = () => piece(() => <PasswordChanged endedSessions={0} />);
export const changedOneElsewhere = () => piece(() => <PasswordChanged endedSessions={1} />);
export const changedInTraditional = () => piece(() => <PasswordChanged endedSessions={2} />, LANGUAGES[0]);
