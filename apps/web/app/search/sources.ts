import type { Article, ContentName, ContentReader, Course, FaqGroup, Fee, HealthInfo } from "@kaifong/content";
import { lastEndOf } from "@kaifong/domain/enrolment";
import { hongKongDay } from "@kaifong/domain/time";
import type { Language } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import { formatDate, isPastFee, shortCentreName } from "@kaifong/i18n/format";
import type { PageId } from "../site-map.ts";
import type { SearchEntry, Kind } from "./entry.ts";
import { pageEntries } from "./page-entries.ts";
import { formatPrice } from "./prices.ts";

type Described = Omit<SearchEntry, "kind" | "locale">;
type Question = FaqGroup["questions"][number];

interface Source {
  /** Its entries are found once this page exists. */
  readonly page: PageId;
  /** `today`: in Hong Kong, YYYY-MM-DD. */
  readonly read: (content: ContentReader, language: Language, today: string) => readonly SearchEntry[];
}

/** One kind: the page that shows it, how it is read, and what of an item is found and shown. */
function source<Item extends { readonly locale: SearchEntry["locale"] }>(
  kind: Kind,
  page: PageId,
  read: (content: ContentReader) => readonly Item[],
  describe: (item: Item) => Described,
): Source {
  return {
    page,
    read: (content) =>
      read(content).map((item) => entryMadeOf(item, "", () => ({ kind, locale: item.locale, ...describe(item) }))),
  };
}

const entryOf = new WeakMap<object, { readonly context: string; readonly entry: SearchEntry }>();

/**
 * The entry made of an item: what was read is the same object until it changes, and so is the entry. `context`: what else it was
 * made of.
 */
function entryMadeOf(item: object, context: string, make: () => SearchEntry): SearchEntry {
  const known = entryOf.get(item);
  if (known?.context === context) return known.entry;
  const entry = make();
  entryOf.set(item, { context, entry });
  return entry;
}

/**
 * Everything except pages that is found, by content type, or why entries of a type are not found by themselves. A new kind has
 * its weight in `entry.ts` and its name in namespace `search`.
 */
const SOURCES: Readonly<Record<ContentName, Source | string>> = {
  courses: { page: "course", read: readCourses },
  serviceItems: source(
    "service",
    "serviceDetails",
    (content) => content.serviceItems(),
    (item) => ({
      ...{ key: item.id, title: item.name, facts: [item.suitableFor, item.howToJoin, item.charge] },
      body: [{ text: item.summary }, { html: item.content }],
      target: { page: "serviceDetails", id: item.id },
    }),
  ),
  healthInfos: { page: "healthInfoDetails", read: readHealthInfos },
  materials: source(
    "eLearning",
    "eLearningDetail",
    (content) => content.materials(),
    (item) => ({
      ...{ key: item.id, title: item.title, facts: [item.suitableFor] },
      body: [{ text: item.description }, { html: item.content }],
      target: { page: "eLearningDetail", id: item.id },
    }),
  ),
  latestNews: source(
    "news",
    "newsDetails",
    (content) => content.latestNews(),
    (article) => ({
      ...articleEntry(article),
      period: article.period ?? undefined,
      target: { page: "newsDetails", id: article.uuid },
    }),
  ),
  featuredActivities: source(
    "activity",
    "featuredDetails",
    (content) => content.featuredActivities(),
    (article) => ({
      ...articleEntry(article),
      period: article.period ?? undefined,
      over: article.period?.end ?? undefined,
      target: { page: "featuredDetails", id: article.uuid },
    }),
  ),
  faqGroups: { page: "serviceFaq", read: readQuestions },
  centres: source(
    "centre",
    "contactUs",
    (content) => content.centres(),
    (centre) => ({
      ...{ key: centre.code, title: shortCentreName(centre.name), facts: [centre.phone, centre.whatsapp, centre.email] },
      body: [{ text: centre.address }, { text: centre.directions }, { text: centre.accessibility }, { text: centre.hoursNote }],
      target: { page: "contactUs", anchor: centre.code },
    }),
  ),
  fees: { page: "serviceCharge", read: readFees },
  networkServiceProviders: source(
    "provider",
    "eServiceMenu",
    (content) => content.networkServiceProviders(),
    (item) => ({
      ...{ key: item.id, title: item.provider, facts: [item.contactNumber] },
      body: [item.services, item.qualification, item.district, item.address, item.serviceHours].map((text) => ({ text })),
      target: { page: "eServiceMenu", q: item.provider },
    }),
  ),
  equipmentAgencies: source(
    "equipment",
    "healthSupplies",
    (content) => content.equipmentAgencies(),
    (item) => ({
      ...{ key: item.id, title: item.agency, facts: [item.contact] },
      body: [item.equipmentType, item.serviceAndCharge, item.serviceBoundary, item.address].map((text) => ({ text })),
      target: { page: "healthSupplies", q: item.agency },
    }),
  ),
  serviceOrganisations: source(
    "organisation",
    "serviceOrgMenu",
    (content) => content.serviceOrganisations(),
    (item) => ({
      ...{ key: item.id, title: item.agency, facts: [item.contact] },
      body: [item.serviceCategory, item.content, item.mainTarget, item.serviceBoundary, item.address].map((text) => ({ text })),
      target: { page: "serviceOrgMenu", q: item.agency },
    }),
  ),
  partners: source(
    "partner",
    "ourPartners",
    (content) => content.partners(),
    (item) => ({
      ...{ key: item.id, title: item.name, facts: [] },
      body: [{ text: item.description }],
      target: { page: "ourPartners", anchor: item.kind },
    }),
  ),
  usefulLinks: source(
    "link",
    "usefulLinks",
    (content) => content.usefulLinks(),
    (item) => ({
      ...{ key: item.id, title: item.title, facts: [] },
      body: [{ text: item.description }],
      target: { page: "usefulLinks", anchor: item.category },
    }),
  ),
  vacancies: source(
    "vacancy",
    "talentRecruitment",
    (content) => content.vacancies(),
    (item) => ({
      ...{ key: item.id, title: item.title, facts: [] },
      body: [{ text: item.summary }, { html: item.content }],
      target: { page: "talentRecruitment", anchor: "vacancies" },
      until: item.closesOn ?? undefined,
    }),
  ),
  webPages: "found as the pages whose words they are (page-entries.ts)",
  healthInfoTypes: "found with each of their articles",
  themes: "only sort courses",
  healthPrograms: "only say when courses begin",
  siteSetting: "settings",
  holidayList: "answers when centres are open (answers/hours-answer.ts)",
  chatbot: "settings",
};

/**
 * Everything of this site that can be found in one language, as of `today`. A type that was never loaded gives nothing, as on
 * every page.
 */
export function readSearchEntries(content: ContentReader, language: Language, today: string): readonly SearchEntry[] {
  const sources = Object.values(SOURCES).filter((one) => typeof one !== "string");
  return [...sources.flatMap(({ read }) => read(content, language, today)), ...pageEntries(content, language)];
}

function readCourses(content: ContentReader, language: Language, today: string): readonly SearchEntry[] {
  const courses = content.currentCourses();
  return courses.map((course) => entryMadeOf(course, `${language.code} ${today}`, () => courseEntry(course, language, today)));
}

function courseEntry(course: Course, language: Language, today: string): SearchEntry {
  const classes = course.classes.flatMap(({ classCode, venue, instructor }) => [classCode, venue, instructor]);
  const lastEnd = lastEndOf(course.classes.flatMap(({ lessons }) => lessons));
  return {
    ...{ kind: "course", key: course.id, title: course.name, locale: course.locale },
    facts: [...classes, course.target, course.location, ...classTexts(course, language, today)],
    body: [{ html: course.description }, ...course.classes.map(({ remark }) => ({ text: remark }))],
    target: { page: "course", param: course.id },
    over: lastEnd === null ? undefined : hongKongDay(new Date(lastEnd)),
  };
}

/**
 * A course in words of the site: a course, free or not, on the days that are still to come: 免費課程, 星期日 and 12月 are searched for.
 */
function classTexts({ classes }: Course, language: Language, today: string): readonly string[] {
  const held = classes.filter(({ cancelled }) => !cancelled);
  const starts = held
    .flatMap(({ lessons }) => lessons.map(({ start }) => start))
    .filter((start) => hongKongDay(new Date(start)) >= today);
  const days = starts.toSorted().map((start) => formatDate(start, language.code));
  const t = serverText(language, "search", "shell");
  const free = held.some(({ feeHkd }) => feeHkd === 0) ? [t("shell:fee.free")] : [];
  return [t("kind.course"), ...free, ...days];
}

/** People look for what they pay: each fee states its amount, and an expired one says that it was so. */
function readFees(content: ContentReader, language: Language, today: string): readonly SearchEntry[] {
  const fees = content.fees();
  return fees.map((fee) => entryMadeOf(fee, `${language.code} ${isPastFee(fee, today)}`, () => feeEntry(fee, language, today)));
}

/** Without an amount the page doesn't say for what unit. */
function feeEntry(fee: Fee, language: Language, today: string): SearchEntry {
  return {
    ...{ kind: "fee", key: fee.code, title: fee.name, facts: fee.amountHkd === null ? [] : [fee.unit], locale: fee.locale },
    body: [{ text: fee.note }],
    price: formatPrice(fee, language, today),
    target: { page: "serviceCharge", anchor: fee.code },
    over: fee.validUntil ?? undefined,
  };
}

function articleEntry({ uuid, title, description, content }: Article): Omit<Described, "target"> {
  return { key: uuid, title, facts: [], body: [{ text: description }, { html: content }] };
}

/** Articles of every kind, with the kind's name: people search for "hot talks" too. */
function readHealthInfos(content: ContentReader): readonly SearchEntry[] {
  const types = content.healthInfoTypes();
  return types.flatMap(({ id, displayName }) =>
    content.healthInfos(id).map((info) => entryMadeOf(info, displayName, () => healthInfoEntry(info, displayName))),
  );
}

function healthInfoEntry({ id, title, description, content, locale }: HealthInfo, typeName: string): SearchEntry {
  return {
    ...{ kind: "healthInfo", key: id, title, facts: [typeName], locale },
    body: [{ text: description }, { html: content }],
    target: { page: "healthInfoDetails", id },
  };
}

function readQuestions(content: ContentReader): readonly SearchEntry[] {
  const groups = content.faqGroups();
  return groups.flatMap(({ title, locale, questions }) =>
    questions.map((question) => entryMadeOf(question, title, () => questionEntry(question, title, locale))),
  );
}

function questionEntry({ uuid, question, answer }: Question, topic: string, locale: SearchEntry["locale"]): SearchEntry {
  return {
    ...{ kind: "question", key: uuid, title: question, facts: [topic], locale },
    body: [{ html: answer }],
    target: { page: "serviceFaq", anchor: uuid },
  };
}
