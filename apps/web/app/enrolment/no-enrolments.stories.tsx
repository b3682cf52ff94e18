import { newQueryClient } from "@kaifong/client/react";
import type { Member, MemberType } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { memberQuery } from "../session/member/member-query.ts";
import { inPageWith } from "../story.fixtures.tsx";
import { NoEnrolments } from "./no-enrolments.tsx";

export default {};

const MEMBER: Omit<Member, "memberType"> = {
  id: "m-1",
  memberNo: "DHC100014",
  gender: "F",
  age: 72,
  mobileTail: "4567",
  nameZh: "陳大文",
  nameEn: null,
};

function none(memberType: MemberType, language?: Language) {
  const queries = newQueryClient();
  queries.setQueryData(memberQuery().queryKey, { ...MEMBER, memberType });
  return inPageWith(queries, () => <NoEnrolments in="enrolled" />, language);
}

export const inOrder = () => none("FULL");
export const suspended = () => none("SUSPENDED");
export const lapsed = () => none("LAPSED");
export const lapsedInTraditional = () => none("LAPSED", LANGUAGES[0]);
export const lapsedInSimplified = () => none("LAPSED", LANGUAGES[1]);
