import type { EnrolmentMethod, Neighbourhood } from "@kaifong/contract";
import type { Discipline } from "./page-entries.ts";
import type { Localized } from "./reader.ts";

export type * from "./page-entries.ts";

/** An image of the media library, as a page needs it. `src` is a path on this site (`/uploads/…`). */
export interface Image {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Narrower versions, narrowest first. */
  readonly variants: readonly PictureVersion[];
  /** Narrower versions in AVIF, for browsers that know it, narrowest first. */
  readonly light: readonly PictureVersion[];
}

export interface PictureVersion {
  readonly src: string;
  /** In pixels. */
  readonly width: number;
}

/** Sanitised HTML, safe to set as inner HTML. */
export type SafeHtml = string & { readonly __safeHtml: unique symbol };

export interface Link {
  readonly label: string;
  readonly url: string;
}

export interface Entry extends Localized {
  /** Strapi's documentId: stable across publishes and languages. */
  readonly id: string;
  readonly updatedAt: string;
}

export interface SiteSetting extends Entry {
  readonly siteName: string;
  readonly shortName: string | null;
  readonly tagline: string | null;
  readonly operator: string | null;
  readonly operatorUrl: string | null;
  readonly district: string | null;
  readonly sampleNotice: string | null;
  readonly phone: string | null;
  readonly facebookUrl: string | null;
  readonly instagramUrl: string | null;
  readonly youtubeUrl: string | null;
  readonly lastUpdate: string;
  readonly emergencyNotice: string | null;
}

export interface Section {
  readonly title: string | null;
  readonly description: SafeHtml | null;
}

export interface HealthProgram extends Entry {
  readonly title: string;
  readonly description: SafeHtml | null;
  readonly courseList: Section | null;
  readonly enrolSchedule: Section | null;
  readonly regulations: readonly { readonly title: string | null; readonly points: readonly string[] }[];
}

export interface Theme extends Entry {
  readonly title: string;
  readonly description: string | null;
  readonly order: number;
  readonly image: Image | null;
}

export interface Lesson {
  readonly uuid: string;
  /** ISO 8601 instants. */
  readonly start: string;
  readonly end: string;
  readonly topic: string | null;
}

export type CentreCode = "CORE" | "SAT1" | "SAT2" | "SAT3";

export interface ProgrammeClass {
  readonly uuid: string;
  readonly classCode: string;
  readonly centre: CentreCode | null;
  readonly venue: string | null;
  readonly target: string | null;
  readonly instructor: string | null;
  readonly quota: number;
  readonly method: EnrolmentMethod;
  readonly enrolStart: string;
  readonly enrolEnd: string;
  readonly ballotResultOn: string | null;
  readonly openEnrolStart: string | null;
  readonly feeHkd: number;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly gender: "ANY" | "F" | "M";
  readonly membersOnly: boolean;
  readonly cancelled: boolean;
  readonly remark: string | null;
  readonly lessons: readonly Lesson[];
}

export interface Course extends Entry {
  readonly name: string;
  readonly description: SafeHtml | null;
  readonly target: string | null;
  readonly location: string | null;
  readonly languages: "HK" | "EN" | "CN" | "HK_EN" | "HK_CN" | "HK_EN_CN" | null;
  readonly themeId: string | null;
  readonly image: Image | null;
  readonly form: { readonly open: string | null; readonly close: string | null; readonly link: string | null } | null;
  readonly classes: readonly ProgrammeClass[];
}

export interface Article extends Localized {
  readonly uuid: string;
  readonly title: string;
  readonly description: string | null;
  readonly content: SafeHtml | null;
  /** Dates as YYYY-MM-DD, Hong Kong. */
  readonly period: { readonly start: string; readonly end: string | null } | null;
  readonly cover: Image | null;
  readonly bottomImage: Image | null;
  /** YouTube film id, 11 characters. */
  readonly youtube: string | null;
  readonly images: readonly { readonly image: Image; readonly url: string | null; readonly caption: string | null }[];
  readonly moreInformation: readonly Link[];
}

export interface HealthInfoType extends Entry {
  readonly displayName: string;
  readonly order: number;
}

export interface HealthInfo extends Entry {
  readonly title: string;
  readonly description: string | null;
  readonly content: SafeHtml | null;
  readonly typeId: string | null;
  readonly cover: Image | null;
  readonly bottomImage: Image | null;
  /** YouTube film id, 11 characters. */
  readonly youtube: string | null;
  readonly images: Article["images"];
  readonly moreInformation: readonly Link[];
  readonly reviewedBy: string | null;
  readonly reviewedOn: string | null;
  readonly nextReviewOn: string | null;
}

export interface ELearning extends Entry {
  readonly title: string;
  readonly description: string | null;
  readonly minutes: number | null;
  readonly difficulty: "EASY" | "MEDIUM" | "HARD" | null;
  readonly category: "EXERCISE" | "NUTRITION" | "CHRONIC_DISEASE" | "MENTAL_WELLNESS" | "CARER" | "FALL_PREVENTION" | null;
  readonly themeId: string | null;
  readonly suitableFor: string | null;
  readonly content: SafeHtml | null;
  readonly cover: Image | null;
  /** YouTube film id, 11 characters. */
  readonly youtube: string | null;
}

export type WeekDay = "MON" | "TUE" | "WED" | "THU" | "FRI" | "SAT" | "SUN" | "PUBLIC_HOLIDAY";

export interface Centre extends Entry {
  readonly code: CentreCode;
  readonly kind: "CORE" | "SATELLITE";
  readonly name: string;
  readonly address: string | null;
  readonly directions: string | null;
  readonly accessibility: string | null;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
  /** Times as HH:MM, Hong Kong. */
  readonly hours: readonly {
    readonly day: WeekDay;
    readonly open: string | null;
    readonly close: string | null;
    readonly closed: boolean;
  }[];
  readonly hoursNote: string | null;
  /** What is different for now, in a sentence or two. */
  readonly notice: string | null;
  /** The last day in Hong Kong on which the notice is shown, YYYY-MM-DD; null until an editor removes it. */
  readonly noticeUntil: string | null;
  /** The language of the notice where it isn't the entry's: it stands in for a translation. */
  readonly noticeIn: Localized | null;
  readonly map: string | null;
  readonly order: number;
}

export interface FaqGroup extends Entry {
  readonly tab: "GENERAL" | "ELIGIBILITY" | "SERVICE_PACKAGE_AND_FEE" | "EHRSS" | "PPP";
  readonly title: string;
  readonly order: number;
  readonly questions: readonly { readonly uuid: string; readonly question: string; readonly answer: SafeHtml }[];
}

export interface Fee extends Entry {
  readonly code: string;
  readonly scheme: "CDCC" | "COMMUNITY_REHAB" | "PAIN_MANAGEMENT" | "VOUCHER";
  readonly name: string;
  readonly amountHkd: number | null;
  /** A subsidy is nothing that the reader has to pay. */
  readonly paidBy: "YOU" | "GOVERNMENT";
  readonly unit: string | null;
  readonly note: string | null;
  readonly source: string;
  readonly sourceUrl: string | null;
  readonly validUntil: string | null;
  readonly reviewBy: string;
  readonly order: number;
}

export interface NetworkServiceProvider extends Entry {
  readonly provider: string;
  readonly hcv: boolean;
  readonly discipline: Discipline | null;
  readonly area: Neighbourhood | null;
  readonly district: string | null;
  readonly services: string | null;
  readonly qualification: string | null;
  readonly coPayment: string | null;
  readonly contactNumber: string | null;
  readonly address: string | null;
  readonly serviceHours: string | null;
  readonly map: string | null;
}

export interface EquipmentAgency extends Entry {
  readonly agency: string;
  readonly serviceBoundary: string | null;
  readonly equipmentType: string | null;
  readonly serviceAndCharge: string | null;
  readonly contact: string | null;
  readonly address: string | null;
  readonly website: string | null;
}

export interface ServiceOrganisation extends Entry {
  readonly agency: string;
  readonly serviceBoundary: string | null;
  readonly serviceCategory: string | null;
  readonly mainTarget: string | null;
  readonly content: string | null;
  readonly contact: string | null;
  readonly address: string | null;
  readonly website: string | null;
}
