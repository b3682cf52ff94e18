import { LANGUAGES } from "@kaifong/i18n";
import { cx } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { hereIn } from "../../paths.ts";
import styles from "./language-links.module.css";
import { useShellText } from "../text.ts";
import { SET_LANGUAGE_ATTRIBUTE } from "../attributes.ts";
import type { PageLocation } from "../page-location.ts";

interface LanguageLinksProps {
  readonly where: Pick<PageLocation, "language" | "path" | "search">;
  /**
   * Where they are. Row: in the row of the header, by short names, on phones only the other two. Drawer: in the drawer, by full
   * names.
   */
  readonly look: "row" | "drawer";
}

/** The three languages side by side, each in its own words; all visible, because a closed list hides that there is a choice. */
export function LanguageLinks({ where, look }: LanguageLinksProps) {
  const { t } = useShellText();
  // One landmark of this name on a page is enough.
  const Frame = look === "row" ? "nav" : "div";
  return (
    <Frame role={look === "row" ? undefined : "group"} aria-label={t("language.label")}>
      <ul className={cx(styles.list, styles[look])}>
        {LANGUAGES.map((language) => {
          const current = language.code === where.language.code;
          return (
            <li key={language.code} className={current ? styles.here : undefined}>
              <a
                href={hereIn(language, where)}
                className={cx(styles.link, current && styles.current)}
                aria-current={current ? "true" : undefined}
                aria-label={look === "row" ? `${language.shortLabel} ${language.label}` : undefined}
                lang={language.htmlLang}
                hrefLang={language.htmlLang}
                {...attribute(SET_LANGUAGE_ATTRIBUTE, language.code)}
              >
                {look === "drawer" ? language.label : language.shortLabel}
              </a>
            </li>
          );
        })}
      </ul>
    </Frame>
  );
}
