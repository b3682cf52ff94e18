import type { Eligibility } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { splitLanguage } from "@kaifong/i18n";
import { actingFor, forWhom } from "../../session/acting.ts";
import { api } from "../../session/api.ts";
import {
  ELIGIBILITY_ATTRIBUTE,
  ELIGIBLE_ATTRIBUTE,
  ENROL_BAR_ATTRIBUTE,
  ENROL_WAY_ATTRIBUTE,
  FOR_ANOTHER_ATTRIBUTE,
  NAME_PLACE,
  NOT_ELIGIBLE_ATTRIBUTE,
  REASONS_ATTRIBUTE,
} from "../attributes.ts";

/**
 * Says for each class that comes into view whether the member can join it, or why not, in the server's words; also for the class
 * that the bar leads to, before anybody presses there. Asks once for each class. When a result can't be fetched, nothing is
 * shown: the page that enrols asks again.
 */
export async function startEligibility(templates: Element): Promise<void> {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void ask(target, templates);
    }
  });
  const inBar = document.querySelector(`[${ENROL_BAR_ATTRIBUTE}] [${ENROL_WAY_ATTRIBUTE}]`)?.getAttribute(ENROL_WAY_ATTRIBUTE);
  for (const place of document.querySelectorAll(`[${ELIGIBILITY_ATTRIBUTE}]`)) {
    if (place.getAttribute(ELIGIBILITY_ATTRIBUTE) === inBar) void ask(place, templates);
    else observer.observe(place);
  }
}

async function ask(place: Element, templates: Element): Promise<void> {
  const result = await api.call(paths.getEligibility, {
    params: { strapiUuid: place.getAttribute(ELIGIBILITY_ATTRIBUTE) ?? "" },
    ...forWhom(),
  });
  if (result.ok) showEligibility(place, templates, result.payload);
}

/** Says of the member for whom somebody acts, by their name, what is said of the reader otherwise. */
function nameOtherMember(copy: DocumentFragment): void {
  const name = actingFor()?.name[splitLanguage(window.location.pathname).language.code];
  if (name === undefined) return;
  for (const said of copy.querySelectorAll(`[${FOR_ANOTHER_ATTRIBUTE}]`))
    said.textContent = said.getAttribute(FOR_ANOTHER_ATTRIBUTE)?.replace(NAME_PLACE, name) ?? "";
}

/** Writes the result into the place of a class, and hides the links to enrol in a class that the member can't join. */
export function showEligibility(place: Element, templates: Element, { eligible, reasons }: Eligibility): void {
  const template = templates.querySelector(`template[${eligible ? ELIGIBLE_ATTRIBUTE : NOT_ELIGIBLE_ATTRIBUTE}]`);
  if (!(template instanceof HTMLTemplateElement)) return;
  const copy = document.importNode(template.content, true);
  for (const way of document.querySelectorAll<HTMLElement>(
    `[${ENROL_WAY_ATTRIBUTE}="${place.getAttribute(ELIGIBILITY_ATTRIBUTE)}"]`,
  )) {
    way.hidden = !eligible;
    copy.querySelector("a")?.setAttribute("href", way.querySelector("a")?.getAttribute("href") ?? "");
  }
  nameOtherMember(copy);
  const target = copy.querySelector(`[${REASONS_ATTRIBUTE}]`);
  const between = place.closest("[lang]")?.getAttribute("lang")?.startsWith("zh") ? "" : " ";
  // No line ends within the code of a class.
  if (target) target.textContent = reasons.map(({ message }) => message.replaceAll("-", "-\u2060")).join(between);
  place.replaceChildren(copy);
}
