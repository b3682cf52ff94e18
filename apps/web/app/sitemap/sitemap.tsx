import type { Language } from "@kaifong/i18n";
import { useLoaderData } from "react-router";
import { pathTo } from "../paths.ts";
import { buildMenu, whenShown } from "../shell/header/menu.ts";
import { MenuSectionList } from "../shell/header/menu-bar.tsx";
import { useShellData } from "../shell/shell-data.ts";
import { allPages, type Page } from "../site-map.ts";
import { pageLoader } from "../cms-pages/read-page.ts";
import { Sections } from "../cms-pages/sections.tsx";
import { CmsPageHeading } from "../cms-pages/cms-page.tsx";
import styles from "./sitemap.module.css";
import { useSitemapText } from "./text.ts";

export const loader = pageLoader("sitemap");

/** Every page, in the order of the menu; it follows from site-map.ts. */
export default function Sitemap() {
  const { page } = useLoaderData<typeof loader>();
  const { t, language } = useSitemapText();
  const infoTypes = useShellData()?.infoTypes ?? [];
  const menu = buildMenu({ language, page: undefined, infoTypes });
  const outside = (group: Page["group"]) => ({
    heading: undefined,
    entries: allPages()
      .filter((page) => page.group === group)
      .map((page) => ({ ...entryOf(page, language), current: page.id === "sitemap" })),
  });
  return (
    <>
      <CmsPageHeading id="sitemap" page={page} />
      <ul className={styles.groups}>
        <li className={styles.group}>
          <h2 className={styles.title}>
            <a href={pathTo(language, "home")}>{t("menu.page.home")}</a>
          </h2>
        </li>
        {menu.map(({ group, sections }) => (
          <li key={group} className={styles.group}>
            <h2 className={styles.title}>{t(`menu.group.${group}`)}</h2>
            {sections.map((section) => (
              <MenuSectionList key={section.heading ?? "plain"} section={section} />
            ))}
          </li>
        ))}
        {(["account", "others"] as const).map((group) => (
          <li key={group} className={styles.group}>
            <h2 className={styles.title}>{t(`menu.group.${group}`)}</h2>
            <MenuSectionList section={outside(group)} />
          </li>
        ))}
      </ul>
      {page ? <Sections page={page} /> : null}
    </>
  );
}

function entryOf(page: Page, language: Language) {
  return {
    id: page.id,
    href: pathTo(language, page.id),
    label: `menu.page.${page.id}` as const,
    when: whenShown(page),
  };
}
