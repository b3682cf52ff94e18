import { Icon } from "@kaifong/ui";
import { ArticlePeriod } from "../news/article-period.tsx";
import type { Hit } from "./hits.ts";
import styles from "./hits.module.css";
import { HighlightedText } from "./highlighted-text.tsx";
import type { HitGroup } from "./search-page.server.ts";
import { useSearchText } from "./text.ts";

interface HitGroupSectionProps {
  readonly group: HitGroup;
  /** Address of everything of this kind; undefined when all of it is shown already. */
  readonly allHref: string | undefined;
  /** A Hong Kong day. */
  readonly today: string;
}

/** The hits of one kind. */
export function HitGroupSection({ group: { kind, count, hits }, allHref, today }: HitGroupSectionProps) {
  const { t } = useSearchText();
  const titleId = `kind-${kind}`;
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId} className={styles.heading}>
        {t("filter.kind", { kind: t(`kinds.${kind}`), count })}
      </h2>
      <ol className={styles.hits}>
        {hits.map((hit) => (
          <HitItem key={hit.href} hit={hit} today={today} />
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

/** One hit; the heading above says of which kind it is. */
function HitItem({ hit: { href, title, excerpt, lang, period, price }, today }: { readonly hit: Hit; readonly today: string }) {
  return (
    <li className={styles.hit}>
      <h3 className={styles.title} lang={lang}>
        <a href={href}>
          <HighlightedText segments={title} />
        </a>
      </h3>
      {period === undefined && price === undefined ? null : (
        <p className={styles.about}>
          {period === undefined ? null : <ArticlePeriod period={period} today={today} />}
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
