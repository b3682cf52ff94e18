import type { Language } from "@kaifong/i18n";
import { ActionRow, LinkButton } from "@kaifong/ui";
import { hereIn, pathTo } from "../../paths.ts";
import notFoundArt from "../../art/not-found.svg?no-inline";
import { PhoneUs } from "../phone-us.tsx";
import styles from "./error-pages.module.css";
import { buildMenu } from "../header/menu.ts";
import { MenuGroupBody } from "../header/menu-bar.tsx";
import { SearchBox } from "../header/search-box.tsx";
import { useShellData } from "../shell-data.ts";
import { usePageLocation } from "../page-location.ts";
import { useShellText } from "../text.ts";

/** Nothing at this address: search, the menu, the link home, and the telephone. */
export function NotFoundPage() {
  const { t, language } = useShellText();
  return (
    <>
      <div className={styles.top}>
        <div className={styles.text}>
          <h1>{t("notFound.title")}</h1>
          <p className={styles.lead}>{t("notFound.text")}</p>
          <SearchBox language={language} id="search-page" />
          <LinkButton href={pathTo(language, "home")} variant="secondary" icon="home">
            {t("notFound.home")}
          </LinkButton>
        </div>
        <img src={notFoundArt} alt="" width="400" height="300" className={styles.art} />
      </div>
      <BrowseMenu language={language} />
      <PhoneUs />
    </>
  );
}

function BrowseMenu({ language }: { readonly language: Language }) {
  const { t } = useShellText();
  const infoTypes = useShellData()?.infoTypes ?? [];
  return (
    <section className={styles.browse} aria-labelledby="browse">
      <h2 id="browse">{t("notFound.browse")}</h2>
      <ul className={styles.groups}>
        {buildMenu({ language, page: undefined, infoTypes }).map((menu) => (
          <li key={menu.group}>
            <h3 className={styles.group}>{t(`menu.group.${menu.group}`)}</h3>
            <MenuGroupBody menu={menu} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Something failed on our side. What the visitor can do comes first; what was sent is safe. */
export function FailurePage() {
  const { t } = useShellText();
  const where = usePageLocation();
  return (
    <>
      <h1>{t("failure.title")}</h1>
      <p className={styles.lead}>{t("failure.text")}</p>
      <ActionRow className={styles.actions}>
        <LinkButton href={hereIn(where.language, where)}>{t("failure.retry")}</LinkButton>
        <LinkButton href={pathTo(where.language, "home")} variant="secondary" icon="home">
          {t("notFound.home")}
        </LinkButton>
      </ActionRow>
      <PhoneUs />
    </>
  );
}
