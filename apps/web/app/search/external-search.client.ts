import { EXTERNAL_FAILED_ATTRIBUTE, EXTERNAL_SEARCH_ATTRIBUTE, OWN_RESULTS_ATTRIBUTE } from "./attributes.ts";

/** Longer than this nobody waits while the site's own results stand there. */
const PATIENCE_MS = 6_000;

/**
 * The external search (specification §7): fetches its script, and once results of it are there closes the site's own. When it
 * does not come, the page says so and stays as it was rendered.
 */
export async function startExternalSearch(section: Element): Promise<void> {
  if (!(section instanceof HTMLElement)) return;
  const results = section.querySelector<HTMLElement>(".gcse-searchresults-only");
  const address = section.getAttribute(EXTERNAL_SEARCH_ATTRIBUTE);
  if (!results || address === null) return;
  section.hidden = false;
  const came = await fetched(address, section);
  const own = document.querySelector<HTMLDetailsElement>(`[${OWN_RESULTS_ATTRIBUTE}]`);
  if (own) own.open = !came;
  if (came) return;
  section.hidden = true;
  const failed = document.querySelector(`[${EXTERNAL_FAILED_ATTRIBUTE}]`);
  if (failed) failed.textContent = failed.getAttribute(EXTERNAL_FAILED_ATTRIBUTE);
}

/** Whether the script has come and rendered what it found. */
function fetched(address: string, section: HTMLElement): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => resolve(false), PATIENCE_MS);
    const finish = (came: boolean) => {
      window.clearTimeout(timer);
      resolve(came);
    };
    // The script reads this when it starts. Source: developers.google.com/custom-search/docs/element, callbacks.
    Reflect.set(window, "__gcse", { searchCallbacks: { web: { rendered: () => finish(true) } } });
    const script = document.createElement("script");
    script.async = true;
    script.src = address;
    script.addEventListener("error", () => finish(false));
    section.append(script);
  });
}
