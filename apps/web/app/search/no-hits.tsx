import { languageOf } from "@kaifong/i18n";
import { formatPhone } from "@kaifong/i18n/format";
import { EmptyState } from "@kaifong/ui";
import { MarkedText } from "@kaifong/i18n/react";
import { pathTo } from "../paths.ts";
import { useShellData } from "../shell/shell-data.ts";
import type { PageId } from "../site-map.ts";
import type { SearchResults } from "./search-page.server.ts";
import styles from "./search-result.module.css";
import { PhoneLink } from "../shell/phone-link.tsx";
import { useSearchText } from "./text.ts";

/** Where somebody may look who has found nothing. */
const PLACES_TO_START: readonly PageId[] = ["series", "serviceScope", "serviceCharge", "serviceFaq", "contactUs"];

interface NoHitsProps {
  readonly query: string;
  readonly elsewhere: SearchResults["elsewhere"];
}

/**
 * Says what was searched for in vain, in the specification's words (§8); links to another language that has something; says what
 * to try, whom to call, and where to begin.
 */
export function NoHits({ query, elsewhere }: NoHitsProps) {
  const { t } = useSearchText();
  const phone = useShellData()?.setting?.phone;
  return (
    <div className={styles.nothing}>
      <EmptyState title={t("empty.title", { query })}>
        <p>{t("empty.message")}</p>
        <HitsElsewhere query={query} elsewhere={elsewhere} />
        <ul className={styles.tips}>
          <li>{t("empty.short")}</li>
          <li>{t("empty.writing")}</li>
          {phone ? (
            <li>
              <MarkedText
                ns="search"
                i18nKey="empty.call"
                values={{ phone: formatPhone(phone) }}
                components={[<PhoneLink key="phone" phone={phone} />]}
              />
            </li>
          ) : null}
        </ul>
      </EmptyState>
      <PlacesToStart />
    </div>
  );
}

/** The links to what another language has. */
export function HitsElsewhere({ query, elsewhere }: NoHitsProps) {
  const { t } = useSearchText();
  return elsewhere.map(({ language, count }) => (
    <p key={language} className={styles.elsewhere}>
      <a href={pathTo(languageOf(language), "searchResult", undefined, { q: query })} hrefLang={languageOf(language).htmlLang}>
        {t(`empty.other.${language}`, { count })}
      </a>
    </p>
  ));
}

function PlacesToStart() {
  const { t, language } = useSearchText();
  return (
    <nav aria-labelledby="start-here" className={styles.start}>
      <h2 id="start-here">{t("empty.browse")}</h2>
      <ul>
        {PLACES_TO_START.map((id) => (
          <li key={id}>
            <a href={pathTo(language, id)}>{t(`shell:menu.page.${id}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
