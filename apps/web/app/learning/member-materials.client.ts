import type { MaterialSummary } from "@kaifong/contract";
import { memberMaterials } from "@kaifong/contract/paths";
import { api } from "../session/api.ts";
import {
  MATERIAL_CARD,
  MATERIAL_LIST,
  MATERIAL_PART,
  MATERIAL_SAYS,
  type MaterialWords,
  MEMBER_MATERIALS,
} from "./attributes.ts";

/** Shows a member the materials that not everybody may read (member-materials.tsx). Fetched for members only. */
export async function startMemberMaterials(place: Element): Promise<void> {
  // It was written by the page.
  const words = JSON.parse(place.getAttribute(MEMBER_MATERIALS) ?? "{}") as MaterialWords;
  const result = await api.call(memberMaterials);
  if (result.ok) showMaterials(place, words, result.payload);
  else if (result.error?.error_name === "FORBIDDEN")
    say(place, words.pending); // nobody else is refused
  else say(place, words.failed);
}

interface Found {
  readonly materials: readonly MaterialSummary[];
  readonly others: number;
}

/** Puts a card for each into the list, and says how many are for others. */
export function showMaterials(place: Element, words: MaterialWords, { materials, others }: Found): void {
  const list = place.querySelector<HTMLElement>(`[${MATERIAL_LIST}]`);
  const template = place.querySelector<HTMLTemplateElement>(`template[${MATERIAL_CARD}]`);
  if (!list || !template) return;
  list.querySelector("ul")?.replaceChildren(...materials.map((material) => cardOf(template, words, material)));
  list.hidden = materials.length === 0;
  const forOthers = others === 0 ? "" : counted(words.others, others);
  say(place, materials.length === 0 ? words.none : forOthers);
}

function cardOf(template: HTMLTemplateElement, words: MaterialWords, material: MaterialSummary): DocumentFragment {
  // What is cloned is what the template holds.
  const card = template.content.cloneNode(true) as DocumentFragment;
  const { minutes, difficulty, category, course } = material;
  const link = card.querySelector("a");
  link?.setAttribute("href", words.address.replace("#", material.id));
  if (link) link.textContent = material.title;
  const lang = material.converted ? undefined : words.langs[material.locale];
  if (lang !== undefined) link?.parentElement?.setAttribute("lang", lang);
  const ofCourse = course === null ? words.participants : words.ofCourse.replace("@", course);
  put(card, "audience", material.visibleTo === "MEMBER" ? words.members : ofCourse);
  put(card, "description", material.description, lang);
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
  put(card, "suits", material.suitableFor === null ? null : words.suits.replace("@", material.suitableFor));
  return card;
}

function put(card: DocumentFragment, part: string, words: string | null, lang?: string): void {
  const at = card.querySelector(`[${MATERIAL_PART}="${part}"]`);
  if (!at) return;
  if (words === null || words === "") return at.remove();
  at.textContent = words;
  if (lang !== undefined) at.setAttribute("lang", lang);
}

function counted({ one, other }: MaterialWords["minutes"], count: number): string {
  return count === 1 ? one : other.replace("#", String(count));
}

function say(place: Element, words: string): void {
  const line = place.querySelector(`[${MATERIAL_SAYS}]`);
  if (line) line.textContent = words;
}
