import { isForbidden } from "@kaifong/client";
import type { Member } from "@kaifong/contract";
import { isActiveType } from "@kaifong/domain/membership";
import { Loading } from "@kaifong/page-parts";
import { Button } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { CardFace } from "../../session/card/card-face.tsx";
import { type CardFacts, deleteStoredCard, storeCard, storedCard } from "../../session/card/stored-card.ts";
import { useCardText } from "../../session/card/text.ts";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { MembersQueryFailed } from "../../session/member/members-query.tsx";
import { MembershipNotice } from "../membership-notice.tsx";
import { cardOf } from "./card-of.ts";
import styles from "./card.module.css";

/**
 * The card of the member who is logged in: from the centre or, when the centre cannot be reached, from this browser's storage.
 * `phone`: the centre's.
 */
export function OwnCard({ phone }: { readonly phone: string | null }) {
  const { t } = useCardText();
  const { data, dataUpdatedAt, error, refetch } = useQuery(ownMemberQuery());
  if (data) return <MemberCard member={data} askedAt={dataUpdatedAt} phone={phone} />;
  if (!error) return <Loading />;
  const stored = isForbidden(error) ? undefined : storedCard();
  if (stored) return <ShownCard card={stored} stored />;
  return <MembersQueryFailed text={t("load")} error={error} onRetry={() => void refetch()} />;
}

interface MemberCardProps {
  readonly member: Member;
  /** When the centre sent it, in milliseconds. */
  readonly askedAt: number;
  readonly phone: string | null;
}

/**
 * The card of a membership that is in order. Any other membership has no card: this browser forgets the stored one, and the page
 * says what happens next.
 */
export function MemberCard({ member, askedAt, phone }: MemberCardProps) {
  const { t } = useCardText();
  const card = useMemo(
    () => (isActiveType(member.memberType) ? cardOf(member, new Date(askedAt)) : undefined),
    [member, askedAt],
  );
  useEffect(() => {
    if (card) storeCard(card);
    else deleteStoredCard();
  }, [card]);
  if (card) return <ShownCard card={card} stored={false} />;
  return (
    <>
      <p>{t("none")}</p>
      <MembershipNotice type={member.memberType} phone={phone} />
    </>
  );
}

function ShownCard(shown: { readonly card: CardFacts; readonly stored: boolean }) {
  const { t } = useCardText();
  return (
    <>
      <CardFace {...shown} />
      <p className={styles.hint}>{t("bright")}</p>
      <p className={styles.hint}>{t("kept")}</p>
      <p className={styles.tools}>
        <Button variant="secondary" onClick={() => window.print()}>
          {t("print")}
        </Button>
      </p>
    </>
  );
}
