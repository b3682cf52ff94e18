import { LANGUAGES } from "@kaifong/i18n";
import { Button, LinkButton } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { hereIn } from "../../paths.ts";
import styles from "./language-offer.module.css";
import { useShellText } from "../text.ts";
import { DISMISS_OFFER_ATTRIBUTE, OFFER_LANGUAGE_ATTRIBUTE, SET_LANGUAGE_ATTRIBUTE } from "../attributes.ts";
import type { PageLocation } from "../page-location.ts";

interface LanguageOfferProps {
  readonly where: Pick<PageLocation, "language" | "path" | "search">;
}

/**
 * One dismissible line per other language, in that language. At most one is shown: to a first-time visitor whose browser prefers
 * it, decided before the first paint so that nothing moves. Nobody is redirected without asking.
 */
export function LanguageOffer({ where }: LanguageOfferProps) {
  const { t } = useShellText();
  const others = LANGUAGES.filter(({ code }) => code !== where.language.code);
  return (
    <div className={styles.offers}>
      {others.map((language) => (
        <section
          key={language.code}
          className={styles.offer}
          lang={language.htmlLang}
          {...attribute(OFFER_LANGUAGE_ATTRIBUTE, language.code)}
          aria-label={t(`offer.label.${language.code}`)}
        >
          <p>{t(`offer.${language.code}`)}</p>
          <LinkButton
            variant="plain"
            className={styles.go}
            href={hereIn(language, where)}
            hrefLang={language.htmlLang}
            {...attribute(SET_LANGUAGE_ATTRIBUTE, language.code)}
          >
            {t(`offer.go.${language.code}`)}
          </LinkButton>
          <Button variant="plain" className={styles.dismiss} {...attribute(DISMISS_OFFER_ATTRIBUTE)}>
            {t(`offer.dismiss.${language.code}`)}
          </Button>
        </section>
      ))}
    </div>
  );
}
