import { pathIn } from "@kaifong/i18n";
import { listStateOf } from "@kaifong/page-host";
import { EmptyState, LinkButton, ResultCount } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { Filters } from "../shell/filters.tsx";
import { ListNotice } from "../shell/list-notice.tsx";
import { page as sitePage } from "../site-map.ts";
import { EntryCard, EntryCards } from "../cms-pages/entry-card.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { Sections } from "../cms-pages/sections.tsx";
import { CmsPageHeading } from "../cms-pages/cms-page.tsx";
import { CATEGORIES, filterMaterials, LEARNING_SORTS, readLearningFilters } from "./learning-filters.ts";
import { MaterialTags } from "./material-tags.tsx";
import { useLearningText } from "./text.ts";

export function loader({ context, request }: LoaderFunctionArgs) {
  const all = services(context);
  const cmsPage = readPage(all, "eLearningList");
  const materials = all.content.materials();
  const themes = all.content.themes();
  const filters = readLearningFilters(new URL(request.url).searchParams, themes);
  // Only series that have a material are worth choosing.
  const series = themes.filter(({ id }) => materials.some(({ themeId }) => themeId === id));
  return {
    ...cmsPage,
    filters,
    series,
    materials: filterMaterials(materials, filters),
    listState: listStateOf(all.content, "materials", materials),
  };
}

/** Materials to take at home: by keyword, series and category (specification §2). */
export default function LearningList() {
  const { page, materials, listState } = useLoaderData<typeof loader>();
  const { t, language } = useLearningText();
  return (
    <>
      <CmsPageHeading id="eLearningList" page={page} />
      {listState === "filled" ? <LearningFilter /> : <ListNotice listState={listState} unavailable={t("missing")} />}
      {listState === "filled" ? <ResultCount>{t("count", { count: materials.length })}</ResultCount> : null}
      {listState === "filled" && materials.length === 0 ? (
        <EmptyState title={t("shell:empty.title")}>
          <LinkButton variant="secondary" href={pathIn(language, sitePage("eLearningList").path)}>
            {t("shell:empty.all")}
          </LinkButton>
        </EmptyState>
      ) : null}
      <EntryCards>
        {materials.map((material, index) => (
          <EntryCard
            key={material.id}
            entry={material}
            href={pathTo(language, "eLearningDetail", undefined, { id: material.id })}
            headingLevel={2}
            first={index === 0}
          >
            <MaterialTags material={material} />
          </EntryCard>
        ))}
      </EntryCards>
      {page ? <Sections page={page} slots={{}} /> : null}
    </>
  );
}

function LearningFilter() {
  const { filters, series } = useLoaderData<typeof loader>();
  const { t, language } = useLearningText();
  return (
    <Filters
      title={t("find")}
      action={pathIn(language, sitePage("eLearningList").path)}
      keyword={{ label: t("keyword"), hint: t("hint"), value: filters.q }}
      choices={[
        {
          name: "series",
          label: t("series"),
          any: t("anySeries"),
          chosen: filters.series,
          options: series.map(({ id, title }) => [id, title]),
        },
        {
          name: "category",
          label: t("category"),
          any: t("anyCategory"),
          chosen: filters.category,
          options: CATEGORIES.map((code) => [code, t(`categories.${code}`)]),
        },
        {
          name: "sort",
          label: t("sort"),
          chosen: filters.sort,
          options: LEARNING_SORTS.map((sort) => [sort, t(`sorts.${sort}`)]),
        },
      ]}
      narrowed={filters.q !== "" || filters.series !== undefined || filters.category !== undefined}
    />
  );
}
