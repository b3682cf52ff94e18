import type { ServiceItem } from "@kaifong/content";
import { wholeText } from "@kaifong/i18n/format";
import { missing } from "@kaifong/page-host";
import { type Description, DescriptionList, LinkButton, Tag } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ArticleView } from "../cms-pages/article.tsx";
import { EntryCard } from "../cms-pages/entry-card.tsx";
import { pathTo } from "../paths.ts";
import { services } from "../page-services.ts";
import type { PageHead } from "../shell/page-handle.ts";
import { useServiceText } from "./text.ts";

const RELATED = 3;

export function loader({ context, request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id");
  const { content } = services(context);
  const items = content.serviceItems();
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw missing(content, "serviceItems");
  const related = items.filter((other) => other.tier === item.tier && other.id !== item.id).slice(0, RELATED);
  const head = { title: item.name, description: item.summary ?? undefined, image: item.cover } satisfies PageHead;
  return { head, item, related };
}

/** One service: for whom, what, how to join, what it costs. */
export default function ServiceDetails() {
  const { item, related } = useLoaderData<typeof loader>();
  const { t, language } = useServiceText();
  const cards = related.map((other) => (
    <EntryCard
      key={other.id}
      entry={articleOf(other)}
      href={pathTo(language, "serviceDetails", undefined, { id: other.id })}
      headingLevel={3}
    />
  ));
  return (
    <ArticleView
      article={articleOf(item)}
      facts={
        <>
          <Tag tone="care">{t(`tier.${item.tier}`)}</Tag>
          <DescriptionList items={useFacts(item)} />
        </>
      }
      next={{ title: t("related"), cards }}
    >
      <LinkButton variant="secondary" icon="arrow-left" href={pathTo(language, "serviceScope")}>
        {t("allServices")}
      </LinkButton>
    </ArticleView>
  );
}

function articleOf(item: ServiceItem) {
  return { ...item, title: item.name, description: item.summary, youtube: null };
}

function useFacts({ suitableFor, charge, howToJoin }: ServiceItem): readonly Description[] {
  const { t } = useServiceText();
  const facts = [
    ["suitableFor", suitableFor],
    ["charge", charge],
    ["howToJoin", howToJoin],
  ] as const;
  return facts.flatMap(([key, value]) => (value ? [{ term: t(`fact.${key}`), value: wholeText(value) }] : []));
}
