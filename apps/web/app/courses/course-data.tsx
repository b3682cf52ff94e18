import type { Centre } from "@kaifong/content";
import type { CentreCode, ClassPhase } from "@kaifong/contract";
import { isCancelled, isJoinable, isNotYetOpen, isOver } from "@kaifong/domain/enrolment";
import { plainText } from "@kaifong/i18n/format";
import { pathTo } from "../paths.ts";
import type { ClassView, CourseView } from "./class-view.ts";
import { centreName } from "./class-text.ts";
import { DataBlock } from "../shell/data-block.tsx";
import { placeData } from "../shell/structured-data.ts";
import { useCourseText } from "./text.ts";

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
  const instances = classes.filter((entry) => !isOver(entry.phase)).map((entry) => instanceOf(entry, url));
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
      offers: {
        "@type": "Offer",
        price: entry.feeHkd,
        priceCurrency: "HKD",
        url: offerUrl,
        validFrom: entry.enrolStart,
        availability: `https://schema.org/${availabilityIn(phase)}`,
      },
    };
  }

  function placeOf(code: CentreCode) {
    const address = centres.find((centre) => centre.code === code)?.address;
    return placeData({ name: centreName(code, centres, t), address: address ?? null });
  }

  return <DataBlock type="application/ld+json" data={structured} />;
}

/** Whether one can have a place now, later, or not at all. Source: schema.org, ItemAvailability. */
function availabilityIn(phase: ClassPhase): "InStock" | "PreOrder" | "SoldOut" {
  if (isJoinable(phase)) return "InStock";
  return isNotYetOpen(phase) ? "PreOrder" : "SoldOut";
}
