import { isActiveType } from "@kaifong/domain/membership";
import { EmptyState, LinkButton } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../paths.ts";
import { ChangeRefusedNotice, useChangeRefusal } from "../session/member/changing.tsx";
import { memberQuery } from "../session/member/member-query.ts";
import { useEnrolmentText } from "./text.ts";

/** Shown while there are no enrolments: the link to a class, or why one cannot enrol now (R-MEM-20). */
export function NoEnrolments({ in: list }: { readonly in: "enrolled" | "records" }) {
  const { t, language } = useEnrolmentText();
  const refusal = useChangeRefusal();
  const { data: member } = useQuery(memberQuery());
  const title = t(`${list}.emptyTitle`);
  const because = refusal ?? (member && !isActiveType(member.memberType) ? "LAPSED" : undefined);
  return because ? (
    <>
      <ChangeRefusedNotice because={because} />
      <EmptyState title={title} icon="calendar" />
    </>
  ) : (
    <EmptyState title={title} icon="calendar">
      <p>{t(`${list}.emptyText`)}</p>
      <LinkButton href={pathTo(language, "series")}>{t("enrolled.emptyLink")}</LinkButton>
    </EmptyState>
  );
}
