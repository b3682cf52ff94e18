import type { MemberType } from "@kaifong/contract";
import { hasRight, isActiveType } from "@kaifong/domain/membership";
import { phoneHref } from "@kaifong/i18n/format";
import { Icon, type IconName } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import { UnreadCount } from "../../shell/header/unread-count.tsx";
import { useShellText } from "../../shell/text.ts";
import styles from "./simple-home.module.css";

interface SimpleHomeProps {
  readonly phone: string | null;
  readonly type: MemberType;
}

/**
 * Four large tiles: the next lesson, the card for the counter, the centre's messages, and its telephone. A membership without
 * lessons gets the list of courses instead, and one that is not in order the member's details.
 */
export function SimpleHome({ phone, type }: SimpleHomeProps) {
  const { t, language } = useShellText();
  const tiles: readonly {
    readonly id: "lesson" | "courses" | "card" | "details" | "messages" | "call";
    readonly icon: IconName;
    readonly href: string;
  }[] = [
    hasRight(type, "READ")
      ? { id: "lesson", icon: "calendar", href: pathTo(language, "enrolled") }
      : { id: "courses", icon: "calendar", href: pathTo(language, "series") },
    isActiveType(type)
      ? { id: "card", icon: "card", href: pathTo(language, "memberCard") }
      : { id: "details", icon: "form", href: pathTo(language, "memberProfile") },
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
