import { type Language, LANGUAGES, pathIn } from "@kaifong/i18n";
import { cx, VisuallyHidden } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import styles from "./language-links.module.css";
import { useShellText } from "./text.ts";
import { SET_LANGUAGE } from "./attributes.ts";

interface LanguageLinksProps {
  readonly where: { readonly language: Language; readonly path: string; readonly search: string };
}

/** The three languages side by side, each in its own words; all visible, because a closed list hides that there is a choice. */
export function LanguageLinks({ where }: LanguageLinksProps) {
  const { t } = useShellText();
  return (
    <nav aria-label={t("language.label")}>
      <ul className={styles.list}>
        {LANGUAGES.map((language) => {
          const current = language.code === where.language.code;
          return (
            <li key={language.code}>
              <a
                href={pathIn(language, where.path) + where.search}
                className={cx(styles.link, current && styles.current)}
                aria-current={current ? "true" : undefined}
                lang={language.htmlLang}
                hrefLang={language.htmlLang}
                {...attribute(SET_LANGUAGE, language.code)}
              >
                <span className={styles.long}>{language.label}</span>
                <span className={styles.short}>
                  {language.shortLabel} <VisuallyHidden>{language.label}</VisuallyHidden>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
