import type { FaqGroup } from "@kaifong/content";
import { listStateOf } from "@kaifong/page-host";
import { ListNotice } from "@kaifong/page-parts";
import { Disclosure, EmptyState, FilterBar, Icon, Prose, Tabs } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pathTo } from "../paths.ts";
import { matcherOf } from "../vocabulary/meaning.ts";
import { services } from "../page-services.ts";
import { PhoneUs } from "../shell/phone-us.tsx";
import { chosenFilters } from "../shell/chosen-filters.ts";
import { useLangOf } from "../shell/other-language.tsx";
import { questionsData } from "../shell/document/structured-data.ts";
import { PageTools } from "../shell/page-tools/page-tools.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { Sections } from "../cms-pages/sections.tsx";
import { ListHeading } from "../cms-pages/cms-page.tsx";
import { keywordIn, MAX_KEYWORD_LENGTH } from "../vocabulary/keyword.ts";
import { withPhraseBreaks } from "../cms-pages/phrase-breaks.ts";
import styles from "./faq.module.css";
import { QUESTIONS_ATTRIBUTE } from "./attributes.ts";
import { useServiceText } from "./text.ts";
import { READ_ALOUD_ATTRIBUTE } from "../shell/attributes.ts";

export function loader({ context, request }: LoaderFunctionArgs) {
  const all = services(context);
  const query = keywordIn(new URL(request.url).searchParams);
  const cmsPage = readPage(all, "serviceFaq");
  const groups = all.content.faqGroups();
  const head = { ...cmsPage.head, structured: questionsData(groups) };
  return {
    page: cmsPage.page,
    head,
    query,
    groups: matching(groups, query),
    listState: listStateOf(all.content, "faqGroups", groups),
  };
}

/** The questions of each topic that contain the words, in question or answer; topics without any are left out. */
function matching(groups: readonly FaqGroup[], query: string): readonly FaqGroup[] {
  if (query === "") return groups;
  const isAbout = matcherOf(query);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => isAbout(question, [answer])),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/**
 * Questions and answers by topic (the five tabs of specification §2). All are on one page under links that look like tabs, so
 * that searching in the page finds every answer and it works without JavaScript.
 */
export default function Faq() {
  const { page, groups, listState, query } = useLoaderData<typeof loader>();
  const { t, language } = useServiceText();
  const here = pathTo(language, "serviceFaq");
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <ListHeading
        id="serviceFaq"
        page={page}
        count={listState === "filled" && query !== "" ? t("faq.count", { count, query }) : null}
        lead
      />
      {listState === "filled" ? (
        <FilterBar
          action={here}
          label={t("faq.find")}
          keyword={{ label: t("faq.keyword"), example: t("faq.hint"), value: query, maxLength: MAX_KEYWORD_LENGTH }}
          submit={t("shell:filters.apply")}
          chosen={chosenFilters([{ label: query, href: here }], t)}
          clear={{ label: t("shell:filters.clear"), href: here }}
        />
      ) : (
        <ListNotice listState={listState} unavailable={t("faq.missing")} />
      )}
      {listState === "filled" && groups.length === 0 ? <EmptyState title={t("shell:empty.title")} icon="question" /> : null}
      <div className={styles.page}>
        <div className={styles.topics}>
          <Tabs look="aside" label={t("faq.topics")} tabs={groups.map(({ tab, title }) => ({ href: `#${tab}`, label: title }))} />
        </div>
        <div className={styles.groups}>
          <div {...attribute(QUESTIONS_ATTRIBUTE)} {...attribute(READ_ALOUD_ATTRIBUTE)}>
            {groups.map((group) => (
              <Topic key={group.tab} group={group} open={query !== ""} />
            ))}
          </div>
          <PageTools />
          {page ? <Sections page={page} /> : null}
          <div className={styles.help}>
            <PhoneUs />
          </div>
        </div>
      </div>
    </>
  );
}

function Topic({ group, open }: { readonly group: FaqGroup; readonly open: boolean }) {
  const { t } = useServiceText();
  return (
    <section id={group.tab} aria-labelledby={`${group.tab}-title`} className={styles.topic} lang={useLangOf(group)}>
      <h2 id={`${group.tab}-title`}>{group.title}</h2>
      <div className={styles.questions}>
        {group.questions.map(({ uuid, question, answer }) => (
          <Disclosure
            key={uuid}
            look="bare"
            className={styles.question}
            summaryClass={styles.summary}
            summary={
              <>
                <Icon name="chevron-down" className={styles.arrow} />
                <h3 className={styles.text}>{withPhraseBreaks(question)}</h3>
              </>
            }
            open={open}
            openOnPaper
          >
            {/* A link to what is folded away unfolds it, without JavaScript too; a link to the fold itself doesn't. */}
            <div id={uuid} className={styles.answer}>
              <Prose html={answer} />
              <a href={`#${uuid}`} className={styles.link} aria-label={t("faq.linkTo", { question })}>
                {t("faq.link")}
              </a>
            </div>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
