import { holidayTable } from "@kaifong/domain/time";
import { listStateOf } from "@kaifong/page-host";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { FRESH_SECONDS, services } from "../page-services.ts";
import { clinicsData } from "../shell/document/structured-data.ts";
import { Classes } from "./classes.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { SiteOverview } from "./site-overview.tsx";
import { HealthInfoSection, readLatestInfos } from "./health-info.tsx";
import { Hero } from "./hero.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { Sections } from "../cms-pages/sections.tsx";
import { Join } from "./join.tsx";
import { LeaveNotices } from "./leave-notices.tsx";
import { News } from "./news.tsx";
import { joinableClasses } from "./next-classes.ts";
import { readCentreHours } from "../centres/centre-hours.tsx";
import { TodaysHours } from "./todays-hours.tsx";
import { AboutOperator } from "./about-operator.tsx";

const CLASSES_SHOWN = 3;
const NEWS_SHOWN = 3;

export async function loader({ context }: LoaderFunctionArgs) {
  const all = services(context);
  const { content, availability, cache, now, settings } = all;
  const { page } = readPage(all, "home");
  const courses = content.currentCourses();
  const centres = content.centres();
  const holidays = holidayTable(content.holidays());
  const articles = content.latestNews();
  const infos = readLatestInfos(content);
  const live = await availability(courses.flatMap((course) => course.classes.map(({ uuid }) => uuid)));
  cache.maxAge(FRESH_SECONDS.hours);
  return {
    head: { structured: clinicsData(centres, settings.siteOrigin) },
    page,
    infos,
    classes: joinableClasses(courses, live, now()).slice(0, CLASSES_SHOWN),
    listState: { courses: listStateOf(content, "courses", courses), centres: listStateOf(content, "centres", centres) },
    centres: readCentreHours(centres, now(), holidays),
    today: now().toISOString(),
    news: articles.slice(0, NEWS_SHOWN),
  };
}

/** The landing page: what people come for most, without the footer of the other pages (specification §2). */
export default function Home() {
  const { page, listState, classes, centres, today, news, infos } = useLoaderData<typeof loader>();
  return (
    <>
      <main id="content" tabIndex={-1}>
        <LeaveNotices />
        <Hero page={page} />
        <QuickLinks />
        <TodaysHours centres={centres} listState={listState.centres} today={today} />
        <Classes classes={classes} listState={listState.courses} />
        <Join>{page && page.sections.length > 0 ? <Sections page={page} /> : null}</Join>
        <News articles={news} />
        <HealthInfoSection infos={infos} />
        <SiteOverview />
      </main>
      <AboutOperator />
    </>
  );
}
