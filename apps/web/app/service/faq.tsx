import type { FaqGroup } from "@kaifong/content";
import { languageOf, languageOfLocale } from "@kaifong/i18n";
import { Icon, LinkButton, Notice, PageHeading } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { CallUs } from "../shell/error-pages.tsx";
import { Prose } from "../shell/prose.tsx";
import styles from "./faq.module.css";

export async function loader({ context }: LoaderFunctionArgs) {
  return { groups: await services(context).content.faqGroups() };
}

/**
 * Questions and answers by topic (the five tabs of specification §2). All on one page: links to the topics instead of hidden tabs, so that
 * searching in the page finds every answer and it works without script.
 */
export default function Faq() {
  const { groups } = useLoaderData<typeof loader>();
  const { t } = useTranslation("service");
  return (
    <>
      <PageHeading title={t("faq.title")} lead={t("faq.lead")} />
      {groups.length === 0 ? <Notice tone="attention">{t("faq.missing")}</Notice> : null}
      {groups.length > 1 ? (
        <nav aria-label={t("faq.topics")}>
          <ul className={styles.topics}>
            {groups.map((group) => (
              <li key={group.tab}>
                <LinkButton variant="secondary" href={`#${group.tab}`}>
                  {group.title}
                </LinkButton>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {groups.map((group) => (
        <Topic key={group.tab} group={group} />
      ))}
      <div className={styles.help}>
        <CallUs />
      </div>
    </>
  );
}

function Topic({ group }: { readonly group: FaqGroup }) {
  const { i18n } = useTranslation("service");
  const written = languageOfLocale(group.locale);
  return (
    <section
      id={group.tab}
      aria-labelledby={`${group.tab}-title`}
      className={styles.topic}
      lang={written.code === languageOf(i18n.language).code ? undefined : written.htmlLang}
    >
      <h2 id={`${group.tab}-title`}>{group.title}</h2>
      <div className={styles.questions}>
        {group.questions.map(({ uuid, question, answer }) => (
          <details key={uuid} id={uuid} className={styles.question}>
            <summary className={styles.summary}>
              <Icon name="chevron-down" className={styles.arrow} />
              <h3 className={styles.words}>{question}</h3>
            </summary>
            <div className={styles.answer}>
              <Prose html={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
