import type { Language } from "@kaifong/i18n";
import { Icon, VisuallyHidden } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import { pathTo } from "../paths.ts";
import styles from "./search-box.module.css";

interface SearchBoxProps {
  readonly language: Language;
  /** Unique on its page: the box stands in the header, in the drawer and on the search page. */
  readonly id: string;
  readonly query?: string;
}

/** A plain GET form to /search-result: works without script. */
export function SearchBox({ language, id, query }: SearchBoxProps) {
  const { t } = useTranslation("shell");
  return (
    <search>
      <form action={pathTo(language, "searchResult")} method="get" className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          {t("search.label")}
        </label>
        <div className={styles.row}>
          <input
            id={id}
            name="q"
            type="search"
            defaultValue={query}
            className={styles.input}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={`${id}-hint`}
          />
          <button type="submit" className={styles.submit}>
            <Icon name="search" />
            <span>{t("search.submit")}</span>
          </button>
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          {t("search.hint")}
        </p>
      </form>
    </search>
  );
}

/** Opens and closes the search box; the script closes it on a click outside. */
export function SearchToggle({ language }: { readonly language: Language }) {
  const { t } = useTranslation("shell");
  return (
    <details className={styles.toggle} data-menu="search">
      <summary className={styles.summary}>
        <Icon name="search" />
        {t("search.toggle")}
        <VisuallyHidden> </VisuallyHidden>
      </summary>
      <div className={styles.panel}>
        <SearchBox language={language} id="search-header" />
      </div>
    </details>
  );
}
