import { LinkButton } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { pathTo } from "../paths.ts";
import {
  OFFLINE_CARD_ATTRIBUTE,
  OFFLINE_CARD_ACTING_ATTRIBUTE,
  OFFLINE_CARD_LINK_ATTRIBUTE,
} from "../session/card/attributes.ts";
import { CardFace } from "../session/card/card-face.tsx";
import { useCardText } from "../session/card/text.ts";
import styles from "./offline-page.module.css";

/**
 * Hidden until its script finds that this browser stores a card: then the card itself, when it was requested, otherwise a link to
 * it.
 */
export function OfflineCard() {
  const { t, language } = useCardText();
  return (
    <>
      <section hidden aria-labelledby="own-card" className={styles.card} {...attribute(OFFLINE_CARD_ATTRIBUTE)}>
        <h2 id="own-card">{t("offlineTitle")}</h2>
        <CardFace card={undefined} stored />
        <p>{t("bright")}</p>
      </section>
      <p hidden className={styles.card} {...attribute(OFFLINE_CARD_ACTING_ATTRIBUTE)}>
        {t("offlineActing")}
      </p>
      <p hidden className={styles.card} {...attribute(OFFLINE_CARD_LINK_ATTRIBUTE)}>
        <LinkButton icon="card" href={pathTo(language, "memberCard")}>
          {t("offlineLink")}
        </LinkButton>
      </p>
    </>
  );
}
