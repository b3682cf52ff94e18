import { phoneHref } from "@kaifong/i18n/format";
import { Icon, type IconName } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import { UnreadCount } from "../../shell/header/unread-count.tsx";
import { useShellText } from "../../shell/text.ts";
import styles from "./simple-home.module.css";

interface SimpleHomeProps {
  readonly phone: string | null;
  /** A membership in order has a card. */
  readonly hasCard: boolean;
}

/** Four things, large: when one is expected next, the card for the counter, what the centre has written, and its telephone. */
export function SimpleHome({ phone, hasCard }: SimpleHomeProps) {
  const { t, language } = useShellText();
  const tiles: readonly {
    readonly id: "lesson" | "card" | "messages" | "call";
    readonly icon: IconName;
    readonly href: string;
  }[] = [
    { id: "lesson", icon: "calendar", href: pathTo(language, "enrolled") },
    ...(hasCard ? [{ id: "card", icon: "card", href: pathTo(language, "memberCard") } as const] : []),
    { id: "messages", icon: "bell", href: pathTo(language, "notification") },
    { id: "call", icon: "phone", href: phone === null ? pathTo(language, "contactUs") : phoneHref(phone) },
  ];
  return (
    <ul className={styles.tiles} aria-label={t("simple.label")}>
      {tiles.map(({ id, icon, href }) => (
        <li key={id}>
          <a className={styles.tile} href={href}>
            <Icon name={icon} className={styles.icon} />
            <strong>{t(`simple.tile.${id}`)}</strong>
            <span className={styles.hint}>
              {t(`simple.hint.${id}`)}
              {id === "messages" ? <UnreadCount look="words" /> : null}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
