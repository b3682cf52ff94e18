import type { ServiceItem } from "@kaifong/content";
import { formatCalendarDay, wholeText } from "@kaifong/i18n/format";
import { Tag } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { useLangOf } from "../shell/other-language.tsx";
import { CardTitle } from "../cms-pages/card-title.tsx";
import { CardRows, PictureCard } from "../cms-pages/cards.tsx";
import styles from "./service-cards.module.css";
import { useServiceText } from "./text.ts";

interface ServiceCardsProps {
  readonly items: readonly ServiceItem[];
  readonly level: 2 | 3;
}

/** Services next to each other; each leads to its details. */
export function ServiceCards({ items, level }: ServiceCardsProps) {
  if (items.length === 0) return null;
  return (
    <CardRows className={styles.cards}>
      {items.map((item) => (
        <ServiceCard key={item.id} item={item} level={level} />
      ))}
    </CardRows>
  );
}

function ServiceCard({ item, level }: { readonly item: ServiceItem; readonly level: 2 | 3 }) {
  const { t, language } = useServiceText();
  return (
    <PictureCard picture={item.cover} sizes="(min-width: 60em) 18rem, 94vw" className={styles.card}>
      <div lang={useLangOf(item)} className={styles.text}>
        <CardTitle level={level} title={item.name} href={pathTo(language, "serviceDetails", undefined, { id: item.id })} />
        {item.summary ? <p>{item.summary}</p> : null}
        {item.charge ? (
          <p className={styles.charge}>
            <strong lang={language.htmlLang}>{t("fact.chargeOf")}</strong>
            {wholeText(item.charge)}
          </p>
        ) : null}
      </div>
      {item.newSince ? (
        <p className={styles.tag}>
          <Tag tone="brand" icon="star">
            {t("newSince", { date: formatCalendarDay(item.newSince, language.code) })}
          </Tag>
        </p>
      ) : null}
    </PictureCard>
  );
}
