import type { ContentName } from "@kaifong/content";
import { expect, test } from "vitest";
import * as calendarPage from "./calendar/calendar-page.tsx";
import * as contactUs from "./centres/contact-us.tsx";
import * as ourPartners from "./contact/our-partners.tsx";
import * as talentRecruitment from "./contact/talent-recruitment.tsx";
import * as usefulLinks from "./contact/useful-links.tsx";
import * as enrolInfoPage from "./courses/enrol-info/enrol-info-page.tsx";
import * as seriesPage from "./courses/series/series-page.tsx";
import * as infoList from "./health-info/info-list.tsx";
import * as home from "./home/home.tsx";
import * as learningList from "./learning/learning-list.tsx";
import * as featuredActivities from "./news/featured-activities.tsx";
import * as latestNews from "./news/latest-news.tsx";
import * as offlinePage from "./offline/offline-page.tsx";
import { type PageModule, type Visit, visit } from "./page.fixtures.tsx";
import * as equipmentPage from "./resource/equipment-page.tsx";
import * as organisationsPage from "./resource/organisations-page.tsx";
import * as providersPage from "./resource/providers-page.tsx";
import * as faq from "./service/faq.tsx";
import * as newServices from "./service/new-services.tsx";
import * as serviceCharge from "./service/service-charge.tsx";

/** What a list says where nobody can say what stands in it. */
const AWAY = /can(no|’)t (be )?show/;

/** A list of one kind of health information: where it is, and that there is such a kind. */
const OF_A_KIND: Partial<Visit> = {
  address: "/en/list/1",
  pattern: "/en/list/:id",
  content: {
    healthInfoTypes: () => [
      { id: "heart", locale: "en", converted: false, displayName: "Heart", order: 1, updatedAt: "2026-11-22T04:00:00Z" },
    ],
  },
};

type List = [name: string, page: PageModule, of: ContentName | ContentName[], empty: string, more?: Partial<Visit>];
/** Every page that lists entries, of which types, and what it says when there are none. */
const LISTS: readonly List[] = [
  ["courses", seriesPage, "courses", "No class is planned at the moment."],
  ["classes", enrolInfoPage, "courses", "No class is planned at the moment."],
  ["lessons by month", calendarPage, "courses", "No class is planned at the moment."],
  ["lessons to take at home", learningList, "materials", "There is nothing here at the moment."],
  ["news", latestNews, "latestNews", "There is nothing here at the moment."],
  ["featured activities", featuredActivities, "featuredActivities", "There is nothing here at the moment."],
  ["providers", providersPage, "networkServiceProviders", "There is nothing here at the moment."],
  ["equipment", equipmentPage, "equipmentAgencies", "There is nothing here at the moment."],
  ["organisations", organisationsPage, "serviceOrganisations", "There is nothing here at the moment."],
  ["questions", faq, "faqGroups", "There is nothing here at the moment."],
  ["charges", serviceCharge, "fees", "There is nothing here at the moment."],
  ["new services", newServices, "serviceItems", "There are no new services at the moment"],
  ["partners", ourPartners, "partners", "There is nothing here at the moment."],
  ["links", usefulLinks, "usefulLinks", "There is nothing here at the moment."],
  ["vacancies", talentRecruitment, "vacancies", "There are no vacancies at the moment."],
  ["centres", contactUs, "centres", "There is nothing here at the moment."],
  ["centres, without a network", offlinePage, "centres", "There is nothing here at the moment."],
  ["health information", infoList, "healthInfos", "There are no articles of this kind yet.", OF_A_KIND],
  ["classes and centres on the landing page", home, ["courses", "centres"], "No class has places at the moment."],
];

test.each<List>(LISTS)(
  "a list of %s that was loaded and is empty says so, one that never was says that it cannot be shown",
  async (_, page, of, empty, more) => {
    const read = async (types: readonly ContentName[]) => {
      const has = (name: ContentName) => types.includes(name);
      const { body } = await visit(page, { address: "/en/x", ...more, content: { ...more?.content, has } });
      return body.textContent;
    };
    const loaded = await read([of].flat());
    expect(loaded).toContain(empty);
    expect(loaded).not.toMatch(AWAY);
    const away = await read([]);
    expect(away).toMatch(AWAY);
    expect(away).not.toContain(empty);
  },
);
