import { FACT_DOT } from "@kaifong/i18n/format";
import type { MaterialSummary } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { api } from "../session/api.ts";
import {
  MATERIAL_CARD_ATTRIBUTE,
  MATERIAL_LIST_ATTRIBUTE,
  MATERIAL_PART_ATTRIBUTE,
  MATERIAL_MESSAGE_ATTRIBUTE,
  type MaterialTexts,
  MEMBER_MATERIALS_ATTRIBUTE,
} from "./attributes.ts";

/** Shows a member the materials that not everybody may read (member-materials.tsx). Loaded for members only. */
export async function startMemberMaterials(place: Element): Promise<void> {
  // The page wrote it.
  const texts = JSON.parse(place.getAttribute(MEMBER_MATERIALS_ATTRIBUTE) ?? "{}") as MaterialTexts;
  const result = await api.call(paths.listMemberMaterials);
  if (result.ok) showMaterials(place, texts, result.payload);
  else if (result.error?.error_name === "FORBIDDEN")
    announce(place, texts.pending); // nobody else is refused
  else announce(place, texts.failed);
}

interface Found {
  readonly materials: readonly MaterialSummary[];
  readonly others: number;
}

/** Puts a card for each material into the list, and says how many are for others. */
export function showMaterials(place: Element, texts: MaterialTexts, { materials, others }: Found): void {
  const list = place.querySelector<HTMLElement>(`[${MATERIAL_LIST_ATTRIBUTE}]`);
  const template = place.querySelector<HTMLTemplateElement>(`template[${MATERIAL_CARD_ATTRIBUTE}]`);
  if (!list || !template) return;
  list.querySelector("ul")?.replaceChildren(...materials.map((material) => cardOf(template, texts, material)));
  list.hidden = materials.length === 0;
  const forOthers = others === 0 ? "" : counted(texts.others, others);
  announce(place, materials.length === 0 ? texts.none : forOthers);
}

function cardOf(template: HTMLTemplateElement, texts: MaterialTexts, material: MaterialSummary): DocumentFragment {
  // The clone has the type of what the template holds.
  const card = template.content.cloneNode(true) as DocumentFragment;
  const { minutes, difficulty, category, course } = material;
  const link = card.querySelector("a");
  link?.setAttribute("href", texts.address.replace("#", material.id));
  if (link) link.textContent = material.title;
  const lang = material.converted ? undefined : texts.langs[material.locale];
  if (lang !== undefined) link?.parentElement?.setAttribute("lang", lang);
  const ofCourse = course === null ? texts.participants : texts.ofCourse.replace("@", course);
  put(card, "audience", material.visibleTo === "MEMBER" ? texts.members : ofCourse);
  put(card, "description", material.description, lang);
  const facts = [
    minutes === null ? undefined : counted(texts.minutes, minutes),
    difficulty === null ? undefined : texts.difficulty[difficulty],
    category === null ? undefined : texts.category[category],
  ];
  put(card, "facts", facts.filter((fact) => fact !== undefined).join(FACT_DOT));
  put(card, "suits", material.suitableFor === null ? null : texts.suits.replace("@", material.suitableFor));
  return card;
}

function put(card: DocumentFragment, part: string, text: string | null, lang?: string): void {
  const at = card.querySelector(`[${MATERIAL_PART_ATTRIBUTE}="${part}"]`);
  if (!at) return;
  if (text === null || text === "") return at.remove();
  at.textContent = text;
  if (lang !== undefined) at.setAttribute("lang", lang);
}

function counted({ one, other }: MaterialTexts["minutes"], count: number): string {
  return count === 1 ? one : other.replace("#", String(count));
}

function announce(place: Element, text: string): void {
  const line = place.querySelector(`[${MATERIAL_MESSAGE_ATTRIBUTE}]`);
  if (line) line.textContent = text;
}
