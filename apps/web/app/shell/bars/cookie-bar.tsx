import type { Language } from "@kaifong/i18n";
import { Button } from "@kaifong/ui";
import { attribute, AWAITED_ATTRIBUTE, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import styles from "./cookie-bar.module.css";
import { useShellText } from "../text.ts";
import { AGREE_COOKIES_ATTRIBUTE, COOKIE_BAR_ATTRIBUTE } from "../attributes.ts";

/**
 * Shown until the visitor agrees (storage key `agreeCookies` = '1'); the first script hides it before the first paint when they
 * have. Fixed at the bottom only where the script can take the answer: without JavaScript, it is at the top of the page and
 * covers nothing. It comes early in the order of the keyboard and of screen readers, because it lies over the page.
 */
export function CookieBar({ language }: { readonly language: Language }) {
  const { t } = useShellText();
  return (
    <section
      className={styles.bar}
      aria-label={t("cookie.label")}
      {...attribute(COOKIE_BAR_ATTRIBUTE)}
      {...attribute(AWAITED_ATTRIBUTE, "shell")}
    >
      <div className={styles.inner}>
        <p className={styles.text}>
          {t("cookie.text")}{" "}
          <a className={styles.more} href={pathTo(language, "privacyPolicy")}>
            {t("cookie.more")}
          </a>
        </p>
        <Button
          variant="light"
          className={styles.agree}
          {...attribute(AGREE_COOKIES_ATTRIBUTE)}
          {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}
        >
          {t("cookie.agree")}
        </Button>
      </div>
    </section>
  );
}
