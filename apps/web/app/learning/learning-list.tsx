import { MATERIAL_CATEGORIES } from "@kaifong/contract";
import { listStateOf } from "@kaifong/page-host";
import { ListNotice } from "@kaifong/page-parts";
import { EmptyState, FilterBar, FilterSelect, LinkButton } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { chosenFilters } from "../shell/chosen-filters.ts";
import { langIn } from "../shell/other-language.tsx";
import { EntryCard, EntryCards } from "../cms-pages/entry-card.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { Sections } from "../cms-pages/sections.tsx";
import { ListHeading, ListLead, SHORT_LIST } from "../cms-pages/cms-page.tsx";
import { MAX_KEYWORD_LENGTH } from "../vocabulary/keyword.ts";
import { filterMaterials, isNarrowed, LEARNING_SORTS, readLearningFilters } from "./learning-filters.ts";
import styles from "./learning-list.module.css";
import { MemberMaterials } from "./member-materials.tsx";
import { MaterialFacts } from "./material-tags.tsx";
import { useLearningText } from "./text.ts";

export function loader({ context, request }: LoaderFunctionArgs) {
  const all = services(context);
  const cmsPage = readPage(all, "eLearningList");
  const materials = all.content.materials();
  const themes = all.content.themes();
  const filters = readLearningFilters(new URL(request.url).searchParams, themes);
  // Only series that have a material are offered.
  const series = themes.filter(({ id }) => materials.some(({ themeId }) => themeId === id));
  return {
    ...cmsPage,
    filters,
    series,
    materials: filterMaterials(materials, filters).map((material) => ({
      material,
      series: themes.find(({ id }) => id === material.themeId) ?? null,
    })),
    memberMaterials: all.content.memberMaterialCount(),
    listState: listStateOf(all.content, "materials", materials),
  };
}

/** Materials to use at home: by keyword, series and category (specification §2). */
export default function LearningList() {
  const { page, materials, listState, memberMaterials, filters } = useLoaderData<typeof loader>();
  const { t, language } = useLearningText();
  const filter = listState === "filled" ? <LearningFilter /> : null;
  const isShort = !isNarrowed(filters) && materials.length <= SHORT_LIST;
  return (
    <>
      <ListHeading
        id="eLearningList"
        page={page}
        count={listState === "filled" ? t("count", { count: materials.length }) : null}
      />
      {listState === "filled" ? null : <ListNotice listState={listState} unavailable={t("missing")} />}
      {isShort ? null : filter}
      {listState === "filled" && materials.length === 0 ? (
        <EmptyState title={t("shell:empty.title")}>
          <LinkButton variant="secondary" href={pathTo(language, "eLearningList")}>
            {t("shell:empty.all")}
          </LinkButton>
        </EmptyState>
      ) : null}
      <div className={styles.list}>
        <EntryCards>
          {materials.map(({ material, series }) => (
            <EntryCard
              key={material.id}
              entry={material}
              href={pathTo(language, "eLearningDetail", undefined, { id: material.id })}
              headingLevel={2}
              eyebrow={series ? <span lang={langIn(language, series)}>{series.title}</span> : null}
            >
              <MaterialFacts material={material} />
            </EntryCard>
          ))}
        </EntryCards>
      </div>
      {isShort ? <div className={styles.list}>{filter}</div> : null}
      <MemberMaterials count={memberMaterials} />
      <ListLead page={page} />
      {page ? <Sections page={page} /> : null}
    </>
  );
}

function LearningFilter() {
  const { filters, series } = useLoaderData<typeof loader>();
  const { t, language } = useLearningText();
  const here = pathTo(language, "eLearningList");
  const { q, sort, ...others } = filters;
  const without = pathTo(language, "eLearningList", undefined, { ...others, sort: sort === "newest" ? undefined : sort });
  return (
    <FilterBar
      action={here}
      label={t("find")}
      keyword={{ label: t("keyword"), example: t("hint"), value: q, maxLength: MAX_KEYWORD_LENGTH }}
      submit={t("shell:filters.apply")}
      chosen={chosenFilters([{ label: q, href: without }], t)}
      clear={{ label: t("shell:filters.clear"), href: here }}
    >
      <FilterSelect
        name="series"
        label={t("series")}
        any={t("anySeries")}
        chosen={filters.series}
        options={series.map(({ id, title }) => [id, title])}
      />
      <FilterSelect
        name="category"
        label={t("category")}
        any={t("anyCategory")}
        chosen={filters.category}
        options={MATERIAL_CATEGORIES.map((code) => [code, t(`categories.${code}`)])}
      />
      <FilterSelect
        name="sort"
        label={t("sort")}
        any={t("sorts.newest")}
        chosen={sort === "newest" ? undefined : sort}
        options={LEARNING_SORTS.filter((each) => each !== "newest").map((each) => [each, t(`sorts.${each}`)])}
      />
    </FilterBar>
  );
}
