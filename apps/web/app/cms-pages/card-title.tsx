import { CardLink, cx } from "@kaifong/ui";
import styles from "./card-title.module.css";
import { withPhraseBreaks } from "./phrase-breaks.ts";

interface CardTitleProps {
  readonly level: 2 | 3;
  readonly title: string;
  /** Where the whole card leads, unless a link of its own says so. */
  readonly href?: string;
  /** Of the title, where it isn't the page's. */
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
}

/** The title of a card, as all cards have it. */
export function CardTitle({ level, title, href, lang, className }: CardTitleProps) {
  const Heading = `h${level}` as const;
  const words = withPhraseBreaks(title);
  return (
    <Heading className={cx(styles.title, className)} lang={lang}>
      {href === undefined ? words : <CardLink href={href}>{words}</CardLink>}
    </Heading>
  );
}
