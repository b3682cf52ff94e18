import { languageOf } from "@kaifong/i18n";
import { EmptyState, PageHeading, Tag } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatPhone } from "../format/index.ts";
import { services } from "../page-services.ts";
import { SearchBox } from "../shell/search-box.tsx";
import { useShellData } from "../shell/shell-data.ts";
import { type Hit, search } from "./search-index.server.ts";
import styles from "./search-result.module.css";

/** Longer queries are cut: nobody types them, and each costs a look at every entry. */
const QUERY_LENGTH = 80;

/** The page may carry the external search, when a key for it is set. */
export const handle = { search: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { content, language } = services(context);
  const query = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, QUERY_LENGTH);
  return { query, hits: await search(query, content, language) };
}

export default function SearchResult() {
  const { query, hits } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("shell");
  return (
    <>
      <PageHeading title={t("searchPage.title")} {...(query === "" ? { lead: t("searchPage.prompt") } : {})} />
      <SearchBox language={languageOf(i18n.language)} id="search-page" query={query} />
      {query !== "" && hits.length > 0 ? <Hits hits={hits} query={query} /> : null}
      {query !== "" && hits.length === 0 ? <Nothing /> : null}
    </>
  );
}

function Hits({ hits, query }: { readonly hits: readonly Hit[]; readonly query: string }) {
  const { t } = useTranslation("shell");
  return (
    <>
      <output className={styles.count}>{t("searchPage.count", { count: hits.length, query })}</output>
      <ol className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.href} className={styles.hit}>
            <Tag tone={hit.kind === "course" ? "care" : "neutral"}>{t(`searchPage.kind.${hit.kind}`)}</Tag>
            <h2 className={styles.title}>
              <a href={hit.href}>{hit.title}</a>
            </h2>
            {hit.text ? <p className={styles.text}>{hit.text}</p> : null}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The specification's words (§8), and what to try. */
function Nothing() {
  const { t } = useTranslation("shell");
  const phone = useShellData()?.setting?.phone;
  return (
    <div className={styles.nothing}>
      <EmptyState title={t("searchPage.empty")}>
        <ul>
          <li>{t("searchPage.tip1")}</li>
          <li>{t("searchPage.tip2")}</li>
          {phone ? <li>{t("searchPage.tip3", { phone: formatPhone(phone) })}</li> : null}
        </ul>
      </EmptyState>
    </div>
  );
}
