import type { Partner } from "@kaifong/content";
import { wholeText } from "@kaifong/i18n/format";
import { listStateOf } from "@kaifong/page-host";
import { ListNotice } from "@kaifong/page-parts";
import { Card, CardGrid, Picture } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { useLangOf } from "../shell/other-language.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { CmsPage } from "../cms-pages/cms-page.tsx";
import { EditorsLink } from "../cms-pages/editors-link.tsx";
import styles from "./listing.module.css";
import { useContactText } from "./text.ts";

/** Every kind, in this order. */
const ALL_KINDS: Readonly<Record<Partner["kind"], true>> = {
  GOVERNMENT: true,
  HEALTHCARE: true,
  COMMUNITY: true,
  EDUCATION: true,
};
const KINDS = Object.keys(ALL_KINDS) as Partner["kind"][]; // its keys

export function loader({ context }: LoaderFunctionArgs) {
  const all = services(context);
  const cmsPage = readPage(all, "ourPartners");
  const partners = all.content.partners();
  return { ...cmsPage, partners, listState: listStateOf(all.content, "partners", partners) };
}

/** The centre's partners, by kind. */
export default function OurPartners() {
  const { page, partners, listState } = useLoaderData<typeof loader>();
  const { t } = useContactText();
  const groups = KINDS.map((kind) => ({ kind, members: partners.filter((partner) => partner.kind === kind) }));
  const shown = groups.filter(({ members }) => members.length > 0);
  return (
    <CmsPage id="ourPartners" page={page} more={shown.map(({ kind }) => ({ anchor: kind, label: t(`partners.${kind}`) }))}>
      <ListNotice listState={listState} unavailable={t("listing.missing")} />
      {shown.map(({ kind, members }) => (
        <section key={kind} id={kind} aria-labelledby={`${kind}-title`} className={styles.group}>
          <h2 id={`${kind}-title`}>{t(`partners.${kind}`)}</h2>
          <CardGrid>
            {members.map((partner) => (
              <PartnerCard key={partner.id} partner={partner} />
            ))}
          </CardGrid>
        </section>
      ))}
    </CmsPage>
  );
}

function PartnerCard({ partner: { logo, name, description, website, ...rest } }: { readonly partner: Partner }) {
  const lang = useLangOf(rest);
  const words = wholeText(name);
  return (
    <Card as="li" className={styles.card}>
      {logo ? <Picture image={logo} sizes="12rem" decorative className={styles.logo} /> : null}
      <h3 className={styles.name} lang={lang}>
        {website ? (
          <EditorsLink href={website} ofCard>
            {words}
          </EditorsLink>
        ) : (
          words
        )}
      </h3>
      {description ? <p lang={lang}>{description}</p> : null}
    </Card>
  );
}
