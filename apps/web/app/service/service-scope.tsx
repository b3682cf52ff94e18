import type { PreventionTier, ServiceItem } from "@kaifong/content";
import { LinkButton } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { readPage } from "../cms-pages/read-page.ts";
import { CmsPage } from "../cms-pages/cms-page.tsx";
import { ServiceCards } from "./service-cards.tsx";
import styles from "./service-scope.module.css";
import { useServiceText } from "./text.ts";

/** Anchors of the sections that are about a tier: its services follow them. */
const ANCHORS: Readonly<Record<PreventionTier, string>> = { PRIMARY: "primary", SECONDARY: "secondary", TERTIARY: "tertiary" };
const TIERS = Object.entries(ANCHORS) as [PreventionTier, string][]; // its keys

export function loader({ context }: LoaderFunctionArgs) {
  const all = services(context);
  const cmsPage = readPage(all, "serviceScope");
  const items = all.content.serviceItems();
  return { ...cmsPage, items };
}

/**
 * The three tiers of prevention and the services of each. A tier that the editors' page does not mention has its services at the
 * end.
 */
export default function ServiceScope() {
  const { page, items } = useLoaderData<typeof loader>();
  const { t, language } = useServiceText();
  const of = (tier: PreventionTier) => items.filter((item) => item.tier === tier);
  const spoken = new Set(page?.sections.map(({ anchor }) => anchor));
  const slots = Object.fromEntries(
    TIERS.map(([tier, anchor]) => [anchor, <ServiceCards key={tier} items={of(tier)} level={3} />]),
  );
  const others = TIERS.filter(([tier, anchor]) => !spoken.has(anchor) && of(tier).length > 0);
  return (
    <CmsPage
      id="serviceScope"
      page={page}
      slots={slots}
      before={
        <LinkButton href={pathTo(language, "serviceCharge")} iconAfter="arrow-right">
          {t("shell:menu.page.serviceCharge")}
        </LinkButton>
      }
      more={others.map(([tier, anchor]) => ({ anchor, label: t(`tier.${tier}`) }))}
    >
      {others.map(([tier, anchor]) => (
        <TierSection key={tier} anchor={anchor} title={t(`tier.${tier}`)} items={of(tier)} />
      ))}
    </CmsPage>
  );
}

function TierSection({ anchor, title, items }: { anchor: string; title: string; items: readonly ServiceItem[] }) {
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={styles.tier}>
      <h2 id={`${anchor}-title`}>{title}</h2>
      <ServiceCards items={items} level={3} />
    </section>
  );
}
