import { missing } from "@kaifong/page-host";
import { LinkButton } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { langIn } from "../shell/other-language.tsx";
import { articleData } from "../shell/document/structured-data.ts";
import { ArticleView } from "../cms-pages/article.tsx";
import { BookmarkButton } from "../cms-pages/bookmark/bookmark-button.tsx";
import { EntryCard } from "../cms-pages/entry-card.tsx";
import styles from "./learning-detail.module.css";
import { MaterialFacts, MaterialTags } from "./material-tags.tsx";
import { useLearningText } from "./text.ts";

const RELATED = 3;

export function loader({ context, request }: LoaderFunctionArgs) {
  const { content, settings } = services(context);
  const id = new URL(request.url).searchParams.get("id");
  const materials = content.materials();
  const material = materials.find((candidate) => candidate.id === id);
  if (!material) throw missing(content, "materials");
  const related = materials.filter((other) => other.id !== material.id && other.category === material.category).slice(0, RELATED);
  return {
    head: {
      title: material.title,
      description: material.description ?? undefined,
      image: material.cover,
      structured: articleData({ type: "LearningResource", origin: settings.siteOrigin, entry: material }),
    },
    material,
    related,
    series: content.themes().find((theme) => theme.id === material.themeId) ?? null,
  };
}

/** One material: its film when there is one, and always all of it in words. */
export default function LearningDetail() {
  const { material, related, series } = useLoaderData<typeof loader>();
  const { t, language } = useLearningText();
  const facts = (
    <>
      {series ? (
        <p>
          <a
            href={pathTo(language, "eLearningList", undefined, { series: series.id })}
            className={styles.series}
            lang={langIn(language, series)}
          >
            {t("inSeries", { title: series.title })}
          </a>
        </p>
      ) : null}
      <MaterialTags material={material} />
      {material.suitableFor ? <p className={styles.for}>{t("for", { who: material.suitableFor })}</p> : null}
      <BookmarkButton kind="E_LEARNING" id={material.id} />
    </>
  );
  return (
    <ArticleView
      article={material}
      facts={facts}
      next={{
        title: t("related"),
        cards: related.map((other) => (
          <EntryCard
            key={other.id}
            entry={other}
            href={pathTo(language, "eLearningDetail", undefined, { id: other.id })}
            headingLevel={3}
          >
            <MaterialFacts material={other} />
          </EntryCard>
        )),
      }}
    >
      <LinkButton variant="secondary" icon="arrow-left" href={pathTo(language, "eLearningList")}>
        {t("back")}
      </LinkButton>
    </ArticleView>
  );
}
