import type { LessonClosedBy, MemberLesson } from "@kaifong/contract";
import { memberLessons } from "@kaifong/contract/paths";
import { api } from "../session/api.ts";
import {
  LESSON_CARD,
  LESSON_CONTACT,
  LESSON_LIST,
  LESSON_PART,
  LESSON_SAYS,
  type LessonWords,
  MEMBER_LESSONS,
} from "./attributes.ts";

/** Shows a member the lessons that not everybody may read (member-lessons.tsx). Fetched for members only. */
export async function startMemberLessons(place: Element): Promise<void> {
  // It was written by the page.
  const words = JSON.parse(place.getAttribute(MEMBER_LESSONS) ?? "{}") as LessonWords;
  const result = await api.call(memberLessons);
  if (result.ok) showLessons(place, words, result.payload);
  else if (result.error?.error_name === "FORBIDDEN")
    say(place, words.closed.PENDING); // nobody else is refused
  else say(place, words.failed);
}

interface Found {
  readonly lessons: readonly MemberLesson[];
  readonly others: number;
  readonly closedBy: LessonClosedBy | null;
}

/** Puts a card for each into the list, and says how many are for others, or that and why they are closed to this membership. */
export function showLessons(place: Element, words: LessonWords, { lessons, others, closedBy }: Found): void {
  const list = place.querySelector<HTMLElement>(`[${LESSON_LIST}]`);
  const template = place.querySelector<HTMLTemplateElement>(`template[${LESSON_CARD}]`);
  if (!list || !template) return;
  list.querySelector("ul")?.replaceChildren(...lessons.map((lesson) => cardOf(template, words, lesson)));
  list.hidden = lessons.length === 0;
  const contact = place.querySelector<HTMLElement>(`[${LESSON_CONTACT}]`);
  if (contact) contact.hidden = closedBy === null;
  if (closedBy !== null) return say(place, words.closed[closedBy]);
  const forOthers = others === 0 ? "" : counted(words.others, others);
  say(place, lessons.length === 0 ? words.none : forOthers);
}

function cardOf(template: HTMLTemplateElement, words: LessonWords, lesson: MemberLesson): DocumentFragment {
  // What is cloned is what the template holds.
  const card = template.content.cloneNode(true) as DocumentFragment;
  const { minutes, difficulty, category, course } = lesson;
  const link = card.querySelector("a");
  link?.setAttribute("href", words.address.replace("#", lesson.id));
  if (link) link.textContent = lesson.title;
  const lang = lesson.converted ? undefined : words.langs[lesson.locale];
  if (lang !== undefined) link?.parentElement?.setAttribute("lang", lang);
  const ofCourse = course === null ? words.participants : words.ofCourse.replace("@", course);
  put(card, "audience", lesson.visibleTo === "MEMBER" ? words.members : ofCourse);
  put(card, "description", lesson.description, lang);
  const facts = [
    minutes === null ? undefined : counted(words.minutes, minutes),
    difficulty === null ? undefined : words.difficulty[difficulty],
    category === null ? undefined : words.category[category],
  ];
  put(
    card,
    "facts",
    facts.filter((fact) => fact !== undefined).join(document.documentElement.lang.startsWith("zh") ? "・" : " · "),
  );
  put(card, "suits", lesson.suitableFor === null ? null : words.suits.replace("@", lesson.suitableFor));
  return card;
}

function put(card: DocumentFragment, part: string, words: string | null, lang?: string): void {
  const at = card.querySelector(`[${LESSON_PART}="${part}"]`);
  if (!at) return;
  if (words === null || words === "") return at.remove();
  at.textContent = words;
  if (lang !== undefined) at.setAttribute("lang", lang);
}

function counted({ one, other }: LessonWords["minutes"], count: number): string {
  return count === 1 ? one : other.replace("#", String(count));
}

function say(place: Element, words: string): void {
  const line = place.querySelector(`[${LESSON_SAYS}]`);
  if (line) line.textContent = words;
}
