import type { WebPage } from "@kaifong/content";
import { wholeText } from "@kaifong/i18n/format";
import { Icon, LinkButton } from "@kaifong/ui";
import { withPhraseBreaks } from "../cms-pages/phrase-breaks.ts";
import { pathTo } from "../paths.ts";
import hero from "../art/hero.svg?no-inline";
import heroNarrow from "../art/hero-narrow.svg?no-inline";
import { PhoneButton } from "../shell/phone-button.tsx";
import { useShellData } from "../shell/shell-data.ts";
import styles from "./hero.module.css";
import { useHomeText } from "./text.ts";

/** Says what the centre does, in one sentence, with the two ways in: the courses and the telephone. */
export function Hero({ page: cmsPage }: { readonly page: WebPage | null }) {
  const { t, language } = useHomeText();
  const setting = useShellData()?.setting ?? null;
  const name = setting?.siteName ?? t("shell:site.name");
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <p className={styles.eyebrow}>{setting?.tagline ?? t("shell:site.tagline")}</p>
          <h1 className={styles.title}>{withPhraseBreaks(cmsPage?.title ?? t("hero.title"))}</h1>
          <p className={styles.lead}>
            {wholeText(cmsPage?.lead ?? t("hero.lead", { name, district: setting?.district ?? name }))}
          </p>
          <div className={styles.actions}>
            <LinkButton href={pathTo(language, "series")} icon="calendar">
              {t("hero.courses")}
            </LinkButton>
            <PhoneButton phone={setting?.phone ?? null} className={styles.phone} />
          </div>
          <p className={styles.free}>
            <Icon name="check-circle" className={styles.tick} />
            {t("hero.free")}
          </p>
        </div>
        <picture className={styles.picture}>
          <source media="(max-width: 60em)" srcSet={heroNarrow} width="640" height="420" />
          <img src={hero} alt="" width="1200" height="520" fetchPriority="high" className={styles.scene} />
        </picture>
      </div>
    </div>
  );
}
