import { BAR_SHOWN, ENROL_BAR } from "../attributes.ts";

/** Shows the bar with the way to enrol while the card for whose own way it stands (enrol-bar.tsx) is out of sight. */
export async function startEnrolBar(bar: Element): Promise<void> {
  const own = document.getElementById(bar.getAttribute(ENROL_BAR) ?? "")?.querySelector("a[href*='/enrol/']");
  if (!own) return;
  new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) bar.toggleAttribute(BAR_SHOWN, !isIntersecting);
  }).observe(own);
}
