/**
 * The values that an entry needs for publishing, besides the required fields of its schema; and the entries that must stay
 * published.
 */
import { HOUR_MS } from "./hong-kong-time";
import { type Data, isData, listOf } from "./model";
import { type Problem, problem } from "./problem";
import { wordsOf } from "./value-rules";

const COURSE = "api::health-program-course.health-program-course";
const HEALTH_INFO = "api::web-activities-health-info.web-activities-health-info";
const NEWS = "api::news-item.news-item";
const CENTRE = "api::centre.centre";
const HOLIDAYS = "api::holiday-list.holiday-list";
const WEEK = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];
const MATERIAL = "api::e-learning.e-learning";

const timeOf = (value: unknown): number => new Date(String(value)).getTime();

interface PublishRule {
  /** The parts of the draft that must be read to judge it, besides its own values and its identified lists. */
  readonly populate: Readonly<Record<string, unknown>>;
  /** `source`: the draft of the default language; null when this is that language, or there is no such draft. */
  readonly judge: (draft: Data, source: Data | null) => Problem[];
}

/** An article without a type would be in no list and in no search. */
function typeMissing(info: Data): Problem[] {
  if (isData(info["info_type"])) return [];
  return [
    problem(
      ["info_type"],
      "請選擇「分類」：沒有分類的文章不會在任何列表出現。",
      "Choose a type: an article without one appears on no list.",
    ),
  ];
}

/** The default language has days and hours; a cancelled class may have lost its lessons. */
function lessonsMissing(course: Data, source: Data | null): Problem[] {
  if (source) return [];
  return listOf(course["Class"]).flatMap((item, index) => {
    if (item["Cancelled"] === true || listOf(item["Lesson"]).length > 0) return [];
    const code = String(item["Class_Code"] ?? "") || String(index + 1);
    return problem(
      ["Class", String(index), "Lesson"],
      `班別 ${code} 最少要有一堂課：請加入日期和時間。`,
      `Class ${code} needs at least one lesson: add its date and time.`,
    );
  });
}

const CODE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
/** A longer lesson ends on the wrong day. */
const LONGEST_LESSON_MS = 12 * HOUR_MS;

type ClassProblem = readonly [isMade: boolean, field: string, zh: string, en: string];

function ballotProblems({ Ballot_Result_On: result, Open_Enrol_Start: leftovers, Lesson }: Data): readonly ClassProblem[] {
  const isLate = Boolean(result) && listOf(Lesson).some(({ Start }) => timeOf(Start) <= timeOf(result));
  const isOvertaken = Boolean(result && leftovers) && timeOf(leftovers) < timeOf(result);
  return [
    [!result, "Ballot_Result_On", "是抽籤：請填寫抽籤結果日期", "is drawn by ballot: give the date of the result"],
    [isLate, "Ballot_Result_On", "的抽籤結果須在第 1 堂之前公布", "has its ballot result after a lesson has started"],
    [isOvertaken, "Open_Enrol_Start", "的尚餘名額報名不可早於抽籤結果", "opens leftover places before the ballot result is out"],
  ];
}

/** Rules for each published class that takes place, which do not apply to its draft. */
function classProblems(item: Data, form: unknown): readonly ClassProblem[] {
  const { Class_Code: code, Enrolment_Method: method } = item;
  const isOdd = !CODE.test(String(code ?? "").trim());
  const isLong = listOf(item["Lesson"]).some(({ Start, End }) => timeOf(End) - timeOf(Start) > LONGEST_LESSON_MS);
  const lacksForm = method === "ONLINE_FORM" && !(isData(form) && form["Link"]);
  return [
    [
      isOdd,
      "Class_Code",
      "的編號只可有英文大寫字母、數字和連字號",
      "has a code with characters other than capital letters, digits and hyphens",
    ],
    ...(method === "BALLOT" ? ballotProblems(item) : []),
    [isLong, "Lesson", "有一堂長於 12 小時：請看結束日期", "has a lesson of more than 12 hours: look at the day it ends"],
    [lacksForm, "Enrolment_Method", "以網上表格報名：請填寫表格的連結", "uses an online form: give its link"],
  ];
}

/** The default language has numbers and times. */
function classesUnready(course: Data, source: Data | null): Problem[] {
  if (source) return [];
  return listOf(course["Class"]).flatMap((item, index) => {
    if (item["Cancelled"] === true) return [];
    const code = String(item["Class_Code"] ?? "") || String(index + 1);
    return classProblems(item, course["Google_Form_Period"]).flatMap(([isMade, field, zh, en]) =>
      isMade ? problem(["Class", String(index), field], `班別 ${code} ${zh}。`, `Class ${code} ${en}.`) : [],
    );
  });
}

/** Material for participants opens for those of its course: without a course it would open for nobody. */
function courseMissing(material: Data, source: Data | null): Problem[] {
  if (source || material["Visible_To"] !== "PROGRAMME" || isData(material["Course"])) return [];
  return [
    problem(
      ["Course"],
      "請選擇「課程」：只供學員觀看的教材，要有課程才有人可以開啟。",
      "Choose a course: material for participants can only be opened by those of its course.",
    ),
  ];
}

/** News are sorted, filtered and shown on the home page by their date. */
function dateMissing(news: Data): Problem[] {
  if (isData(news["period"])) return [];
  return [
    problem(
      ["period"],
      "請填寫日期：最新消息按日期排列，沒有日期的不會在首頁出現。",
      "Give it a date: news is sorted by date, and without one it never appears on the home page.",
    ),
  ];
}

/** People who read the hours of a centre assume that a missing day is like the days next to it. */
function daysMissing(centre: Data, source: Data | null): Problem[] {
  if (source) return [];
  const hours = listOf(centre["hours"]);
  const missing = WEEK.filter((day) => hours.every((line) => line["day"] !== day)).map(wordsOf);
  if (missing.length === 0) return [];
  return [
    problem(
      ["hours"],
      `開放時間欠${missing.map(({ zh }) => zh).join("、")}：請填寫時間，或選「休息」。`,
      `Opening hours are missing for ${missing.map(({ en }) => en).join(", ")}: give the times, or choose “Closed”.`,
    ),
  ];
}

/** Without a day off, centres would be shown as open and replies as due on every holiday. */
function holidaysMissing(list: Data): Problem[] {
  if (listOf(list["holidays"]).length > 0) return [];
  return [problem(["holidays"], "公眾假期表不可沒有日子。", "The list of public holidays cannot be empty.")];
}

/** Whoever presses the button doesn't mean the time that is set as well. */
function setForLater(news: Data): Problem[] {
  const time = news["publish_on"] ? new Date(String(news["publish_on"])).getTime() : Number.NaN;
  if (Number.isNaN(time) || time <= Date.now()) return [];
  return [
    problem(
      ["publish_on"],
      "已設定時間：請按「儲存」，到時自動發布。如要現在發布，請先清除這一欄。",
      "A time is set: save, and it is published then. To publish now, clear this field first.",
    ),
  ];
}

/** `courses`: the number of published ones in the programme that is to be unpublished. */
export function programmeInUse(courses: number): Problem[] {
  if (courses === 0) return [];
  return [
    problem(
      ["Ended"],
      "這計劃仍有已發布的課程，取消發布或刪除後會全部當作現行課程。如計劃已完結，請剔選「計劃已完結」並發布。",
      "Published courses belong to this programme: without it all of them would be shown as current. If it is over, mark it as ended and publish it.",
    ),
  ];
}

/** Somebody may be enrolled from the opening of enrolment until the last lesson is over. */
function isUnderWay(item: Data, now: Date): boolean {
  const ends = listOf(item["Lesson"]).map(({ End }) => timeOf(End));
  return item["Cancelled"] !== true && timeOf(item["Enrol_Start"]) <= now.getTime() && Math.max(...ends) > now.getTime();
}

/**
 * Judges published classes that are to be taken back, and would be gone for those who are enrolled (decision 6): `remaining`
 * of them stay.
 */
export function classesUnderWay(published: Data | null, remaining: Data | null, now: Date): Problem[] {
  const stays = new Set(listOf(remaining?.["Class"]).map(({ uuid }) => uuid));
  const gone = listOf(published?.["Class"]).filter((item) => !stays.has(item["uuid"]) && isUnderWay(item, now));
  if (gone.length === 0) return [];
  const codes = gone.map((item) => String(item["Class_Code"]));
  return [
    problem(
      ["Class"],
      `班別 ${codes.join("、")} 已開始報名，課堂未完：可能已有人報名，不可移除、取消發布或刪除。不再招生可剔選「不在網頁顯示」；不再開班請在班別剔選「已取消」並發布，由中心職員通知已報名的會員。`,
      `Enrolment of class ${codes.join(", ")} has opened and its lessons aren’t over: somebody may be enrolled, so it cannot be removed, unpublished or deleted. To take nobody new, tick “Hidden on page”; if it doesn’t take place, tick “Cancelled” in the class and publish: the centre’s staff tell who is enrolled.`,
    ),
  ];
}

export const PUBLISH_RULES: Readonly<Record<string, PublishRule>> = {
  [HEALTH_INFO]: { populate: { info_type: true }, judge: typeMissing },
  [COURSE]: {
    populate: { Class: { populate: { Lesson: true } }, Google_Form_Period: true },
    judge: (course, source) => [...lessonsMissing(course, source), ...classesUnready(course, source)],
  },
  [MATERIAL]: { populate: { Course: true }, judge: courseMissing },
  [HOLIDAYS]: { populate: { holidays: true }, judge: holidaysMissing },
  [CENTRE]: { populate: { hours: true }, judge: daysMissing },
  [NEWS]: { populate: { period: true }, judge: (news) => [...dateMissing(news), ...setForLater(news)] },
};
