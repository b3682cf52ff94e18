import type { PageId } from "../../../apps/web/app/site-map.ts";
import type { Problem } from "./problems.ts";
import type { Crawl, CrawledPage } from "./walk.ts";

/** The data of pages for machines, by schema.org's names: one of the kinds that fit, with these of its members. */
const EXPECTED: Readonly<Partial<Record<PageId, { readonly kinds: readonly string[]; readonly members: readonly string[] }>>> = {
  home: { kinds: ["MedicalClinic"], members: ["name", "address", "telephone", "openingHoursSpecification"] },
  contactUs: { kinds: ["MedicalClinic"], members: ["name", "address", "telephone", "openingHoursSpecification"] },
  serviceFaq: { kinds: ["FAQPage"], members: ["mainEntity"] },
  course: { kinds: ["Course", "CourseInstance", "Event", "EducationEvent"], members: ["name"] },
  newsDetails: { kinds: ["NewsArticle"], members: ["headline", "datePublished", "author"] },
  featuredDetails: { kinds: ["Event"], members: ["name", "startDate", "location", "organizer"] },
  healthInfoDetails: { kinds: ["Article"], members: ["headline", "dateModified", "author"] },
  eLearningDetail: { kinds: ["LearningResource"], members: ["name"] },
};

type Thing = Readonly<Record<string, unknown>>;

/** JSON-LD that machines can read, of the kind that the page is about. */
export function machineDataProblems({ pages }: Crawl): readonly Problem[] {
  return [...pages.values()].flatMap((page) => [...unreadable(page), ...missing(page)]);
}

function unreadable({ address, facts }: CrawledPage): readonly Problem[] {
  return facts.structured.flatMap((json) => {
    const data = parsed(json);
    if (data === undefined) return [{ page: address, what: `JSON-LD that is no JSON: ${json.slice(0, 60)}` }];
    return data["@context"] === "https://schema.org"
      ? []
      : [{ page: address, what: "JSON-LD without schema.org as its context" }];
  });
}

function missing({ address, site, facts }: CrawledPage): readonly Problem[] {
  const expected = EXPECTED[site?.id as PageId]; // an unknown page has no entry
  if (!expected) return [];
  const things = facts.structured.flatMap((json) => thingsIn(parsed(json) ?? {}));
  const found = things.filter((thing) => expected.kinds.includes(String(thing["@type"])));
  if (found.length === 0) return [{ page: address, what: `no JSON-LD of ${expected.kinds.join(" or ")}` }];
  return found.flatMap((thing) =>
    expected.members
      .filter((member) => isEmpty(thing[member]))
      .map((member) => ({ page: address, what: `${String(thing["@type"])} without ${member}` })),
  );
}

/** The thing itself and everything in it: a graph, or a course's dates. */
function thingsIn(value: unknown): readonly Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== "object" || value === null) return [];
  const thing: Thing = Object.fromEntries(Object.entries(value));
  return [thing, ...Object.values(thing).flatMap(thingsIn)];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function parsed(json: string): Thing | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}
