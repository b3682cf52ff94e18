import type { Centre } from "@kaifong/content";
import { describe, expect, test } from "vitest";
import { articleData, clinicsData, eventData, breadcrumbData, withOrganisation } from "./structured-data.ts";

const centre: Centre = {
  ...{ id: "x", updatedAt: "", locale: "en", converted: false, code: "CORE", kind: "CORE", name: "Core", address: "8 Lane" },
  ...{
    directions: null,
    accessibility: null,
    phone: "2123 4500",
    whatsapp: null,
    email: null,
    near: [],
    hoursNote: null,
    notice: null,
    noticeUntil: null,
    noticeIn: null,
    map: null,
    order: 1,
  },
  hours: [
    { day: "MON", open: "10:00", close: "21:00", closed: false },
    { day: "PUBLIC_HOLIDAY", open: null, close: null, closed: true },
  ],
};

describe("the structured data of pages", () => {
  test("describes a centre as a medical clinic, with the days on which it opens", () => {
    expect(clinicsData([centre], "https://site.test")["@graph"]).toEqual([
      expect.objectContaining({
        "@type": "MedicalClinic",
        telephone: "+852 2123 4500",
        openingHoursSpecification: [
          { "@type": "OpeningHoursSpecification", dayOfWeek: "Monday", opens: "10:00", closes: "21:00" },
        ],
      }),
    ]);
  });

  test("says of an article who reviewed it and when, and names nothing it does not have", () => {
    const entry = { title: "Salt", description: null, locale: "en", cover: null } as const;
    expect(
      articleData({ type: "Article", origin: "https://site.test", entry, reviewed: { by: "A nurse", on: "2026-01-02" } }),
    ).toEqual({
      "@context": "https://schema.org",
      "@type": "Article",
      headline: "Salt",
      inLanguage: "en-HK",
      mainEntityOfPage: {
        "@type": "MedicalWebPage",
        lastReviewed: "2026-01-02",
        reviewedBy: { "@type": "Person", name: "A nurse" },
      },
    });
  });

  test("describes an activity as an event with its days, and claims no more of its place than the city", () => {
    const entry = { title: "Walk", description: null, locale: "zh-Hant", cover: null } as const;
    const period = { start: "2026-11-30", end: "2026-12-21" };
    expect(eventData({ origin: "https://site.test", entry, period })).toEqual({
      "@context": "https://schema.org",
      "@type": "Event",
      name: "Walk",
      inLanguage: "zh-Hant-HK",
      startDate: "2026-11-30",
      endDate: "2026-12-21",
      eventStatus: "https://schema.org/EventScheduled",
      location: {
        "@type": "Place",
        name: "Hong Kong",
        address: { "@type": "PostalAddress", addressLocality: "Hong Kong", addressCountry: "HK" },
      },
    });
  });

  test("names the organisation behind articles and events, but not behind a list of questions", () => {
    const named = (type: string) => Object.keys(withOrganisation({ "@type": type }, "Centre", "https://site.test"));
    expect(named("Article")).toEqual(["@type", "author", "publisher"]);
    expect(named("Event")).toEqual(["@type", "organizer"]);
    expect(named("FAQPage")).toEqual(["@type"]);
  });

  test("leaves headings that are not pages out of the way to a page", () => {
    const steps = [{ label: "Home", href: "/en" }, { label: "Activities" }, { label: "Courses" }];
    expect(breadcrumbData(steps, "https://site.test")["itemListElement"]).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://site.test/en" },
      { "@type": "ListItem", position: 2, name: "Courses" },
    ]);
  });
});
