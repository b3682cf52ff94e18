import { newQueryClient } from "@kaifong/client/react";
import { MEMBER_TYPES, type Member } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { inPage, inPageWith } from "../../story.fixtures.tsx";
import { MemberCardLink } from "./card-link.tsx";
import { NoCardWhileActing } from "./no-card-while-acting.tsx";
import { MemberCard, OwnCard } from "./own-card.tsx";

export default {};

const MEMBER: Member = {
  ...{ id: "m1", memberType: "FULL", memberNo: "DHC100014", gender: "F", age: 72, mobileTail: "4567" },
  ...{ nameZh: "陳大文", nameEn: "CHAN Tai Man" },
};

const ASKED_AT = Date.parse("2026-11-23T02:00:00Z");

const card = (member: Member, language?: Language) =>
  inPage(() => <MemberCard member={member} askedAt={ASKED_AT} phone="21234500" />, language);
export const full = () => card(MEMBER);
export const inTraditional = () => card(MEMBER, LANGUAGES[0]);
export const inSimplified = () => card(MEMBER, LANGUAGES[1]);
export const juniorWithALongName = () =>
  card({ ...MEMBER, memberType: "JUNIOR", nameZh: null, nameEn: "WOLFESCHLEGELSTEINHAUSENBERGERDORFF Maximilian" });
const none = (language?: Language) =>
  inPage(
    () => (
      <>
        {MEMBER_TYPES.map((memberType) => (
          <MemberCard key={memberType} member={{ ...MEMBER, memberType }} askedAt={ASKED_AT} phone="21234500" />
        ))}
      </>
    ),
    language,
  );
export const everyMembership = () => none();
export const everyMembershipInTraditional = () => none(LANGUAGES[0]);

function own(known: boolean) {
  const queries = newQueryClient();
  if (known) queries.setQueryData(ownMemberQuery().queryKey, MEMBER);
  return inPageWith(queries, () => <OwnCard phone={null} />);
}
export const ownCard = () => own(true);
export const ownCardLoading = () => own(false);

const acting = (language?: Language) => inPage(() => <NoCardWhileActing name="陳大文" />, language);
export const whileActing = () => acting();
export const whileActingInTraditional = () => acting(LANGUAGES[0]);
export const whileActingInSimplified = () => acting(LANGUAGES[1]);

export const link = () => inPage(() => <MemberCardLink />);
export const linkInTraditional = () => inPage(() => <MemberCardLink />, LANGUAGES[0]);
