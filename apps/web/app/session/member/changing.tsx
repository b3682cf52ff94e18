import type { HelperPurpose, MemberRight, MemberType } from "@kaifong/contract";
import { hasRight, type MemberTypeWithout } from "@kaifong/domain/membership";
import { useShellText } from "@kaifong/page-parts";
import { LinkButton, Notice } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../../paths.ts";
import { actingFor } from "../acting.ts";
import { memberQuery, ownMemberQuery } from "./member-query.ts";

/** What hinders a membership that may look, and change nothing (R-MEM-01): its kind. */
type OwnChangeRefusal = MemberTypeWithout<"ACT">;
export type ChangeRefusal = OwnChangeRefusal | "THEIRS" | "HELPING";

/** Of one's own membership: what hinders it; undefined where it may change things, or do what the right says. */
export function changeRefusalOf(
  memberType: MemberType,
  right: Extract<MemberRight, "ACT" | "CORRECT"> = "ACT",
): OwnChangeRefusal | undefined {
  return hasRight(memberType, "ACT") || hasRight(memberType, right) ? undefined : memberType;
}

/**
 * Why nothing can be changed here, of who is logged in or of the member for whom they act; undefined where it can, and until it
 * is known. A page that would offer a change asks before it does: it would be refused. In: for which purpose somebody who helps
 * may change something here, null for none; left out where the server says so of each thing.
 */
export function useChangeRefusal(helpsWith?: HelperPurpose | null): ChangeRefusal | undefined {
  const own = useQuery(ownMemberQuery()).data?.memberType;
  const theirs = useQuery(memberQuery()).data?.memberType;
  if (own !== undefined && changeRefusalOf(own)) return changeRefusalOf(own);
  if (theirs !== undefined && changeRefusalOf(theirs)) return "THEIRS";
  const purpose = actingFor()?.purpose;
  return purpose !== undefined && helpsWith !== undefined && purpose !== helpsWith ? "HELPING" : undefined;
}

/**
 * In place of what would be refused: why, and what to do. A membership that has lapsed is hindered in enrolling alone (R-ENR-07).
 */
export function NotNow({ because }: { readonly because: ChangeRefusal | "LAPSED" }) {
  const { t, language } = useShellText();
  const name = actingFor()?.name ?? "";
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
