import { BAR_SHOWN_ATTRIBUTE, ENROL_BAR_ATTRIBUTE } from "../attributes.ts";

/** Shows the bar with the link to enrol while the card whose link it repeats (enrol-bar.tsx) is out of view. */
export async function startEnrolBar(bar: Element): Promise<void> {
  const own = document.getElementById(bar.getAttribute(ENROL_BAR_ATTRIBUTE) ?? "")?.querySelector("a[href*='/enrol/']");
  if (!own) return;
  new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) bar.toggleAttribute(BAR_SHOWN_ATTRIBUTE, !isIntersecting);
  }).observe(own);
}
