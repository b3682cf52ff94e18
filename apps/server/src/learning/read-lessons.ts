import type { learningEndpoints, MemberLesson, PayloadOf } from "@kaifong/contract";
import { createContentReader, type MemberMaterial } from "@kaifong/content/server";
import { bySuitability, type LessonReader, lessonsClosedBy, mayReadLesson, suitability } from "@kaifong/domain/learning";
import type { Language } from "@kaifong/i18n";
import type { Deps } from "../platform/deps.ts";
import type { Call, RefusalOf } from "../platform/http/mount.ts";
import { refuse, Unavailable } from "../platform/refusal.ts";
import { lessonReader } from "./lesson-reader.ts";

type List = typeof learningEndpoints.list;
type One = typeof learningEndpoints.one;
type ReadingDeps = Pick<Deps, "content" | "db" | "now">;

/** What each membership is told to which lessons are closed. PENDING is refused before. */
const TOLD: Readonly<Record<NonNullable<ReturnType<typeof lessonsClosedBy>>, PayloadOf<List>["closedBy"]>> = {
  PENDING: null,
  SUSPENDED: "SUSPENDED",
  LAPSED: "LAPSED",
};

function closedTo({ memberType }: LessonReader): PayloadOf<List>["closedBy"] {
  const closedBy = lessonsClosedBy(memberType);
  return closedBy === undefined ? null : TOLD[closedBy];
}

/** The lessons that this member may read (R-LRN-02, R-LRN-03), those that suit them first (R-LRN-05). */
export async function readLessons(deps: ReadingDeps, { actor, language }: Call<List>): Promise<PayloadOf<List>> {
  const reader = await lessonReader(deps.db, actor.memberId, deps.now());
  const published = publishedLessons(deps);
  const suits = new Map(
    published.parsedIn("zh-Hant").items.map(({ id, suitableFor }) => [id, suitability(suitableFor, reader.age)]),
  );
  const suitOf = ({ id }: MemberMaterial) => suits.get(id) ?? "UNSAID";
  const all = published.arrangedIn(language.locale);
  const readable = all
    .filter((lesson) => mayReadLesson(lesson, reader))
    .toSorted((a, b) => bySuitability(suitOf(a), suitOf(b)) || (b.createdAt ?? "").localeCompare(a.createdAt ?? ""));
  return {
    lessons: readable.map((lesson) => shown(deps, lesson, language)),
    others: all.length - readable.length,
    closedBy: closedTo(reader),
  };
}

/** One of them in full. Refuses with NOT_FOUND, and says no more of one that is for others. */
export async function readLesson(
  deps: ReadingDeps,
  { actor, language, params }: Call<One>,
): Promise<PayloadOf<One> | RefusalOf<One>> {
  const reader = await lessonReader(deps.db, actor.memberId, deps.now());
  const lesson = publishedLessons(deps)
    .arrangedIn(language.locale)
    .find(({ id }) => id === params.id);
  if (!lesson || !mayReadLesson(lesson, reader)) return refuse("NOT_FOUND");
  return { lesson: { ...shown(deps, lesson, language), content: lesson.content, youtube: lesson.youtube } };
}

function publishedLessons({ content }: Pick<Deps, "content">) {
  const published = content.forMembers("memberMaterials");
  if (!published) throw new Unavailable("lessons for members were never loaded");
  return published;
}

function shown({ content }: Pick<Deps, "content">, lesson: MemberMaterial, language: Language): MemberLesson {
  const { id, title, description, minutes, difficulty, category, suitableFor, visibleTo, cover, locale, converted } = lesson;
  const { courseId } = lesson;
  const course = courseId === null ? undefined : createContentReader(content.mirror, language.locale).course(courseId);
  return {
    ...{ id, title, description, minutes, difficulty, category, suitableFor, visibleTo, locale, converted },
    course: course?.name ?? null,
    cover: cover && { ...cover, variants: [...cover.variants], light: [...cover.light] },
  };
}
