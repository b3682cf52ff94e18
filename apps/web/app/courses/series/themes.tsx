import type { Theme } from "@kaifong/content";
import { wholeHyphens } from "@kaifong/i18n/format";
import { Card, CardLink, Picture } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import { langIn } from "../../shell/other-language.tsx";
import styles from "./themes.module.css";
import { useCourseText } from "../text.ts";

/** The themes by which courses are grouped, with the editors' words and picture for each; each leads to its courses. */
export function Themes({ themes }: { readonly themes: readonly Theme[] }) {
  const { t, language } = useCourseText();
  if (themes.length === 0) return null;
  return (
    <section aria-labelledby="themes" className={styles.section}>
      <h2 id="themes" className={styles.title}>
        {t("series.themes")}
      </h2>
      <ul className={styles.themes}>
        {themes.map((theme) => (
          <Card as="li" key={theme.id} className={styles.theme}>
            {theme.image ? (
              <Picture image={theme.image} sizes="(min-width: 48em) 8rem, 28vw" decorative thumbnail className={styles.picture} />
            ) : null}
            <div className={styles.words} lang={langIn(language, theme)}>
              <h3 className={styles.name}>
                <CardLink href={pathTo(language, "series", undefined, { theme: theme.id })}>{wholeHyphens(theme.title)}</CardLink>
              </h3>
              {theme.description ? <p>{theme.description}</p> : null}
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
