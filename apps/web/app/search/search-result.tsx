import { languageOf } from "@kaifong/i18n";
import { Notice, PageHeading, Tabs } from "@kaifong/ui";
import { MarkedText } from "@kaifong/i18n/react";
import { Paging } from "@kaifong/page-parts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { SearchBox } from "../shell/header/search-box.tsx";
import { AnswerCards, hasAnswer } from "./answers/answer-cards.tsx";
import { answersTo } from "./answers/answers.ts";
import { ExternalSearch } from "./external-search.tsx";
import { HitGroupSection } from "./hit-list.tsx";
import { HitsElsewhere, NoHits } from "./no-hits.tsx";
import { queryIn } from "./query-in.ts";
import { type SearchResults, searchResults, titleOf } from "./search-page.server.ts";
import styles from "./search-result.module.css";
import { urgencyOf } from "./urgent.ts";
import { useSearchText } from "./text.ts";

/** The page may contain the external search, when a key for it is set. */
export const handle = { search: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const all = services(context);
  const search = new URL(request.url).searchParams;
  const query = queryIn(search);
  if (query === "") return { query, head: {} };
  const [kind, page] = [search.get("kind"), search.get("page")];
  const results = await searchResults(all, query, { kind, page });
  return {
    query,
    head: { outcome: titleOf(query, all.language), page: results.page },
    results,
    // Somebody who looks through one kind has seen the answer.
    answers: kind === null && page === null ? await answersTo(results.corrected ?? query, all) : null,
    searchKey: all.settings.searchKey,
  };
}

/** The results found on this site, by kind; with a key, also those of the external search (specification §7). */
export default function SearchResult() {
  const { query, results, answers, searchKey } = useLoaderData<typeof loader>();
  const { t, language } = useSearchText();
  const isAnswered = Boolean(answers && hasAnswer(answers));
  const own = results ? <OwnResults results={results} query={query} isAnswered={isAnswered} /> : null;
  return (
    <>
      <div className={query === "" ? undefined : styles.searched}>
        <PageHeading title={t(query === "" ? "shell:search.submit" : "title")} {...(query === "" ? { lead: t("prompt") } : {})} />
        <SearchBox language={language} id="search-page" query={query} look={query === "" ? "full" : "compact"} />
      </div>
      <Urgent query={query} />
      {answers ? <AnswerCards answers={answers} /> : null}
      {own && searchKey ? (
        <ExternalSearch searchKey={searchKey} language={language.code}>
          {own}
        </ExternalSearch>
      ) : (
        own
      )}
    </>
  );
}

/** Whom to call now, before anything that was found. */
function Urgent({ query }: { readonly query: string }) {
  const urgency = urgencyOf(query);
  if (urgency === undefined) return null;
  const numbers = URGENT_NUMBERS[urgency].map((number) => (
    <a key={number} href={`tel:${number}`}>
      {number}
    </a>
  ));
  return (
    <div className={styles.note}>
      <Notice
        tone="danger"
        icon="phone"
        title={<MarkedText ns="search" i18nKey={`urgent.${urgency}.title`} components={numbers} />}
      >
        <p>
          <MarkedText ns="search" i18nKey={`urgent.${urgency}.text`} components={numbers} />
        </p>
      </Notice>
    </div>
  );
}

/** Hong Kong's emergency line, and the Government's Mental Health Support Hotline, which answers day and night. */
const URGENT_NUMBERS = { mind: ["18111", "999"], body: ["999"] } as const;

interface ResultsProps {
  readonly results: SearchResults;
  readonly query: string;
}

function OwnResults({ results, query, isAnswered }: ResultsProps & { readonly isAnswered: boolean }) {
  const { t, language } = useSearchText();
  const { total, kind, groups, page, pages, partial, corrected } = results;
  if (total === 0) return isAnswered ? null : <NoHits query={query} elsewhere={results.elsewhere} />;
  const addressOf = addresses(language.code, query);
  return (
    <>
      {corrected === undefined ? null : <Meant query={query} corrected={corrected} />}
      {partial ? (
        <div className={styles.note}>
          <Notice tone="attention">
            <p>{t("partial")}</p>
            <HitsElsewhere query={query} elsewhere={results.elsewhere} />
          </Notice>
        </div>
      ) : null}
      <div className={styles.overview}>
        <output className={styles.count}>{t("count", { count: total, query: corrected ?? query })}</output>
        <KindFilter results={results} query={query} />
      </div>
      {groups.map((group) => (
        <HitGroupSection
          key={group.kind}
          group={group}
          today={results.today}
          allHref={kind === undefined && group.count > group.hits.length ? addressOf(group.kind) : undefined}
        />
      ))}
      <Paging page={page} pages={pages} addressOf={(each) => addressOf(kind, each)} />
    </>
  );
}

/** English only: the word that was meant, when the one that was typed is nowhere. */
function Meant({ query, corrected }: { readonly query: string; readonly corrected: string }) {
  const { t, language } = useSearchText();
  const href = addresses(language.code, corrected)();
  return (
    <div className={styles.note}>
      <Notice
        tone="info"
        title={
          <MarkedText
            ns="search"
            i18nKey="meant"
            values={{ words: corrected }}
            components={[<MeantLink key="words" href={href} />]}
          />
        }
      >
        <p>{t("meantNote", { query, words: corrected })}</p>
      </Notice>
    </div>
  );
}

/** The link into which `Trans` puts the words. */
function MeantLink({ href, children }: { readonly href: string; readonly children?: React.ReactNode }) {
  return <a href={href}>{children}</a>;
}

function KindFilter({ results: { kinds, kind, total }, query }: ResultsProps) {
  const { t, language } = useSearchText();
  if (kinds.length < 2) return null;
  const addressOf = addresses(language.code, query);
  const all = { href: addressOf(), label: t("filter.all", { count: total }), current: kind === undefined };
  const each = kinds.map((one) => ({
    href: addressOf(one.kind),
    label: t("filter.kind", { kind: t(`kinds.${one.kind}`), count: one.count }),
    current: one.kind === kind,
  }));
  return (
    <div className={styles.filter}>
      <Tabs label={t("filter.label")} look="row" tabs={[all, ...each]} />
    </div>
  );
}

/** Addresses of this page for one query. */
function addresses(code: string, query: string): (kind?: string, page?: string) => string {
  return (kind, page) => pathTo(languageOf(code), "searchResult", undefined, { q: query, kind, page });
}
