import type { Language } from "@kaifong/i18n";
import { formatPhone, phoneHref } from "@kaifong/i18n/format";
import { Icon } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import type { MenuGroup } from "../../site-map.ts";
import styles from "./menu-help.module.css";
import { useShellText } from "../text.ts";

interface MenuHelpProps {
  readonly group?: MenuGroup;
  readonly phone: string | null;
  readonly language: Language;
}

/** The link to a person, in every panel: for a group without pages it is all there is. */
export function MenuHelp({ group, phone, language }: MenuHelpProps) {
  const { t } = useShellText();
  return (
    <div className={styles.help}>
      <p className={styles.title}>{t("menu.help.title")}</p>
      <p>{t(group === "resource" ? "menu.help.resource" : "menu.help.text")}</p>
      <ul className={styles.ways}>
        {phone ? (
          <li>
            <a className={styles.phone} href={phoneHref(phone)}>
              <Icon name="phone" />
              {t("menu.help.call", { phone: formatPhone(phone) })}
            </a>
          </li>
        ) : null}
        <li>
          <a className={styles.way} href={pathTo(language, "contactUs")}>
            <Icon name="pin" />
            {t("menu.help.centres")}
          </a>
        </li>
      </ul>
    </div>
  );
}
