import type { Centre, CourseClass } from "@kaifong/content";
import type { CentreCode, ClassPhase } from "@kaifong/contract";
import { isCancelled, isEnded } from "@kaifong/domain/enrolment";
import { centreName, plainText } from "@kaifong/i18n/format";
import { pathTo } from "../../paths.ts";
import type { ClassView, CourseView } from "../class/class-view.ts";
import { DataBlock } from "../../shell/document/data-block.tsx";
import { placeData } from "../../shell/document/structured-data.ts";
import { useCourseText } from "../text.ts";

interface CourseDataProps {
  readonly view: CourseView;
  readonly centres: readonly Centre[];
  readonly provider: string | null;
  readonly origin: string;
}

/** The course for search engines, as schema.org's Course. */
export function CourseData({ view, centres, provider, origin }: CourseDataProps) {
  const { t, language } = useCourseText();
  const { course, classes } = view;
  const url = origin + pathTo(language, "course", { courseId: course.id });
  const instances = classes.filter((entry) => !isEnded(entry.phase)).map((entry) => instanceOf(entry, url));
  const structured = {
    "@context": "https://schema.org",
    "@type": "Course",
    name: course.name,
    url,
    inLanguage: language.htmlLang,
    ...(course.description ? { description: plainText(course.description) } : {}),
    ...(course.image ? { image: origin + course.image.src } : {}),
    ...(provider ? { provider: { "@type": "Organization", name: provider, url: origin } } : {}),
    ...(instances.length > 0 ? { hasCourseInstance: instances } : {}),
  };

  function instanceOf({ class: entry, phase, firstStart, lastEnd }: ClassView, offerUrl: string) {
    return {
      "@type": ["CourseInstance", "Event"],
      name: `${course.name} ${entry.classCode}`,
      eventStatus: `https://schema.org/${isCancelled(phase) ? "EventCancelled" : "EventScheduled"}`,
      courseMode: "Onsite",
      ...(firstStart && lastEnd ? { startDate: firstStart, endDate: lastEnd } : {}),
      ...(entry.centre ? { location: placeOf(entry.centre) } : {}),
      ...offerOf(entry, phase, offerUrl),
    };
  }

  function offerOf({ feeHkd, enrolStart }: CourseClass, phase: ClassPhase, offerUrl: string) {
    const availability = AVAILABILITY[phase];
    if (availability === null) return {};
    const price = { price: feeHkd, priceCurrency: "HKD" };
    return {
      offers: {
        ...{ "@type": "Offer", ...price, url: offerUrl, validFrom: enrolStart },
        availability: `https://schema.org/${availability}`,
      },
    };
  }

  function placeOf(code: CentreCode) {
    const address = centres.find((centre) => centre.code === code)?.address;
    return placeData({ name: centreName(code, centres, t), address: address ?? null });
  }

  return <DataBlock type="application/ld+json" data={structured} />;
}

/**
 * Whether one can have a place now, later, or none because all are taken; null when nothing is on offer. Source: schema.org,
 * ItemAvailability.
 */
const AVAILABILITY: Readonly<Record<ClassPhase, "InStock" | "PreOrder" | "SoldOut" | null>> = {
  ...{ OPEN: "InStock", REMAINING: "InStock", SOON: "PreOrder", FULL: "SoldOut" },
  ...{ BALLOT_CLOSED: null, CLOSED: null, STARTED: null, ENDED: null, CANCELLED: null },
};
