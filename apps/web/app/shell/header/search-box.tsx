import type { Language } from "@kaifong/i18n";
import { Combobox, Disclosure, Icon, VisuallyHidden } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import { MENU_ATTRIBUTE, SUGGESTIONS_ATTRIBUTE } from "../attributes.ts";
import styles from "./search-box.module.css";
import { useShellText } from "../text.ts";

interface SearchBoxProps {
  readonly language: Language;
  /** Unique on its page: the box is in the header, in the drawer and on the search page. */
  readonly id: string;
  readonly query?: string;
  /** The same looks as those of `Combobox`. */
  readonly look?: "full" | "compact";
}

/** Longer queries are cut by the server too: nobody types them. */
const QUERY_LENGTH = 100;

/**
 * A plain GET form to /search-result, which works without JavaScript. With it, suggestions are in the list while somebody is
 * typing.
 */
export function SearchBox({ language, id, query, look = "full" }: SearchBoxProps) {
  const { t } = useShellText();
  return (
    <Combobox
      action={pathTo(language, "searchResult")}
      id={id}
      look={look}
      name="q"
      label={t("search.label")}
      hint={t("search.hint")}
      submit={t("search.submit")}
      defaultValue={query}
      maxLength={QUERY_LENGTH}
      {...attribute(SUGGESTIONS_ATTRIBUTE, pathTo(language, "searchSuggestions"))}
    />
  );
}

/** Opens and closes the search box; the script closes it on a click outside. */
export function SearchToggle({ language }: { readonly language: Language }) {
  const { t } = useShellText();
  return (
    <Disclosure
      look="bare"
      className={styles.toggle}
      summaryClass={styles.summary}
      {...attribute(MENU_ATTRIBUTE, "search")}
      summary={
        <>
          <Icon name="search" />
          {t("search.toggle")}
          <VisuallyHidden> </VisuallyHidden>
        </>
      }
    >
      <div className={styles.panel}>
        <SearchBox language={language} id="search-header" />
      </div>
    </Disclosure>
  );
}
