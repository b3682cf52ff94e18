import type { TextKey } from "@kaifong/i18n";
import { phoneHref } from "@kaifong/i18n/format";
import { Icon, type IconName } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import { WHEN_ATTRIBUTE } from "../../session/attributes.ts";
import type { PageId } from "../../site-map.ts";
import { MODE_ATTRIBUTE } from "../attributes.ts";
import { useShellText } from "../text.ts";
import styles from "./thumb-bar.module.css";
import type { PageLocation } from "../page-location.ts";

interface ThumbBarProps {
  readonly phone: string | null;
  readonly where: Pick<PageLocation, "language" | "page">;
}

interface QuickLink {
  readonly page: PageId;
  readonly label: TextKey<["shell"]>;
  readonly icon: IconName;
  readonly when?: "approved" | "logged-out";
}

/** The visible links of phones: hidden menus halve what people find. */
const QUICK_LINKS: readonly QuickLink[] = [
  { page: "series", label: "menu.page.series", icon: "calendar" },
  { page: "latestNews", label: "nav.news", icon: "news" },
  { page: "contactUs", label: "nav.centres", icon: "pin" },
  { page: "login", label: "menu.page.login", icon: "person", when: "logged-out" },
  { page: "enrolled", label: "menu.page.enrolled", icon: "ticket", when: "approved" },
];

/**
 * The pages that people come for and a call, within reach of the thumb of the hand that holds a phone. Wide screens have all of
 * it in their row.
 */
export function ThumbBar({ phone, where }: ThumbBarProps) {
  const { t } = useShellText();
  return (
    <nav className={styles.bar} aria-label={t("nav.quick")}>
      <ul className={styles.links}>
        {QUICK_LINKS.map((link) => (
          <li
            key={link.page}
            className={styles.item}
            {...(link.when && attribute(WHEN_ATTRIBUTE, link.when))}
            {...(link.page !== "enrolled" && attribute(MODE_ATTRIBUTE, "full"))}
          >
            <a
              className={styles.link}
              href={pathTo(where.language, link.page)}
              aria-current={where.page?.id === link.page ? "page" : undefined}
            >
              <Icon name={link.icon} className={styles.icon} />
              {t(link.label)}
            </a>
          </li>
        ))}
        {phone ? (
          <li className={styles.item}>
            <a className={styles.link} href={phoneHref(phone)}>
              <Icon name="phone" className={styles.icon} />
              {t("nav.call")}
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
