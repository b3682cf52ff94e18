import { Notice, PageHeading } from "@kaifong/ui";
import { actingFor } from "../../session/acting.ts";
import { useCardText } from "../../session/card/text.ts";
import { AppPage, MembersOnly } from "../../session/member-area.tsx";
import { Waiting } from "../../session/waiting.tsx";
import { CallUs } from "../../shell/call-us.tsx";
import { type AppHandle, useShellData } from "../../shell/shell-data.ts";
import styles from "./card.module.css";
import { NoCardWhileActing } from "./no-card-while-acting.tsx";
import { OwnCard } from "./own-card.tsx";

export const handle: AppHandle = { app: true, texts: ["auth", "card", "codes"] };

export default function CardPage() {
  const { t } = useCardText();
  return (
    <AppPage>
      <PageHeading title={t("title")} lead={t("lead")} />
      <noscript>
        <Notice tone="attention">
          <p>{t("noScript")}</p>
        </Notice>
      </noscript>
      <div className={styles.page}>
        <MembersOnly waiting={<Waiting label={t("loading")} />}>
          <Card />
        </MembersOnly>
      </div>
      <div className={styles.after}>
        <CallUs />
      </div>
    </AppPage>
  );
}

function Card() {
  const phone = useShellData()?.setting?.phone ?? null;
  const acting = actingFor();
  return acting ? <NoCardWhileActing name={acting.name} /> : <OwnCard phone={phone} />;
}
