import type { SectionItem } from "@kaifong/content";
import { wholeText } from "@kaifong/i18n/format";
import { Picture, Prose } from "@kaifong/ui";
import { EditorsLink } from "./editors-link.tsx";
import styles from "./steps.module.css";

/** A way from the first step to the last: numbers on one line, each with its picture when there is one. */
export function Steps({ items }: { readonly items: readonly SectionItem[] }) {
  return (
    <ol className={styles.steps}>
      {items.map((item) => (
        <li key={item.title} className={styles.step}>
          <div className={styles.text}>
            <h3 className={styles.title}>{wholeText(item.title)}</h3>
            {item.body ? <Prose html={item.body} /> : null}
            {item.link ? (
              <p>
                <EditorsLink href={item.link.url} className={styles.link}>
                  {item.link.label}
                </EditorsLink>
              </p>
            ) : null}
          </div>
          {item.picture ? (
            <Picture image={item.picture} sizes="(min-width: 48em) 18rem, 80vw" shape="wide" className={styles.picture} />
          ) : null}
        </li>
      ))}
    </ol>
  );
}
