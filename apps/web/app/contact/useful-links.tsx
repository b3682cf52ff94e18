import type { UsefulLink } from "@kaifong/content";
import { wholeText } from "@kaifong/i18n/format";
import { listStateOf } from "@kaifong/page-host";
import { ListNotice } from "@kaifong/page-parts";
import { Card, CardGrid } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { useLangOf } from "../shell/other-language.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { CmsPage } from "../cms-pages/cms-page.tsx";
import { EditorsLink } from "../cms-pages/editors-link.tsx";
import styles from "./listing.module.css";
import { useContactText } from "./text.ts";

/** Every subject, in this order. */
const ALL_CATEGORIES: Readonly<Record<UsefulLink["category"], true>> = {
  EMERGENCY: true,
  HEALTH: true,
  ELDERLY: true,
  CARER: true,
  GOVERNMENT: true,
};
const CATEGORIES = Object.keys(ALL_CATEGORIES) as UsefulLink["category"][]; // its keys

export function loader({ context }: LoaderFunctionArgs) {
  const all = services(context);
  const cmsPage = readPage(all, "usefulLinks");
  const links = all.content.usefulLinks();
  return { ...cmsPage, links, listState: listStateOf(all.content, "usefulLinks", links) };
}

/** Other websites worth knowing, by subject. */
export default function UsefulLinks() {
  const { page, links, listState } = useLoaderData<typeof loader>();
  const { t } = useContactText();
  const groups = CATEGORIES.map((category) => ({ category, members: links.filter((link) => link.category === category) }));
  const shown = groups.filter(({ members }) => members.length > 0);
  return (
    <CmsPage
      id="usefulLinks"
      page={page}
      more={shown.map(({ category }) => ({ anchor: category, label: t(`links.${category}`) }))}
    >
      <ListNotice listState={listState} unavailable={t("listing.missing")} />
      {shown.map(({ category, members }) => (
        <section key={category} id={category} aria-labelledby={`${category}-title`} className={styles.group}>
          <h2 id={`${category}-title`}>{t(`links.${category}`)}</h2>
          <CardGrid>
            {members.map((link) => (
              <LinkCard key={link.id} link={link} />
            ))}
          </CardGrid>
        </section>
      ))}
    </CmsPage>
  );
}

function LinkCard({ link }: { readonly link: UsefulLink }) {
  const lang = useLangOf(link);
  return (
    <Card as="li" className={styles.card}>
      <h3 className={styles.name} lang={lang}>
        <EditorsLink href={link.url} ofCard>
          {link.title}
        </EditorsLink>
      </h3>
      {link.description ? <p lang={lang}>{wholeText(link.description)}</p> : null}
      <p className={styles.host}>{new URL(link.url).host}</p>
    </Card>
  );
}
