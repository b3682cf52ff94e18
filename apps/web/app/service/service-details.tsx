import type { ServiceItem } from "@kaifong/content";
import { missing } from "@kaifong/page-host";
import { type Description, DescriptionList, LinkButton, PageHeading, Picture, Prose, Tag } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pathTo } from "../paths.ts";
import { wholeWords } from "../cms-pages/whole-words.ts";
import { services } from "../page-services.ts";
import { CallUs } from "../shell/call-us.tsx";
import { OtherLanguageNote, useLangOf } from "../shell/other-language.tsx";
import type { PageHead } from "../shell/page-handle.ts";
import { PageTools } from "../shell/page-tools/page-tools.tsx";
import { ServiceCards } from "./service-cards.tsx";
import styles from "./service-details.module.css";
import { useServiceText } from "./text.ts";
import { READ } from "../shell/attributes.ts";

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
  const lang = useLangOf(item);
  return (
    <article className={styles.article} {...attribute(READ)}>
      <div lang={lang}>
        <PageHeading title={wholeWords(item.name)} lead={item.summary}>
          <Tag tone="care">{t(`tier.${item.tier}`)}</Tag>
        </PageHeading>
        <OtherLanguageNote entry={item} />
        <PageTools />
        {item.cover ? (
          <Picture image={item.cover} sizes="(min-width: 60em) 52rem, 94vw" shape="wide" first className={styles.cover} />
        ) : null}
        <div className={styles.facts}>
          <DescriptionList items={useFacts(item)} />
        </div>
        {item.content ? <Prose html={item.content} underTitle /> : null}
      </div>
      {related.length > 0 ? (
        <section aria-labelledby="related">
          <h2 id="related">{t("related")}</h2>
          <ServiceCards items={related} level={3} />
        </section>
      ) : null}
      <LinkButton variant="secondary" icon="arrow-left" href={pathTo(language, "serviceScope")}>
        {t("allServices")}
      </LinkButton>
      <CallUs />
    </article>
  );
}

function useFacts({ suitableFor, charge, howToJoin }: ServiceItem): readonly Description[] {
  const { t } = useServiceText();
  const facts = [
    ["suitableFor", suitableFor],
    ["charge", charge],
    ["howToJoin", howToJoin],
  ] as const;
  return facts.flatMap(([key, value]) => (value ? [{ term: t(`fact.${key}`), value }] : []));
}
