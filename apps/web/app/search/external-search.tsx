import { Disclosure, Notice } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { EXTERNAL_FAILED_ATTRIBUTE, EXTERNAL_SEARCH_ATTRIBUTE, OWN_RESULTS_ATTRIBUTE } from "./attributes.ts";
import styles from "./search-result.module.css";
import { useSearchText } from "./text.ts";

interface ExternalSearchProps {
  /** Key of the external custom search. */
  readonly searchKey: string;
  /** i18next code of the page's language. */
  readonly language: string;
  readonly children: React.ReactNode;
}

const SCRIPT = "https://cse.google.com/cse.js";

/**
 * The external custom search of the specification (§7), announced as another company's before it is asked. Its script is fetched
 * by `external-search.client.ts`; the site's own results are below it from the start, and open again when the script does not
 * come.
 */
export function ExternalSearch({ searchKey, language, children }: ExternalSearchProps) {
  const { t } = useSearchText();
  const address = `${SCRIPT}?${new URLSearchParams({ cx: searchKey, hl: language })}`;
  return (
    <>
      <section
        {...attribute(EXTERNAL_SEARCH_ATTRIBUTE, address)}
        aria-labelledby="external-title"
        className={styles.external}
        hidden
      >
        <h2 id="external-title">{t("external.title")}</h2>
        <Notice>
          <p>{t("external.note")}</p>
        </Notice>
        <div className="gcse-searchresults-only" data-queryparametername="q" data-linktarget="_self" />
      </section>
      <p role="status" className={styles.failed} {...attribute(EXTERNAL_FAILED_ATTRIBUTE, t("external.failed"))} />
      <Disclosure
        open
        look="bare"
        className={styles.own}
        summary={t("external.own")}
        summaryClass={styles.ownSummary}
        {...attribute(OWN_RESULTS_ATTRIBUTE)}
      >
        {children}
      </Disclosure>
    </>
  );
}
