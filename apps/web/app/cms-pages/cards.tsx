import type { SectionItem } from "@kaifong/content";
import { Card, CardGrid, cx, Picture, Prose } from "@kaifong/ui";
import { CardTitle } from "./card-title.tsx";
import { EditorsLink } from "./editors-link.tsx";
import styles from "./cards.module.css";

/** Things of one kind next to each other, each with its picture and its link. */
export function Cards({ items }: { readonly items: readonly SectionItem[] }) {
  return (
    <div className={cx(styles.cards, items.length === 4 && styles.four)}>
      <CardGrid>
        {items.map((item) => (
          <ItemCard key={item.title} item={item} />
        ))}
      </CardGrid>
    </div>
  );
}

function ItemCard({ item: { title, body, picture, link } }: { readonly item: SectionItem }) {
  return (
    <Card as="li" className={styles.card}>
      {picture ? (
        <Picture image={picture} sizes="(min-width: 60em) 20rem, 94vw" shape="wide" decorative className={styles.picture} />
      ) : null}
      <CardTitle level={3} title={title} />
      {body ? <Prose html={body} /> : null}
      {link ? (
        <p className={styles.more}>
          <EditorsLink href={link.url} ofCard>
            {link.label}
          </EditorsLink>
        </p>
      ) : null}
    </Card>
  );
}
