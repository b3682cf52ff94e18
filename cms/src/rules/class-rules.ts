/** The rules for the classes of a course. Values that are missing are not judged. */
import { type Data, isData, listOf } from "./model";
import { type Problem, problem } from "./problem";

const MIN_QUOTA = 1;
const MAX_QUOTA = 500;

type Path = readonly string[];

function timeOf(value: unknown): number | null {
  if (value instanceof Date) return value.getTime();
  if (typeof value !== "string") return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : time;
}

function isBefore(earlier: unknown, later: unknown): boolean | null {
  const [first, second] = [timeOf(earlier), timeOf(later)];
  return first === null || second === null ? null : first < second;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

function quotaProblems(quota: unknown, code: string, at: Path): Problem[] {
  if (isEmpty(quota)) return [];
  const fine = typeof quota === "number" && Number.isInteger(quota) && quota >= MIN_QUOTA && quota <= MAX_QUOTA;
  if (fine) return [];
  return [
    problem(
      [...at, "Quota"],
      `班別 ${code} 的名額須為 ${MIN_QUOTA} 至 ${MAX_QUOTA} 的整數。`,
      `The quota of class ${code} must be a whole number from ${MIN_QUOTA} to ${MAX_QUOTA}.`,
    ),
  ];
}

function feeProblems(fee: unknown, code: string, at: Path): Problem[] {
  if (typeof fee !== "number" || fee >= 0) return [];
  return [problem([...at, "Fee_HKD"], `班別 ${code} 的費用不可少於 0。`, `The fee of class ${code} cannot be below 0.`)];
}

function enrolmentProblems(item: Data, code: string, at: Path): Problem[] {
  const problems: Problem[] = [];
  if (isBefore(item["Enrol_Start"], item["Enrol_End"]) === false) {
    problems.push(
      problem(
        [...at, "Enrol_End"],
        `班別 ${code} 的報名截止須在報名開始之後。`,
        `Enrolment of class ${code} must end after it starts.`,
      ),
    );
  }
  if (isBefore(item["Ballot_Result_On"], item["Enrol_End"]) === true) {
    problems.push(
      problem(
        [...at, "Ballot_Result_On"],
        `班別 ${code} 的抽籤結果日期不可早於報名截止。`,
        `The ballot result of class ${code} cannot come before enrolment ends.`,
      ),
    );
  }
  if (listOf(item["Lesson"]).some(({ Start }) => isBefore(item["Open_Enrol_Start"], Start) === false)) {
    problems.push(
      problem(
        [...at, "Open_Enrol_Start"],
        `班別 ${code} 的尚餘名額報名須在第 1 堂之前開始。`,
        `Places left of class ${code} must be offered before the first lesson starts.`,
      ),
    );
  }
  const [min, max] = [item["Min_Age"], item["Max_Age"]];
  if (typeof min === "number" && typeof max === "number" && min > max) {
    problems.push(
      problem(
        [...at, "Max_Age"],
        `班別 ${code} 的最高年齡不可小於最低年齡。`,
        `The maximum age of class ${code} cannot be below the minimum.`,
      ),
    );
  }
  return problems;
}

function lessonProblems(lesson: Data, enrolEnd: unknown, code: string, at: Path): Problem[] {
  const number = Number(at.at(-1)) + 1;
  const problems: Problem[] = [];
  if (isBefore(lesson["Start"], lesson["End"]) === false) {
    problems.push(
      problem(
        [...at, "End"],
        `班別 ${code} 第 ${number} 堂的結束時間須在開始之後。`,
        `Lesson ${number} of class ${code} must end after it starts.`,
      ),
    );
  }
  if (isBefore(lesson["Start"], enrolEnd) === true) {
    problems.push(
      problem(
        [...at, "Start"],
        `班別 ${code} 第 ${number} 堂須在報名截止之後。`,
        `Lesson ${number} of class ${code} must come after enrolment ends.`,
      ),
    );
  }
  return problems;
}

/** Whoever attends one lesson of a class attends all of them. */
function overlapProblems(lessons: readonly Data[], code: string, at: Path): Problem[] {
  return lessons.flatMap((lesson, index) => {
    const other = lessons.findIndex(
      (one, place) => place < index && isBefore(one["Start"], lesson["End"]) && isBefore(lesson["Start"], one["End"]),
    );
    if (other < 0) return [];
    return problem(
      [...at, "Lesson", String(index), "Start"],
      `班別 ${code} 第 ${index + 1} 堂的時間與第 ${other + 1} 堂重疊。`,
      `Lesson ${index + 1} of class ${code} is at the same time as lesson ${other + 1}.`,
    );
  });
}

/** The online form closes after it opens, and accepts responses during the enrolment period of each class that enrols by it. */
export function formProblems(data: Data): Problem[] {
  const form = data["Google_Form_Period"];
  if (!isData(form)) return [];
  const { Open: open, Close: close } = form;
  const at = ["Google_Form_Period", "Close"];
  if (isBefore(open, close) === false) {
    return [problem(at, "網上表格的截止時間須在開放之後。", "The online form must close after it opens.")];
  }
  const byForm = listOf(data["Class"]).filter((item) => item["Enrolment_Method"] === "ONLINE_FORM");
  const apart = byForm.filter(
    (item) => isBefore(open, item["Enrol_End"]) === false || isBefore(item["Enrol_Start"], close) === false,
  );
  return apart.map((item) =>
    problem(
      at,
      `網上表格在班別 ${codeOf(item)} 的報名期內沒有開放。`,
      `The online form is not open in the enrolment period of class ${codeOf(item)}.`,
    ),
  );
}

const codeOf = (item: Data): string => (typeof item["Class_Code"] === "string" ? item["Class_Code"].trim() : "");

/** Codes that differ only in case or spaces are the same. */
const keyOf = (item: Data): string => codeOf(item).toUpperCase();

/** The codes of a course's classes, in capitals. */
export const classCodes = (data: Data): string[] => listOf(data["Class"]).map(keyOf).filter(Boolean);

/** A code belongs to one class in the whole centre. `others`: codes of other courses, in capitals → the course's name. */
export function codeProblems(data: Data, others: ReadonlyMap<string, string>): Problem[] {
  const seen = new Set<string>();
  return listOf(data["Class"]).flatMap((item, index) => {
    const code = codeOf(item);
    const at = ["Class", String(index), "Class_Code"];
    if (!code) return [];
    const key = keyOf(item);
    if (seen.has(key)) {
      return [problem(at, `班別編號 ${code} 在這課程中重複。`, `Class code ${code} is used twice in this course.`)];
    }
    seen.add(key);
    const owner = others.get(key);
    if (owner === undefined) return [];
    return [
      problem(at, `班別編號 ${code} 已用於課程「${owner}」。`, `Class code ${code} is already used by the course “${owner}”.`),
    ];
  });
}

/** What is wrong with the classes of a course by themselves: their enrolment periods, lessons, places and fees. */
export function classProblems(data: Data): Problem[] {
  return listOf(data["Class"]).flatMap((item, index) => {
    const at = ["Class", String(index)];
    const code = codeOf(item) || String(index + 1);
    const lessons = listOf(item["Lesson"]).flatMap((lesson, lessonIndex) =>
      lessonProblems(lesson, item["Enrol_End"], code, [...at, "Lesson", String(lessonIndex)]),
    );
    const amounts = [...quotaProblems(item["Quota"], code, at), ...feeProblems(item["Fee_HKD"], code, at)];
    const overlaps = overlapProblems(listOf(item["Lesson"]), code, at);
    return [...amounts, ...enrolmentProblems(item, code, at), ...lessons, ...overlaps];
  });
}
