import type { HealthInfo } from "@kaifong/content";
import { hongKongDay } from "@kaifong/domain/time";
import { missing } from "@kaifong/page-host";
import { LinkButton } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { articleData } from "../shell/document/structured-data.ts";
import { ArticleView } from "../cms-pages/article.tsx";
import { BookmarkButton } from "../cms-pages/bookmark/bookmark-button.tsx";
import { EntryCard } from "../cms-pages/entry-card.tsx";
import { Reviewed } from "../cms-pages/reviewed.tsx";
import styles from "./info-details.module.css";
import { useHealthInfoText } from "./text.ts";

const RELATED = 3;

export function loader({ context, request }: LoaderFunctionArgs) {
  const { content, settings, language, now } = services(context);
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const info = content.healthInfo(id);
  const types = content.healthInfoTypes();
  if (!info) throw missing(content, "healthInfos");
  const index = types.findIndex(({ id: typeId }) => typeId === info.typeId);
  const others = info.typeId ? content.healthInfos(info.typeId) : [];
  const reviewed = info.reviewedOn ? { by: info.reviewedBy, on: info.reviewedOn } : undefined;
  const kind = index < 0 ? null : { id: String(index + 1), name: types[index]?.displayName ?? "" };
  return {
    head: {
      ...(kind ? { parent: { label: kind.name, href: pathTo(language, "activityList", { id: kind.id }) } } : {}),
      title: info.title,
      description: info.description ?? undefined,
      image: info.cover,
      structured: articleData({
        type: "Article",
        origin: settings.siteOrigin,
        entry: info,
        changed: info.updatedAt,
        reviewed,
      }),
    },
    info,
    today: hongKongDay(now()),
    kind,
    related: neighboursOf(info, others),
  };
}

/** The articles that follow in the list, going on from its beginning, so that every article is linked to. */
function neighboursOf(info: HealthInfo, list: readonly HealthInfo[]): readonly HealthInfo[] {
  const at = list.findIndex(({ id }) => id === info.id);
  return [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))].slice(0, RELATED);
}

/** One piece of health information, with who reviewed it and when, its sources, and what else belongs to it. */
export default function InfoDetails() {
  const { info, today, kind, related } = useLoaderData<typeof loader>();
  const { t, language } = useHealthInfoText();
  return (
    <ArticleView
      article={info}
      facts={
        <>
          <Reviewed by={info.reviewedBy} on={info.reviewedOn} next={info.nextReviewOn} today={today} />
          <BookmarkButton kind="HEALTH_INFO" id={info.id} />
        </>
      }
      next={{
        title: t("related"),
        cards: related.map((other) => (
          <EntryCard
            key={other.id}
            entry={other}
            href={pathTo(language, "healthInfoDetails", undefined, { id: other.id })}
            headingLevel={3}
          />
        )),
      }}
    >
      <p className={styles.advice}>{t("notADoctor")}</p>
      {kind ? (
        <LinkButton variant="secondary" icon="arrow-left" href={pathTo(language, "activityList", { id: kind.id })}>
          {t("back", { kind: kind.name })}
        </LinkButton>
      ) : null}
    </ArticleView>
  );
}
