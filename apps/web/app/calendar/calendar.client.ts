import type { GridData } from "./grid-data.tsx";
import type { OwnMarks } from "./month-grid.tsx";
import skeleton from "./grid-skeleton.css?url";
import { sessionStore } from "../session/store.ts";
import {
  CALENDAR_DATA,
  CALENDAR_FAILED,
  CALENDAR_GRID,
  CALENDAR_PRINT,
  GRID,
  OWN_MARK_LOOK,
  OWN_MARK_OF,
  VIEW,
} from "./attributes.ts";

/** From this width the month is shown as a grid (calendar-page.module.css). */
const WIDE = "(min-width: 48em)";

/** Components come as they are written in development, and ask for this first; pages that hydrate have it already. */
const DEVELOPMENT_RUNTIME = "/@id/__x00__virtual:react-router/inject-hmr-runtime";

/**
 * Brings the calendar to life: the month as a grid on wide screens, the marks of a member's own classes, printing. What is wide,
 * chosen and known decides what is fetched; a phone never loads the grid.
 */
export function startCalendar(calendar: Element): void {
  calendar.querySelector(`[${CALENDAR_PRINT}]`)?.addEventListener("click", () => window.print());
  const marks = sessionStore.read().auth.loginStatus ? ownClasses() : Promise.resolve(new Map());
  void marks.then((known) => markLessons(calendar, known));
  if (calendar.getAttribute(VIEW) === "month") whenWide(() => void showGrid(calendar, marks));
}

/** Runs once, now or when the window becomes wide. */
function whenWide(run: () => void): void {
  const query = window.matchMedia(WIDE);
  if (query.matches) run();
  else query.addEventListener("change", run, { once: true });
}

async function showGrid(calendar: Element, marks: Promise<OwnMarks>): Promise<void> {
  const place = calendar.querySelector(`[${CALENDAR_GRID}]`);
  const text = calendar.querySelector(`[${CALENDAR_DATA}]`)?.textContent;
  if (!place || !text) return;
  try {
    if (import.meta.env.DEV) await import(/* @vite-ignore */ DEVELOPMENT_RUNTIME);
    const [{ drawMonthGrid }] = await Promise.all([import("./month-grid.tsx"), loadStyles(skeleton)]);
    const data: GridData = JSON.parse(text);
    const draw = drawMonthGrid(place, data);
    calendar.setAttribute(GRID, "shown");
    const known = await marks;
    if (known.size > 0) draw(known);
  } catch {
    // Whatever is missing, the list of the page has it all.
    calendar.setAttribute(GRID, "failed");
    calendar.querySelector(`[${CALENDAR_FAILED}]`)?.removeAttribute("hidden");
  }
}

/** The library's styles as a file of our own, which the security policy allows; a style element it would not. */
function loadStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(address)));
    document.head.append(link);
  });
}

/** The member's classes; none when they can't be had: a calendar without marks is still a calendar. */
async function ownClasses(): Promise<OwnMarks> {
  try {
    const [{ readOwnEnrolments }, { ownMarksOf }] = await Promise.all([
      import("../courses/own-enrolments.ts"),
      import("./own-enrolment-marks.ts"),
    ]);
    return ownMarksOf(await readOwnEnrolments());
  } catch {
    return new Map();
  }
}

/** Copies the mark that the server wrote into every line of the list that it belongs to. */
function markLessons(calendar: Element, marks: OwnMarks): void {
  for (const place of calendar.querySelectorAll(`[${OWN_MARK_OF}]`)) {
    const mark = marks.get(place.getAttribute(OWN_MARK_OF) ?? "");
    const template = mark && calendar.querySelector(`template[${OWN_MARK_LOOK}="${mark}"]`);
    if (template instanceof HTMLTemplateElement) place.replaceChildren(template.content.cloneNode(true));
  }
}
