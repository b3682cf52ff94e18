import { ACTIVE_TYPES } from "@kaifong/domain/membership";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { MarkedText } from "@kaifong/i18n/react";
import { VisuallyHidden } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import {
  CARD_CODE_ATTRIBUTE,
  CARD_NAME_EN_ATTRIBUTE,
  CARD_NAME_ZH_ATTRIBUTE,
  CARD_NUMBER_ATTRIBUTE,
  CARD_SEEN_ATTRIBUTE,
  CARD_SPOKEN_ATTRIBUTE,
  CARD_TYPE_ATTRIBUTE,
} from "./attributes.ts";
import styles from "./card-face.module.css";
import { type CardFacts, groupedNumber, spokenNumber } from "./stored-card.ts";
import { useCardText } from "./text.ts";

/** A card that was fetched a moment ago does not say when. */
interface CardFaceProps {
  /** Undefined when a script fills it in. */
  readonly card: CardFacts | undefined;
  /** Whether it comes from what the browser stores. */
  readonly stored: boolean;
}

/** A member's card: the code to scan, the number to read out, the name to compare. */
export function CardFace({ card, stored }: CardFaceProps) {
  const { t, language } = useCardText();
  return (
    <div className={styles.card}>
      <p className={styles.names}>
        {/* The name as on the identity card, in its script, whatever language the page is in. */}
        <span lang={DEFAULT_LANGUAGE.htmlLang} {...attribute(CARD_NAME_ZH_ATTRIBUTE)}>
          {card?.nameZh}
        </span>{" "}
        <span {...attribute(CARD_NAME_EN_ATTRIBUTE)}>{card?.nameEn}</span>
      </p>
      <svg
        className={styles.code}
        viewBox={card ? `0 0 ${card.side} ${card.side}` : undefined}
        role="img"
        aria-label={t("code")}
        shapeRendering="crispEdges"
        {...attribute(CARD_CODE_ATTRIBUTE)}
      >
        <path d={card?.path} />
      </svg>
      <p className={styles.label}>{t("number")}</p>
      <p className={styles.number}>
        <span aria-hidden {...attribute(CARD_NUMBER_ATTRIBUTE)}>
          {card ? groupedNumber(card.memberNo) : null}
        </span>
        <VisuallyHidden>
          <span {...attribute(CARD_SPOKEN_ATTRIBUTE)}>{card ? spokenNumber(card.memberNo) : null}</span>
        </VisuallyHidden>
      </p>
      <p className={styles.type}>
        {ACTIVE_TYPES.map((type) => (
          <span key={type} hidden={card?.memberType !== type} {...{ [CARD_TYPE_ATTRIBUTE]: type }}>
            {t(`codes:memberType.${type}`)}
          </span>
        ))}
      </p>
      {stored ? (
        <p className={styles.label}>
          <MarkedText
            ns="card"
            i18nKey="seen"
            values={{ day: card?.seenOn[language.code] ?? "" }}
            components={[<span key="day" {...attribute(CARD_SEEN_ATTRIBUTE)} />]}
          />
        </p>
      ) : null}
    </div>
  );
}
