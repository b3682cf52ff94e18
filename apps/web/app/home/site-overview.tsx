import { buildMenu } from "../shell/menu.ts";
import { MenuSectionList } from "../shell/menu-bar.tsx";
import { SearchBox } from "../shell/search-box.tsx";
import { useShellData, useWhere } from "../shell/shell-data.ts";
import styles from "./site-overview.module.css";
import home from "./home.module.css";
import { useHomeText } from "./text.ts";

/**
 * This page has no menu bar (specification §2): here is the whole of it, with a search box, so that every page is one touch away.
 */
export function SiteOverview() {
  const { t } = useHomeText();
  const { language } = useWhere();
  const infoTypes = useShellData()?.infoTypes ?? [];
  return (
    <section className={styles.band} aria-labelledby="everything">
      <div className={home.section}>
        <h2 id="everything">{t("everything.title")}</h2>
        <SearchBox language={language} id="search-home" />
        <ul className={styles.groups}>
          {buildMenu({ language, page: undefined, infoTypes }).map(({ group, sections }) => (
            <li key={group} className={styles.group}>
              <h3 className={styles.title}>{t(`shell:menu.group.${group}`)}</h3>
              {sections.map((section) => (
                <MenuSectionList key={section.section ?? "plain"} section={section} />
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
