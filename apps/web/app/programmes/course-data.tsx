import type { Centre } from "@kaifong/content";
import { plainText } from "../format/index.ts";
import { pathTo } from "../paths.ts";
import { type ClassView, type CourseView, JOINABLE_PHASES, PAST_PHASES } from "./class-view.ts";
import { centreName } from "./class-words.ts";
import { useWords } from "./words.ts";

interface CourseDataProps {
  readonly view: CourseView;
  readonly centres: readonly Centre[];
  readonly provider: string | null;
  readonly origin: string;
}

/** The course for search engines, as schema.org's Course. A data block: browsers do not run it, so no script policy stands against it. */
export function CourseData({ view, centres, provider, origin }: CourseDataProps) {
  const { t, language } = useWords();
  const { course, classes } = view;
  const url = origin + pathTo(language, "course", { courseId: course.id });
  const structured = {
    "@context": "https://schema.org",
    "@type": "Course",
    name: course.name,
    url,
    inLanguage: language.htmlLang,
    ...(course.description ? { description: plainText(course.description) } : {}),
    ...(course.image ? { image: origin + course.image.src } : {}),
    ...(provider ? { provider: { "@type": "Organization", name: provider, url: origin } } : {}),
    hasCourseInstance: classes.filter((entry) => !PAST_PHASES.includes(entry.phase)).map((entry) => instanceOf(entry, url)),
  };

  function instanceOf({ class: entry, phase, firstStart, lastEnd }: ClassView, offerUrl: string) {
    return {
      "@type": ["CourseInstance", "Event"],
      name: `${course.name} ${entry.classCode}`,
      eventStatus: `https://schema.org/${entry.cancelled ? "EventCancelled" : "EventScheduled"}`,
      courseMode: "Onsite",
      ...(firstStart && lastEnd ? { startDate: firstStart, endDate: lastEnd } : {}),
      ...(entry.centre ? { location: { "@type": "Place", name: centreName(entry.centre, centres, t) } } : {}),
      offers: {
        "@type": "Offer",
        price: entry.feeHkd,
        priceCurrency: "HKD",
        url: offerUrl,
        availability: `https://schema.org/${JOINABLE_PHASES.includes(phase) ? "InStock" : "SoldOut"}`,
      },
    };
  }

  // `<` is escaped so that no text of an editor can close the block.
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- our own JSON, escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(structured).replaceAll("<", "\\u003c") }}
    />
  );
}
