import { newQueryClient } from "@kaifong/client/react";
import type { Member } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import { memberQuery } from "./member-query.ts";
import { MemberName } from "./member-name.tsx";
import { MemberSummary } from "./member-facts.tsx";
import { OwnRecord } from "./own-record.tsx";

export default {};

const MEMBER: Member = {
  ...{ id: "m1", memberType: "FULL" },
  ...{ nameZh: "陳大文", nameEn: "CHAN Tai Man", memberNo: "DHC100014", gender: "F", age: 72, mobileTail: "23" },
};

/** Renders a piece with the facts of the member who is logged in. */
function known(Piece: () => React.ReactNode, language?: Language) {
  const queries = newQueryClient();
  queries.setQueryData(memberQuery().queryKey, MEMBER);
  return inPageWith(queries, Piece, language);
}

export const english = () => known(() => <MemberSummary member={MEMBER} />);
export const withoutChineseName = () => known(() => <MemberSummary member={{ ...MEMBER, nameZh: null, gender: "M" }} />);
export const traditional = () => known(() => <MemberSummary member={MEMBER} />, LANGUAGES[0]);
export const simplified = () => known(() => <MemberSummary member={MEMBER} />, LANGUAGES[1]);
export const name = () => known(() => <MemberName of={MEMBER} />);
export const nameInEnglish = () => known(() => <MemberName of={{ ...MEMBER, nameZh: null }} />, LANGUAGES[1]);
export const record = () => known(() => <OwnRecord summary="Your details" />);
