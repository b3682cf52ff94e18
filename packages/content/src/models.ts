/** `component`: a component without parts; `media`: a file; a list: these fields of a relation; a table: a component and its parts. */
export type Populate = { readonly [field: string]: "component" | "media" | readonly string[] | Populate };

export interface Model {
  /** Strapi's singular name, which its webhooks use. */
  readonly singular: string;
  readonly kind: "collection" | "single";
  readonly populate: Populate;
  readonly sort: readonly string[];
  /** Other types whose words appear in this one. */
  readonly relations: readonly string[];
}

/** The field under which Strapi gives the same entry in its other languages. */
export const TRANSLATIONS = "localizations";

const LINKED_IMAGES: Populate = { image: "media" };
const ARTICLE: Populate = {
  cover_image: "media",
  bottom_image: "media",
  image_url: LINKED_IMAGES,
  more_information: "component",
};

/** The other languages that an entry is published in: who they are, and what they are called. */
const translations = (name: string) => ({ [TRANSLATIONS]: ["locale", name] }) as const;

/** Every type of the content service, by its path. Source: docs/content-model.md. */
export const MODELS = {
  "site-setting": { singular: "site-setting", kind: "single", populate: { logo: "media" }, sort: [], relations: [] },
  chatbot: { singular: "chatbot", kind: "single", populate: {}, sort: [], relations: [] },
  "health-programs": {
    singular: "health-program",
    kind: "collection",
    populate: { Course_List: "component", Enrol_Schedule: "component", Program_Regulations: { Point: "component" } },
    sort: ["publishedAt:desc"],
    relations: [],
  },
  "health-program-themes": {
    singular: "health-program-theme",
    kind: "collection",
    populate: { Media: "media", ...translations("Title") },
    sort: ["Order:asc"],
    relations: [],
  },
  "health-program-courses": {
    singular: "health-program-course",
    kind: "collection",
    populate: {
      Theme: ["Title", "Order"],
      Program: ["Title"],
      Class: { Lesson: "component" },
      Google_Form_Period: "component",
      Cover_Image: "media",
      ...translations("Name"),
    },
    sort: ["createdAt:asc"],
    relations: ["health-program-themes", "health-programs"],
  },
  "web-activity-latest-new": {
    singular: "web-activity-latest-new",
    kind: "single",
    populate: { News: { ...ARTICLE, period: "component" } },
    sort: [],
    relations: [],
  },
  "web-activity-featured-activity": {
    singular: "web-activity-featured-activity",
    kind: "single",
    populate: { Activities: { ...ARTICLE, period: "component" } },
    sort: [],
    relations: [],
  },
  "web-activities-health-info-types": {
    singular: "web-activities-health-info-type",
    kind: "collection",
    populate: {},
    sort: ["order:asc"],
    relations: [],
  },
  "web-activities-health-infos": {
    singular: "web-activities-health-info",
    kind: "collection",
    populate: { ...ARTICLE, info_type: ["display_name", "order"] },
    sort: ["createdAt:desc"],
    relations: ["web-activities-health-info-types"],
  },
  "e-learnings": {
    singular: "e-learning",
    kind: "collection",
    populate: { Theme: ["Title", "Order"], Cover_Image: "media", ...translations("Title") },
    sort: ["createdAt:asc"],
    relations: ["health-program-themes"],
  },
  centres: { singular: "centre", kind: "collection", populate: { hours: "component" }, sort: ["order:asc"], relations: [] },
  "faq-groups": {
    singular: "faq-group",
    kind: "collection",
    populate: { questions: "component" },
    sort: ["order:asc"],
    relations: [],
  },
  fees: { singular: "fee", kind: "collection", populate: {}, sort: ["order:asc"], relations: [] },
  "network-service-providers": {
    singular: "network-service-provider",
    kind: "collection",
    populate: {},
    sort: ["order:asc"],
    relations: [],
  },
  "equipment-agencies": { singular: "equipment-agency", kind: "collection", populate: {}, sort: ["order:asc"], relations: [] },
  "service-organisations": {
    singular: "service-organisation",
    kind: "collection",
    populate: {},
    sort: ["order:asc"],
    relations: [],
  },
  "web-pages": {
    singular: "web-page",
    kind: "collection",
    populate: { cover_image: "media", sections: { items: { picture: "media" } } },
    sort: ["createdAt:asc"],
    relations: [],
  },
  "service-items": {
    singular: "service-item",
    kind: "collection",
    populate: { cover_image: "media" },
    sort: ["order:asc"],
    relations: [],
  },
  partners: { singular: "partner", kind: "collection", populate: { logo: "media" }, sort: ["order:asc"], relations: [] },
  "useful-links": { singular: "useful-link", kind: "collection", populate: {}, sort: ["order:asc"], relations: [] },
  vacancies: { singular: "vacancy", kind: "collection", populate: {}, sort: ["order:asc"], relations: [] },
} as const satisfies Record<string, Model>;

export type ContentPath = keyof typeof MODELS;

/** The path of the type that Strapi calls by this singular name; undefined when it is none of ours. */
export function pathOfModel(singular: string): ContentPath | undefined {
  const paths = Object.keys(MODELS) as ContentPath[]; // the keys of a const object are exactly its paths
  return paths.find((path) => MODELS[path].singular === singular);
}
