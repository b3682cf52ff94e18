import type { Language } from "@kaifong/i18n";
import { cx, Disclosure, Icon } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import type { Menu, MenuSection } from "./menu.ts";
import styles from "./menu-bar.module.css";
import { MenuHelp } from "./menu-help.tsx";
import { useShellText } from "../text.ts";
import { WHEN_ATTRIBUTE } from "../../session/attributes.ts";
import { MENU_ATTRIBUTE, MENU_BAR_ATTRIBUTE } from "../attributes.ts";

interface MenuBarProps {
  readonly menu: readonly Menu[];
  readonly phone: string | null;
  readonly language: Language;
}

/** The four groups with drop-down panels, for wide screens. */
export function MenuBar({ menu, phone, language }: MenuBarProps) {
  const { t } = useShellText();
  return (
    <ul className={styles.bar} {...attribute(MENU_BAR_ATTRIBUTE)}>
      {menu.map(({ group, sections, active }) => (
        <li key={group}>
          <Disclosure
            look="bare"
            className={styles.group}
            summaryClass={cx(styles.summary, active && styles.active)}
            summary={
              <>
                {t(`menu.group.${group}`)}
                <Icon name="chevron-down" className={styles.arrow} />
              </>
            }
            {...attribute(MENU_ATTRIBUTE, "main")}
            name="main-menu"
          >
            <div className={styles.panel}>
              <div className={styles.inner}>
                <Columns sections={sections} />
                <MenuHelp group={group} phone={phone} language={language} />
              </div>
            </div>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Columns({ sections }: { readonly sections: readonly MenuSection[] }) {
  return (
    <div className={styles.columns}>
      {sections.map((section) => (
        <MenuSectionList key={section.heading ?? "plain"} section={section} />
      ))}
    </div>
  );
}

/** The content of a group. */
export function MenuGroupBody({ menu: { sections } }: { readonly menu: Menu }) {
  return sections.map((section) => <MenuSectionList key={section.heading ?? "plain"} section={section} />);
}

/** A heading and its pages; pages that need a login are hidden until the stored state says so. */
export function MenuSectionList({ section: { heading, entries } }: { readonly section: MenuSection }) {
  const { t } = useShellText();
  return (
    <div>
      {heading ? <p className={styles.section}>{t(heading)}</p> : null}
      <ul>
        {entries.map(({ id, href, label, when, current }) => (
          <li key={id} {...(when && attribute(WHEN_ATTRIBUTE, when))}>
            <a className={styles.link} href={href} aria-current={current ? "page" : undefined}>
              {typeof label === "string" ? t(label) : label.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
