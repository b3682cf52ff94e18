import { type Language, LANGUAGES } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import { INTL_LOCALES } from "@kaifong/i18n/format";
import { inPage } from "../story.fixtures.tsx";
import type { GridData, GridLesson } from "./grid-data.tsx";
import { MonthGrid, type OwnMarks } from "./month-grid.tsx";

export default { parameters: { drawnByScript: true } };

const aLesson = (day: string, parts: Partial<GridLesson> = {}): GridLesson => ({
  ...{ id: day, classUuid: `class-${day}`, start: `2026-12-${day}T02:30:00Z`, end: `2026-12-${day}T03:30:00Z` },
  ...{ url: "/activity/programmes/series/bdj", name: "Ba Duan Jin for beginners", time: "10:30am" },
  ...{ centre: { code: "CORE", letter: "A", name: "Harbour core centre" }, state: null, cancelled: false, over: false },
  ...parts,
});

function grid(lessons: readonly GridLesson[], marks: OwnMarks = new Map(), language: Language = LANGUAGES[2]) {
  const t = serverText(language, "calendar");
  const own = { PLACE: t("own.PLACE"), BALLOT: t("own.BALLOT"), WAITING: t("own.WAITING"), OFFERED: t("own.OFFERED") };
  const data: GridData = {
    ...{ month: "2026-12", today: "2026-12-04", locale: INTL_LOCALES[language.code].toLowerCase(), lessons },
    ...{ holidays: ["2026-12-25", "2026-12-26"] },
    labels: { today: t("day.today"), holiday: t("day.holiday"), week: t("grid.week"), own },
  };
  return inPage(() => <MonthGrid data={data} marks={marks} />, language);
}

const STATES = (language: Language) => {
  const t = serverText(language, "codes");
  return [
    aLesson("01", { over: true }),
    aLesson("04"),
    aLesson("11", { state: t("classPhase.FULL") }),
    aLesson("18", { state: t("classPhase.CANCELLED"), cancelled: true }),
    aLesson("21", { centre: null }),
  ];
};

export const empty = () => grid([]);
export const states = () => grid(STATES(LANGUAGES[2]));
export const traditional = () => grid(STATES(LANGUAGES[0]), new Map(), LANGUAGES[0]);
export const simplified = () => grid(STATES(LANGUAGES[1]), new Map(), LANGUAGES[1]);
export const ownClasses = () =>
  grid(
    [aLesson("04"), aLesson("11"), aLesson("18"), aLesson("21")],
    new Map([
      ["class-04", "PLACE"],
      ["class-11", "BALLOT"],
      ["class-18", "WAITING"],
      ["class-21", "OFFERED"],
    ]),
  );
