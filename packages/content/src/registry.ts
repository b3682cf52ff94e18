import type { ContentType } from "./content-type.ts";
import type { Localized } from "./localized.ts";
import { featuredActivity } from "./types/featured-activity.ts";
import { latestNews } from "./types/latest-news.ts";
import { centre } from "./types/centre.ts";
import { chatbot } from "./types/chatbot.ts";
import { course } from "./types/course.ts";
import { equipmentAgency } from "./types/equipment-agency.ts";
import { faqGroup } from "./types/faq-group.ts";
import { fee } from "./types/fee.ts";
import { healthInfo } from "./types/health-info.ts";
import { healthInfoType } from "./types/health-info-type.ts";
import { healthProgram } from "./types/health-program.ts";
import { holidayList } from "./types/holiday-list.ts";
import { material, memberMaterial } from "./types/material.ts";
import { networkServiceProvider } from "./types/network-service-provider.ts";
import { partner } from "./types/partner.ts";
import { serviceItem } from "./types/service-item.ts";
import { serviceOrganisation } from "./types/service-organisation.ts";
import { siteSetting } from "./types/site-setting.ts";
import { theme } from "./types/theme.ts";
import { usefulLink } from "./types/useful-link.ts";
import { vacancy } from "./types/vacancy.ts";
import { webPage } from "./types/web-page.ts";

/** The items that pages read. */
export type * from "./article.ts";
export type * from "./types/centre.ts";
export type * from "./types/course.ts";
export type * from "./types/equipment-agency.ts";
export type * from "./types/faq-group.ts";
export type * from "./types/fee.ts";
export type * from "./types/health-info.ts";
export type * from "./types/health-info-type.ts";
export type * from "./types/health-program.ts";
export type * from "./types/material.ts";
export type * from "./types/network-service-provider.ts";
export type * from "./types/partner.ts";
export type * from "./types/service-item.ts";
export type * from "./types/site-setting.ts";
export type * from "./types/theme.ts";
export type * from "./types/useful-link.ts";
export type * from "./types/vacancy.ts";
export type * from "./types/web-page.ts";

/**
 * Every content type, under the name by which pages read it. The reader, the mirror and their fakes in tests are built from this
 * table.
 */
export const CONTENT_TYPES = {
  siteSetting,
  chatbot,
  healthPrograms: healthProgram,
  themes: theme,
  courses: course,
  latestNews,
  featuredActivities: featuredActivity,
  healthInfoTypes: healthInfoType,
  healthInfos: healthInfo,
  materials: material,
  centres: centre,
  holidayList,
  faqGroups: faqGroup,
  fees: fee,
  networkServiceProviders: networkServiceProvider,
  equipmentAgencies: equipmentAgency,
  serviceOrganisations: serviceOrganisation,
  webPages: webPage,
  serviceItems: serviceItem,
  partners: partner,
  usefulLinks: usefulLink,
  vacancies: vacancy,
} as const;

type Registry = typeof CONTENT_TYPES;
export type ContentName = keyof Registry;
export type ContentPath = Registry[ContentName]["path"];

/**
 * Types that only some members may read (decision 71): those entries of a type that are not public, the other half of a public
 * type. The mirror has them; the reader of pages, public reads, previews and everything else that follows from `CONTENT_TYPES`
 * don't know them.
 */
const MEMBER_CONTENT_TYPES = {
  memberMaterials: { ...memberMaterial, halfOf: "materials" },
} as const satisfies Record<string, { readonly halfOf: ContentName }>;
export type MemberContentName = keyof typeof MEMBER_CONTENT_TYPES;

/** All types of the mirror. */
export const MIRRORED_TYPES = { ...CONTENT_TYPES, ...MEMBER_CONTENT_TYPES } as const;
export type MirroredName = keyof typeof MIRRORED_TYPES;

/** Every name of the table, in its order. */
// The keys of a const object are exactly its names
export const CONTENT_NAMES: readonly ContentName[] = Object.keys(CONTENT_TYPES) as ContentName[];

// The keys of a const object are exactly its names
export const MIRRORED_NAMES: readonly MirroredName[] = Object.keys(MIRRORED_TYPES) as MirroredName[];
// The keys of a const object are exactly its names
export const MEMBER_CONTENT_NAMES: readonly MemberContentName[] = Object.keys(MEMBER_CONTENT_TYPES) as MemberContentName[];

/** Whether a type may be read by anybody. */
export function isPublicName(name: MirroredName): name is ContentName {
  return Object.hasOwn(CONTENT_TYPES, name);
}

/** A type that is divided: no entry of the restricted half is ever shown in the open one. */
export interface Halves {
  readonly open: ContentName;
  readonly restricted: readonly MemberContentName[];
}

/** The halves of the type to which this one belongs; undefined when everybody may read every entry. */
export function halvesOf(name: MirroredName): Halves | undefined {
  const open = isPublicName(name) ? name : MEMBER_CONTENT_TYPES[name].halfOf;
  const restricted = MEMBER_CONTENT_NAMES.filter((half) => MEMBER_CONTENT_TYPES[half].halfOf === open);
  return restricted.length > 0 ? { open, restricted } : undefined;
}

/** The properties of a type that code for all types uses. */
export type AnyContentType = Pick<
  ContentType<ContentPath, Localized>,
  "path" | "singular" | "kind" | "populate" | "sort" | "filters" | "relations"
>;

/** The header in which the content service sends its secret with the webhook (cms/src/boot/webhook.ts). */
export const SECRET_HEADER = "x-kaifong-webhook-secret";

/** The type that Strapi calls by this singular name; undefined when it is not one of ours. */
export function nameOfModel(singular: string): ContentName | undefined {
  return CONTENT_NAMES.find((name) => CONTENT_TYPES[name].singular === singular);
}

/** The type itself, those that hold other entries of the same kind, and those that show its words. */
export function namesShowing(shown: ContentName): readonly MirroredName[] {
  const { path } = CONTENT_TYPES[shown];
  return MIRRORED_NAMES.filter((name) => {
    const { path: own, relations }: AnyContentType = MIRRORED_TYPES[name];
    return own === path || relations.includes(path);
  });
}
