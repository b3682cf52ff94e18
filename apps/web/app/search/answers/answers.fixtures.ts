/** A district with two centres, in three languages, and what the search answers there. */
import type { Centre, ContentReader, Course, Fee, ServiceItem, SiteSetting } from "@kaifong/content";
import type { Availability } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { aReader } from "@kaifong/testing";
import { coreCentre } from "../../courses/course.fixtures.ts";
import { type SearchAnswers, answersTo } from "./answers.ts";

export const [ZH_HK, ZH_CN, EN] = LANGUAGES;

const WEEK = ["MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;
const open = (close: string) => WEEK.map((day) => ({ day, open: "10:00", close, closed: false }));
const NAMES = {
  CORE: {
    "zh-Hant": "街坊康健中心（長沙灣核心中心）",
    "zh-Hans": "街坊康健中心（长沙湾核心中心）",
    en: "Kaifong District Health Centre (Cheung Sha Wan core centre)",
  },
  SAT1: {
    "zh-Hant": "街坊康健中心（石硤尾附屬中心）",
    "zh-Hans": "街坊康健中心（石硖尾附属中心）",
    en: "Kaifong District Health Centre (Shek Kip Mei satellite centre)",
  },
} as const;
const DISTRICTS = { "zh-Hant": "深水埗區", "zh-Hans": "深水埗区", en: "Sham Shui Po District" } as const;

/** A centre that is open on Sundays too. */
const core: Centre = {
  ...coreCentre,
  ...{ phone: "2123 4500", whatsapp: "2123 4509" },
  hours: [
    ...open("21:00"),
    { day: "SUN", open: "10:00", close: "14:00", closed: false },
    { day: "PUBLIC_HOLIDAY", open: null, close: null, closed: true },
  ],
};
/** A centre without WhatsApp, closed on Sundays. */
const satellite: Centre = {
  ...coreCentre,
  ...{ id: "sat1", code: "SAT1", kind: "SATELLITE", order: 2, phone: "2123 4510" },
  hours: [
    ...open("20:00"),
    { day: "SUN", open: null, close: null, closed: true },
    { day: "PUBLIC_HOLIDAY", open: null, close: null, closed: true },
  ],
};

export interface QuestionSetting {
  readonly language?: Language;
  /** Time in Hong Kong, YYYY-MM-DDTHH:MM. */
  readonly at?: string;
  readonly centre?: Partial<Centre>;
  readonly centres?: readonly Centre[];
  readonly courses?: readonly Course[];
  readonly live?: ReadonlyMap<string, Availability>;
  readonly fees?: readonly Fee[];
  readonly services?: readonly ServiceItem[];
}

function readerIn(
  { locale }: Language,
  { centre = {}, centres, courses = [], fees = [], services = [] }: QuestionSetting,
): ContentReader {
  const all =
    centres ??
    [core, satellite].map((one) => ({ ...one, ...centre, name: NAMES[one.code === "CORE" ? "CORE" : "SAT1"][locale], locale }));
  // The rest of the settings is not read here.
  const setting = { district: DISTRICTS[locale] } as unknown as SiteSetting;
  const named = [
    { day: "2026-12-25", name: "聖誕節 Christmas Day" },
    { day: "2026-12-26", name: "聖誕節後第一個周日 The first weekday after Christmas Day" },
    { day: "2027-01-01", name: "一月一日 The first day of January" },
    { day: "2027-02-06", name: "農曆年初一 Lunar New Year’s Day" },
    { day: "2027-02-08", name: "農曆年初三 The third day of Lunar New Year" },
    { day: "2027-09-16", name: "中秋節翌日 The day following Mid-Autumn Festival" },
  ];
  const list = { named } as unknown as ReturnType<ContentReader["holidayList"]>; // the rest is not read here
  return aReader({
    ...{ holidayList: () => list, holidays: () => named.map(({ day }) => day) },
    ...{ centres: () => all, siteSetting: () => setting },
    ...{ courses: () => courses, fees: () => fees, serviceItems: () => services },
  });
}

/** The answers, and for how many seconds a page may cache them at most. */
export async function ask(
  query: string,
  asking: QuestionSetting = {},
): Promise<{ readonly answers: SearchAnswers; readonly maxAge: number }> {
  const { language = ZH_HK, at = "2026-11-23T11:00", live = new Map() } = asking;
  let maxAge = Number.POSITIVE_INFINITY;
  const answers = await answersTo(query, {
    language,
    content: readerIn(language, asking),
    contentIn: (other) => readerIn(other, asking),
    now: () => new Date(`${at}:00+08:00`),
    availability: async () => live,
    cache: { maxAge: (seconds) => void (maxAge = Math.min(maxAge, seconds)), noStore: () => undefined },
  });
  return { answers, maxAge };
}
