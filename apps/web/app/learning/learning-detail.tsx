import { pathIn } from "@kaifong/i18n";
import { missing } from "@kaifong/page-host";
import { LinkButton } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { articleData } from "../shell/structured-data.ts";
import { page } from "../site-map.ts";
import { Article } from "../cms-pages/article.tsx";
import { EntryCard, EntryCards } from "../cms-pages/entry-card.tsx";
import styles from "./learning-detail.module.css";
import { LessonTags } from "./lesson-tags.tsx";
import { useLearningText } from "./text.ts";

const RELATED = 3;

export function loader({ context, request }: LoaderFunctionArgs) {
  const { content, settings } = services(context);
  const id = new URL(request.url).searchParams.get("id");
  const lessons = content.elearnings();
  const lesson = lessons.find((candidate) => candidate.id === id);
  if (!lesson) throw missing(content, "elearnings");
  const related = lessons.filter((other) => other.id !== lesson.id && other.category === lesson.category).slice(0, RELATED);
  return {
    head: {
      title: lesson.title,
      description: lesson.description ?? undefined,
      image: lesson.cover,
      structured: articleData({ type: "LearningResource", origin: settings.siteOrigin, entry: lesson }),
    },
    lesson,
    related,
  };
}

/** One lesson: its film where there is one, and always the whole of it in words. */
export default function LearningDetail() {
  const { lesson, related } = useLoaderData<typeof loader>();
  const { t, language } = useLearningText();
  const facts = (
    <>
      <LessonTags lesson={lesson} />
      {lesson.suitableFor ? <p className={styles.for}>{t("for", { who: lesson.suitableFor })}</p> : null}
    </>
  );
  return (
    <Article article={lesson} facts={facts}>
      {related.length > 0 ? (
        <section aria-labelledby="related" className={styles.related}>
          <h2 id="related">{t("related")}</h2>
          <EntryCards>
            {related.map((other) => (
              <EntryCard
                key={other.id}
                entry={other}
                href={pathTo(language, "eLearningDetail", undefined, { id: other.id })}
                headingLevel={3}
              >
                <LessonTags lesson={other} />
              </EntryCard>
            ))}
          </EntryCards>
        </section>
      ) : null}
      <LinkButton variant="secondary" icon="arrow-left" href={pathIn(language, page("eLearningList").path)}>
        {t("back")}
      </LinkButton>
    </Article>
  );
}
