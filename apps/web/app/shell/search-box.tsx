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

/** Longer queries are cut by the server too: nobody types them. */
const QUERY_LENGTH = 100;

/** A plain GET form to /search-result: works without script. With it, suggestions stand in the list while somebody is typing. */
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
            maxLength={QUERY_LENGTH}
            data-suggestions={pathTo(language, "searchSuggestions")}
            aria-describedby={`${id}-hint`}
            suppressHydrationWarning // the script adds what assistive technology must know of the list
          />
          <button type="submit" className={styles.submit}>
            <Icon name="search" />
            <span>{t("search.submit")}</span>
          </button>
        </div>
        <ul id={`${id}-list`} className={styles.suggestions} hidden suppressHydrationWarning />
        <VisuallyHidden>
          <output id={`${id}-status`} />
        </VisuallyHidden>
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
