import type { Course, CourseClass } from "@kaifong/content";
import type { ClassPhase } from "@kaifong/contract";
import { inPage } from "../../story.fixtures.tsx";
import { courseView } from "../class/class-view.ts";
import { aClass, aCourse, coreCentre, live, NOW } from "../course.fixtures.ts";
import { ClassAction } from "./class-action.tsx";

export default {};

interface ActionStory {
  readonly entry?: Partial<CourseClass>;
  readonly course?: Partial<Course>;
  /** Whether another class of the course has places. */
  readonly other?: boolean;
  readonly phone?: string | null;
}

function action(phase: ClassPhase, { entry = {}, course = {}, other = false, phone = "21234567" }: ActionStory = {}) {
  const [asked, elsewhere] = [aClass(entry), aClass({ classCode: "KF-OTHER" })];
  const classes = other ? [asked, elsewhere] : [asked];
  const figures = new Map([live(asked, phase, 5), live(elsewhere, "OPEN", 3)]);
  const within = courseView(aCourse({ name: "Ba Duan Jin", ...course, classes }), figures, NOW);
  const view = within.classes.find(({ class: { uuid } }) => uuid === asked.uuid);
  if (view === undefined) throw new Error("the class that is asked for is not in its course");
  return inPage(() => <ClassAction within={within} view={view} centres={[coreCentre]} phone={phone} />);
}

const BALLOT = {
  method: "BALLOT",
  ballotResultOn: "2026-12-02T04:00:00Z",
  openEnrolStart: "2026-12-03T01:00:00Z",
} as const;
const BY_FORM = { entry: { method: "ONLINE_FORM" } } as const;

export const soon = () => action("SOON");
export const open = () => action("OPEN");
export const remaining = () => action("REMAINING");
export const full = () => action("FULL");
export const ballotClosed = () => action("BALLOT_CLOSED", { entry: BALLOT });
export const closed = () => action("CLOSED");
export const closedUntilLeftovers = () =>
  action("CLOSED", { entry: { enrolEnd: "2026-11-19T10:00:00Z", openEnrolStart: "2026-12-03T01:00:00Z" } });
export const started = () => action("STARTED");
export const ended = () => action("ENDED");
export const cancelled = () => action("CANCELLED");
export const ballotSoon = () => action("SOON", { entry: BALLOT });
export const ballotOpen = () => action("OPEN", { entry: BALLOT });
export const fullWithAnotherClass = () => action("FULL", { other: true });
export const fullWithoutPhone = () => action("FULL", { phone: null });
export const onlineForm = () =>
  action("OPEN", { ...BY_FORM, course: { form: { open: null, close: null, link: "https://forms.example/" } } });
export const onlineFormMissing = () => action("OPEN", BY_FORM);
export const onlineFormSoon = () => action("SOON", BY_FORM);
export const onlineFormClosed = () => action("CLOSED", BY_FORM);
