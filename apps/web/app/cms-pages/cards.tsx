import type { SectionItem } from "@kaifong/content";
import { Card, CardGrid, cx, Picture, Prose } from "@kaifong/ui";
import type { ComponentProps } from "react";
import { CardTitle } from "./card-title.tsx";
import { EditorsLink } from "./editors-link.tsx";
import styles from "./cards.module.css";

/** Things of one kind next to each other, each with its picture and its link. */
export function Cards({ items }: { readonly items: readonly SectionItem[] }) {
  return (
    <CardRows className={items.length === 4 ? styles.four : undefined}>
      {items.map((item) => (
        <ItemCard key={item.title} item={item} />
      ))}
    </CardRows>
  );
}

interface CardRowsProps {
  /** For how many cards stand beside each other alone. */
  readonly className: string | undefined;
  readonly children: React.ReactNode;
}

/** Cards next to each other, below what they belong to. */
export function CardRows({ className, children }: CardRowsProps) {
  return (
    <div className={cx(styles.cards, className)}>
      <CardGrid>{children}</CardGrid>
    </div>
  );
}

interface PictureCardProps {
  readonly picture: ComponentProps<typeof Picture>["image"] | null;
  /** The shown width of the picture, as in the `sizes` attribute. */
  readonly sizes: string;
  /** For the place of what stands in it alone. */
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

/** A card of a thing that leads to its page, below its picture. */
export function PictureCard({ picture, sizes, className, children }: PictureCardProps) {
  return (
    <Card as="li" className={cx(styles.card, className)}>
      {picture ? <Picture image={picture} sizes={sizes} shape="wide" decorative className={styles.picture} /> : null}
      {children}
    </Card>
  );
}

function ItemCard({ item: { title, body, picture, link } }: { readonly item: SectionItem }) {
  return (
    <PictureCard picture={picture} sizes="(min-width: 60em) 20rem, 94vw">
      <CardTitle level={3} title={title} />
      {body ? <Prose html={body} /> : null}
      {link ? (
        <p className={styles.more}>
          <EditorsLink href={link.url} ofCard>
            {link.label}
          </EditorsLink>
        </p>
      ) : null}
    </PictureCard>
  );
}
