import { sessionStore } from "../session/store.ts";
import { CALENDAR_PRINT_ATTRIBUTE, OWN_MARK_LOOK_ATTRIBUTE, OWN_MARK_OF_ATTRIBUTE, WEEK_ATTRIBUTE } from "./attributes.ts";
import type { OwnMark } from "./own-enrolment-marks.ts";

/** Marks of the member's classes by class id. */
type OwnMarks = ReadonlyMap<string, OwnMark>;

/** Starts the calendar: the marks of a member's own classes, and printing. */
export function startCalendar(calendar: Element): void {
  calendar.querySelector(`[${CALENDAR_PRINT_ATTRIBUTE}]`)?.addEventListener("click", () => window.print());
  unfoldWeeks(calendar);
  let shown: readonly ChildNode[] = [];
  const mark = async () => {
    const marks: OwnMarks | undefined = sessionStore.read().auth.loginStatus ? await ownClasses() : new Map();
    if (!marks) return;
    for (const node of shown) node.remove();
    shown = markLessons(calendar, marks);
  };
  void mark();
  // Restored from the browser's memory, the page has its old marks, and somebody may have enrolled in between.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void mark();
  });
}

/** On wide screens no week is folded away (agenda.module.css). This is for browsers that do not support how the styles say so. */
function unfoldWeeks(calendar: Element): void {
  const weeks = calendar.querySelectorAll<HTMLDetailsElement>(`details[${WEEK_ATTRIBUTE}]`);
  if (weeks.length === 0 || CSS.supports("selector(::details-content)") || !matchMedia("(min-width: 48em)").matches) return;
  for (const week of weeks) week.open = true;
}

/** The member's classes; undefined when they can't be fetched: then the calendar stays as it is. */
async function ownClasses(): Promise<OwnMarks | undefined> {
  try {
    const [{ readOwnEnrolments }, { ownMarksOf }] = await Promise.all([
      import("../courses/own/own-enrolments.ts"),
      import("./own-enrolment-marks.ts"),
    ]);
    const own = await readOwnEnrolments();
    return own && ownMarksOf(own);
  } catch {
    return undefined;
  }
}

/** Copies the mark that the server wrote into every lesson that it belongs to. Returns the copies. */
function markLessons(calendar: Element, marks: OwnMarks): readonly ChildNode[] {
  const copies: ChildNode[] = [];
  for (const lesson of calendar.querySelectorAll(`[${OWN_MARK_OF_ATTRIBUTE}]`)) {
    const mark = marks.get(lesson.getAttribute(OWN_MARK_OF_ATTRIBUTE) ?? "");
    const template = mark && calendar.querySelector(`template[${OWN_MARK_LOOK_ATTRIBUTE}="${mark}"]`);
    if (!(template instanceof HTMLTemplateElement)) continue;
    const copy = document.importNode(template.content, true);
    copies.push(...copy.childNodes);
    lesson.append(copy);
  }
  return copies;
}
