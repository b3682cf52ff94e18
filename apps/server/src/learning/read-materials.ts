import type { learningEndpoints, MaterialSummary, PayloadOf } from "@kaifong/contract";
import { createContentReader, type MemberMaterial } from "@kaifong/content/server";
import { bySuitability, mayReadMaterial, suitability } from "@kaifong/domain/learning";
import type { Language } from "@kaifong/i18n";
import type { Deps } from "../platform/deps.ts";
import type { Call, OutcomeOf } from "../platform/http/mount.ts";
import { refuse, Unavailable } from "../platform/refusal.ts";
import { materialReader } from "./material-reader.ts";

type List = typeof learningEndpoints.list;
type One = typeof learningEndpoints.get;
type ReadingDeps = Pick<Deps, "content" | "db" | "now">;

/** The materials that this member may read (R-LRN-02, R-LRN-03), those that suit them first (R-LRN-05). */
export async function listMemberMaterials(deps: ReadingDeps, { actor, language }: Call<List>): Promise<PayloadOf<List>> {
  const reader = await materialReader(deps.db, actor.memberId, deps.now());
  const published = publishedMaterials(deps);
  const suits = new Map(
    published.parsedIn("zh-Hant").items.map(({ id, suitableFor }) => [id, suitability(suitableFor, reader.age)]),
  );
  const suitOf = ({ id }: MemberMaterial) => suits.get(id) ?? "UNSAID";
  const all = published.arrangedIn(language.locale);
  const readable = all
    .filter((material) => mayReadMaterial(material, reader))
    .toSorted((a, b) => bySuitability(suitOf(a), suitOf(b)) || (b.firstPublished ?? "").localeCompare(a.firstPublished ?? ""));
  return {
    materials: readable.map((material) => shown(deps, material, language)),
    others: all.length - readable.length,
  };
}

/** One material in full. Refuses with NOT_FOUND, and says no more of one that is for others. */
export async function getMemberMaterial(deps: ReadingDeps, { actor, language, params }: Call<One>): Promise<OutcomeOf<One>> {
  const reader = await materialReader(deps.db, actor.memberId, deps.now());
  const material = publishedMaterials(deps)
    .arrangedIn(language.locale)
    .find(({ id }) => id === params.id);
  if (!material || !mayReadMaterial(material, reader)) return refuse("NOT_FOUND");
  return { material: { ...shown(deps, material, language), content: material.content, youtube: material.youtube } };
}

function publishedMaterials({ content }: Pick<Deps, "content">) {
  const published = content.forMembers("memberMaterials");
  if (!published) throw new Unavailable("materials for members were never loaded");
  return published;
}

function shown({ content }: Pick<Deps, "content">, material: MemberMaterial, language: Language): MaterialSummary {
  const { id, title, description, minutes, difficulty, category, suitableFor, visibleTo, cover, locale, converted } = material;
  const { courseId } = material;
  const course = courseId === null ? undefined : createContentReader(content.mirror, language.locale).course(courseId);
  return {
    ...{ id, title, description, minutes, difficulty, category, suitableFor, visibleTo, locale, converted },
    course: course?.name ?? null,
    cover: cover && { ...cover, variants: [...cover.variants], light: [...cover.light] },
  };
}
