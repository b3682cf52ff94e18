import { listStateOf, missing, pageOf } from "@kaifong/page-host";
import { ListNotice, Paging, usePartLabel } from "@kaifong/page-parts";
import { Notice, Tabs } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { ListHeading } from "../cms-pages/cms-page.tsx";
import { EntryCard, EntryCards } from "../cms-pages/entry-card.tsx";
import styles from "./info-list.module.css";
import { useHealthInfoText } from "./text.ts";

const PER_PAGE = 12;

/** `/activity/activity-list/{id}`: id 1…n, one per kind of health information in the editors' order (specification §2). */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  const { content } = services(context);
  const types = content.healthInfoTypes();
  const index = types.findIndex((_, position) => String(position + 1) === params["id"]);
  const type = types[index];
  if (!type) throw missing(content, "healthInfoTypes");
  const infos = content.healthInfos(type.id);
  const part = pageOf(infos, new URL(request.url).searchParams.get("page"), PER_PAGE);
  return {
    head: { title: type.displayName, page: part.page },
    type,
    listState: listStateOf(content, "healthInfos", infos),
    types: types.map(({ displayName }, position) => ({ id: String(position + 1), displayName, current: position === index })),
    ...part,
  };
}

/** Health information of one kind, newest first; the other kinds are one tap away. */
export default function InfoList() {
  const { type, types, listState, shown, page, pages, from, count } = useLoaderData<typeof loader>();
  const { t, language } = useHealthInfoText();
  const partLabel = usePartLabel({ pages, from, shown });
  const id = types.find(({ current }) => current)?.id ?? "1";
  return (
    <>
      <ListHeading
        {...{ id: "activityList", page: null, title: type.displayName }}
        count={count > 0 ? t("shell:paging.count", { count }) + partLabel : null}
      />
      <Tabs
        look="row"
        label={t("kinds")}
        tabs={types.map((each) => ({
          href: pathTo(language, "activityList", { id: each.id }),
          label: each.displayName,
          current: each.current,
        }))}
      />
      <ListNotice listState={listState} empty={<Notice tone="info">{t("none")}</Notice>} />
      <div className={styles.list}>
        <EntryCards>
          {shown.map((info) => (
            <EntryCard
              key={info.id}
              entry={info}
              href={pathTo(language, "healthInfoDetails", undefined, { id: info.id })}
              headingLevel={2}
            />
          ))}
        </EntryCards>
      </div>
      <Paging page={page} pages={pages} addressOf={(each) => pathTo(language, "activityList", { id }, { page: each })} />
      <p className={styles.lead}>{t("lead")}</p>
    </>
  );
}
