import { CardLink, cx } from "@kaifong/ui";
import styles from "./card-title.module.css";
import { withPhraseBreaks } from "./phrase-breaks.ts";

interface CardTitleProps {
  readonly level: 2 | 3;
  readonly title: string;
  /** Where the whole card leads, unless it has a link of its own. */
  readonly href?: string;
  /** Language of the title, when it isn't the page's. */
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
