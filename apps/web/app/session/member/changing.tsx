import type { HelperPurpose, MemberRight, MemberType } from "@kaifong/contract";
import { hasRight, type MemberTypeWithout } from "@kaifong/domain/membership";
import { useShellText } from "@kaifong/page-parts";
import { LinkButton, Notice } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../../paths.ts";
import { actingFor } from "../acting.ts";
import { memberQuery, ownMemberQuery } from "./member-query.ts";

/** The type of a membership that may look but change nothing (R-MEM-01), as the reason for a refusal. */
type OwnChangeRefusal = MemberTypeWithout<"ACT">;
export type ChangeRefusal = OwnChangeRefusal | "THEIRS" | "HELPING";

/** The reason for one's own membership; undefined when it may change things, or do what the right says. */
export function changeRefusalOf(
  memberType: MemberType,
  right: Extract<MemberRight, "ACT" | "CORRECT"> = "ACT",
): OwnChangeRefusal | undefined {
  return hasRight(memberType, "ACT") || hasRight(memberType, right) ? undefined : memberType;
}

/**
 * Why nothing can be changed here by the member who is logged in, or for the member for whom they act; undefined when it can, and
 * until it is known. A page that would offer a change checks first, because the change would be refused. `helpsWith`: the purpose
 * for which a helper may change something here, or null for none; left out when the server says so for each thing.
 */
export function useChangeRefusal(helpsWith?: HelperPurpose | null): ChangeRefusal | undefined {
  const own = useQuery(ownMemberQuery()).data?.memberType;
  const theirs = useQuery(memberQuery()).data?.memberType;
  if (own !== undefined && changeRefusalOf(own)) return changeRefusalOf(own);
  if (theirs !== undefined && changeRefusalOf(theirs)) return "THEIRS";
  const purpose = actingFor()?.purpose;
  return purpose !== undefined && helpsWith !== undefined && purpose !== helpsWith ? "HELPING" : undefined;
}

/** Shown in place of what would be refused: why, and what to do. A lapsed membership is only hindered in enrolling (R-ENR-07). */
export function ChangeRefusedNotice({ because }: { readonly because: ChangeRefusal | "LAPSED" }) {
  const { t, language } = useShellText();
  const name = actingFor()?.name[language.code] ?? "";
  const isActive = because === "PENDING" || because === "HELPING";
  return (
    <Notice tone={isActive ? "info" : "attention"} title={t(`notNow.${because}.title`, { name })} headingLevel={3}>
      <p>{t(`notNow.${because}.text`, { name })}</p>
      {isActive ? null : (
        <LinkButton variant="secondary" href={pathTo(language, "contactUs")}>
          {t("notNow.contact")}
        </LinkButton>
      )}
    </Notice>
  );
}
