import { actingFor } from "../../session/acting.ts";
import { useCardText } from "../../session/card/text.ts";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { MembersPage } from "../../shell/members-page.tsx";
import type { HydratedHandle } from "../../shell/page-handle.ts";
import { useShellData } from "../../shell/shell-data.ts";
import styles from "./card.module.css";
import { NoCardWhileActing } from "./no-card-while-acting.tsx";
import { OwnCard } from "./own-card.tsx";

export const handle: HydratedHandle = {
  app: true,
  texts: ["auth", "card", "codes"],
  prefetch: (queries) => queries.prefetchQuery(ownMemberQuery()),
};

export default function CardPage() {
  const { t } = useCardText();
  return (
    <MembersPage lead={t("lead")} noScript={t("noScript")}>
      <div className={styles.page}>
        <Card />
      </div>
    </MembersPage>
  );
}

function Card() {
  const phone = useShellData()?.setting?.phone ?? null;
  const { language } = useCardText();
  const acting = actingFor();
  return acting ? <NoCardWhileActing name={acting.name[language.code]} /> : <OwnCard phone={phone} />;
}
