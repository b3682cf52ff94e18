import type { Vacancy } from "@kaifong/content";
import { hongKongDay } from "@kaifong/domain/time";
import { formatCalendarDay } from "@kaifong/i18n/format";
import { listStateOf } from "@kaifong/page-host";
import { ListNotice } from "@kaifong/page-parts";
import { Card, LinkButton, Notice, Prose, Tag, VisuallyHidden } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { useLangOf } from "../shell/other-language.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { CmsPage } from "../cms-pages/cms-page.tsx";
import styles from "./talent-recruitment.module.css";
import { useContactText } from "./text.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const all = services(context);
  const cmsPage = readPage(all, "talentRecruitment");
  const vacancies = all.content.vacancies();
  const today = hongKongDay(all.now());
  const open = vacancies.filter(({ closesOn }) => closesOn === null || closesOn >= today);
  return { ...cmsPage, vacancies: open, listState: listStateOf(all.content, "vacancies", open) };
}

/** The present vacancies, or that there are none. */
export default function TalentRecruitment() {
  const { page, vacancies, listState } = useLoaderData<typeof loader>();
  const { t } = useContactText();
  return (
    <CmsPage
      id="talentRecruitment"
      page={page}
      before={
        <section aria-labelledby="vacancies" className={styles.vacancies}>
          <h2 id="vacancies">{t("vacancies.title")}</h2>
          <ListNotice listState={listState} empty={<Notice>{t("vacancies.none")}</Notice>} />
          {vacancies.map((vacancy) => (
            <VacancyCard key={vacancy.id} vacancy={vacancy} />
          ))}
        </section>
      }
    />
  );
}

function VacancyCard({ vacancy }: { readonly vacancy: Vacancy }) {
  const { t, language } = useContactText();
  const { closesOn } = vacancy;
  return (
    <Card as="section" className={styles.vacancy}>
      <div lang={useLangOf(vacancy)}>
        <h3>{vacancy.title}</h3>
        {vacancy.summary ? <p>{vacancy.summary}</p> : null}
      </div>
      <Tag icon="clock">
        {closesOn ? t("vacancies.closes", { date: formatCalendarDay(closesOn, language.code) }) : t("vacancies.open")}
      </Tag>
      {vacancy.content ? <Prose html={vacancy.content} /> : null}
      {vacancy.applyUrl ? (
        <LinkButton href={vacancy.applyUrl} variant="secondary" iconAfter="external" target="_blank" rel="noopener noreferrer">
          {t("vacancies.apply")}
          <VisuallyHidden>{t("shell:newWindow")}</VisuallyHidden>
        </LinkButton>
      ) : null}
    </Card>
  );
}
