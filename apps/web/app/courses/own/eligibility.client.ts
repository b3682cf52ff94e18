import type { Eligibility } from "@kaifong/contract";
import { eligibility } from "@kaifong/contract/paths";
import { forWhom } from "../../session/acting.ts";
import { api } from "../../session/api.ts";
import {
  ELIGIBILITY_ATTRIBUTE,
  ELIGIBLE_ATTRIBUTE,
  ENROL_BAR_ATTRIBUTE,
  ENROL_WAY_ATTRIBUTE,
  NOT_ELIGIBLE_ATTRIBUTE,
  REASONS_ATTRIBUTE,
} from "../attributes.ts";

/**
 * Tells a member of each class that comes into sight whether they can join it, or why not, in the server's words; and of the one
 * into which the bar leads, before anybody presses there. Each class is asked about once. What can't be had says nothing: the
 * page that enrols asks again.
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
  const result = await api.call(eligibility, {
    params: { strapiUuid: place.getAttribute(ELIGIBILITY_ATTRIBUTE) ?? "" },
    ...forWhom(),
  });
  if (result.ok) showEligibility(place, templates, result.payload);
}

/** Writes what holds into the place of a class, and takes away the ways into one that the member can't join. */
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
  const target = copy.querySelector(`[${REASONS_ATTRIBUTE}]`);
  const between = place.closest("[lang]")?.getAttribute("lang")?.startsWith("zh") ? "" : " ";
  // No line ends within the code of a class.
  if (target) target.textContent = reasons.map(({ message }) => message.replaceAll("-", "-\u2060")).join(between);
  place.replaceChildren(copy);
}
