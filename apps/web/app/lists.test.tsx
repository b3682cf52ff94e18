import { expect, test } from "vitest";
import * as calendarPage from "./calendar/calendar-page.tsx";
import * as contactUs from "./centres/contact-us.tsx";
import * as ourPartners from "./contact/our-partners.tsx";
import * as talentRecruitment from "./contact/talent-recruitment.tsx";
import * as usefulLinks from "./contact/useful-links.tsx";
import * as enrolInfoPage from "./courses/enrol-info-page.tsx";
import * as seriesPage from "./courses/series-page.tsx";
import * as learningList from "./learning/learning-list.tsx";
import * as featuredActivities from "./news/featured-activities.tsx";
import * as latestNews from "./news/latest-news.tsx";
import { visit } from "./page.fixtures.tsx";
import * as equipmentPage from "./resource/equipment-page.tsx";
import * as organisationsPage from "./resource/organisations-page.tsx";
import * as providersPage from "./resource/providers-page.tsx";
import * as faq from "./service/faq.tsx";
import * as newServices from "./service/new-services.tsx";
import * as serviceCharge from "./service/service-charge.tsx";

/** What a list says where nobody can say what stands in it. */
const AWAY = /can(no|’)t (be )?show/;

test.each([
  ["courses", seriesPage, "No class is planned at the moment."],
  ["classes", enrolInfoPage, "No class is planned at the moment."],
  ["lessons by month", calendarPage, "No class is planned at the moment."],
  ["lessons to take at home", learningList, "There is nothing here at the moment."],
  ["news", latestNews, "There is nothing here at the moment."],
  ["featured activities", featuredActivities, "There is nothing here at the moment."],
  ["providers", providersPage, "There is nothing here at the moment."],
  ["equipment", equipmentPage, "There is nothing here at the moment."],
  ["organisations", organisationsPage, "There is nothing here at the moment."],
  ["questions", faq, "There is nothing here at the moment."],
  ["charges", serviceCharge, "There is nothing here at the moment."],
  ["new services", newServices, "There are no new services at the moment"],
  ["partners", ourPartners, "There is nothing here at the moment."],
  ["links", usefulLinks, "There is nothing here at the moment."],
  ["vacancies", talentRecruitment, "There are no vacancies at the moment."],
  ["centres", contactUs, "There is nothing here at the moment."],
])(
  "a list of %s that was loaded and is empty says so, one that never was says that it cannot be shown",
  async (_, page, empty) => {
    const read = async (content: Parameters<typeof visit>[1]["content"]) => {
      const { body } = await visit(page, { address: "/en/x", content });
      return body.textContent;
    };
    const loaded = await read({ has: () => true });
    expect(loaded).toContain(empty);
    expect(loaded).not.toMatch(AWAY);
    const away = await read({});
    expect(away).toMatch(AWAY);
    expect(away).not.toContain(empty);
  },
);
