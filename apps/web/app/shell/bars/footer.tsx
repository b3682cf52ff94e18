import type { Language } from "@kaifong/i18n";
import { formatPhone, phoneHref, wholeFigures } from "@kaifong/i18n/format";
import { Icon, type IconName, VisuallyHidden } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import type { PageId } from "../../site-map.ts";
import styles from "./footer.module.css";
import type { ShellData } from "../shell-data.ts";
import { useShellText } from "../text.ts";

const FOOTER_PAGES: readonly PageId[] = ["home", "sitemap", "messageCheck", "disclaimer", "privacyPolicy"];

interface FooterProps {
  readonly shell: ShellData | undefined;
  readonly language: Language;
}

/** Who runs this site, how to reach them, the small print, and when the site was last updated. */
export function Footer({ shell, language }: FooterProps) {
  const { t } = useShellText();
  const setting = shell?.setting ?? null;
  return (
    <footer className={styles.footer} aria-label={t("footer.label")}>
      <div className={styles.inner}>
        <div className={styles.who}>
          <p className={styles.name}>{setting?.siteName ?? t("site.name")}</p>
          {setting?.operator ? <p>{t("footer.operator", { operator: setting.operator })}</p> : null}
          <p className={styles.quiet}>{t("footer.funded")}</p>
        </div>
        {setting?.phone ? <Call phone={setting.phone} /> : null}
        <OutsideLinks shell={shell} />
      </div>
      <SmallPrint shell={shell} language={language} />
    </footer>
  );
}

function Call({ phone }: { readonly phone: string }) {
  const { t } = useShellText();
  return (
    <p className={styles.call}>
      <span>{t("footer.call")}</span>
      <a className={styles.phone} href={phoneHref(phone)}>
        <Icon name="phone" />
        {formatPhone(phone)}
      </a>
    </p>
  );
}

/** The operator's site and the three social profiles, from the site setting. */
function OutsideLinks({ shell }: { readonly shell: ShellData | undefined }) {
  const { t } = useShellText();
  const setting = shell?.setting;
  const links: readonly { label: string; url: string | null | undefined; icon: IconName }[] = [
    { label: t("footer.operatorLink"), url: setting?.operatorUrl, icon: "external" },
    { label: t("social.facebook"), url: setting?.facebookUrl, icon: "facebook" },
    { label: t("social.instagram"), url: setting?.instagramUrl, icon: "instagram" },
    { label: t("social.youtube"), url: setting?.youtubeUrl, icon: "youtube" },
  ];
  return (
    <ul className={styles.outside}>
      {links.map(({ label, url, icon }) =>
        url ? (
          <li key={label}>
            <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
              <Icon name={icon} />
              {label}
              <VisuallyHidden>{t("newWindow")}</VisuallyHidden>
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** Legal links, sample notice and date of the last update; the home page shows the same at its end. */
export function SmallPrint({ shell, language }: FooterProps) {
  const { t } = useShellText();
  const setting = shell?.setting ?? null;
  return (
    <div className={styles.small}>
      {setting?.sampleNotice ? <p className={styles.sample}>{wholeFigures(setting.sampleNotice)}</p> : null}
      <nav aria-label={t("footer.links")}>
        <ul className={styles.legal}>
          {FOOTER_PAGES.map((id) => (
            <li key={id}>
              <a className={styles.link} href={pathTo(language, id)}>
                {t(`menu.page.${id}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.stamp}>
        {shell ? (
          <span>
            {t("footer.copyright", { year: shell.year, name: setting?.operator ?? setting?.siteName ?? t("site.name") })}
          </span>
        ) : null}
        {setting ? <span>{t("footer.lastUpdate", { stamp: setting.lastUpdate })}</span> : null}
      </p>
    </div>
  );
}
