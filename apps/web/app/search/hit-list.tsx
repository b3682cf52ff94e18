import { formatDate } from "@kaifong/i18n/format";
import { Icon } from "@kaifong/ui";
import type { Hit } from "./hits.ts";
import styles from "./hits.module.css";
import { HighlightedText } from "./highlighted-text.tsx";
import type { HitGroup } from "./search-page.server.ts";
import { useSearchText } from "./text.ts";

interface HitGroupSectionProps {
  readonly group: HitGroup;
  /** Address of everything of this kind; undefined when all of it is shown already. */
  readonly allHref: string | undefined;
}

/** What was found of one kind. */
export function HitGroupSection({ group: { kind, count, hits }, allHref }: HitGroupSectionProps) {
  const { t } = useSearchText();
  const titleId = `kind-${kind}`;
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId} className={styles.heading}>
        {t("filter.kind", { kind: t(`kinds.${kind}`), count })}
      </h2>
      <ol className={styles.hits}>
        {hits.map((hit) => (
          <HitItem key={hit.href} hit={hit} />
        ))}
      </ol>
      {allHref === undefined ? null : (
        <a href={allHref} className={styles.all}>
          {t("seeAll", { count, kind: t(`kinds.${kind}`) })}
          <Icon name="arrow-right" />
        </a>
      )}
    </section>
  );
}

/** Of which kind it is, the heading above says. */
function HitItem({ hit: { href, title, excerpt, lang, date, price } }: { readonly hit: Hit }) {
  const { language } = useSearchText();
  return (
    <li className={styles.hit}>
      <h3 className={styles.title} lang={lang}>
        <a href={href}>
          <HighlightedText segments={title} />
        </a>
      </h3>
      {date === undefined && price === undefined ? null : (
        <p className={styles.about}>
          {date === undefined ? null : <time dateTime={date}>{formatDate(date, language.code)}</time>}
          {price === undefined ? null : <strong className={styles.price}>{price}</strong>}
        </p>
      )}
      {excerpt.length > 0 ? (
        <p className={styles.text} lang={lang}>
          <HighlightedText segments={excerpt} />
        </p>
      ) : null}
    </li>
  );
}
