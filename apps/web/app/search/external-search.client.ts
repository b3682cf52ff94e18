import { EXTERNAL_FAILED_ATTRIBUTE, EXTERNAL_SEARCH_ATTRIBUTE, OWN_RESULTS_ATTRIBUTE } from "./attributes.ts";

/** Nobody waits longer than this while the site's own results are there. */
const TIMEOUT_MS = 6_000;

/**
 * The external search (specification §7): fetches its script, and closes the site's own results once the script has some. When
 * the script does not come, the page says so and stays as it was rendered.
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

/** Resolves once the script has come and rendered what it found. */
function fetched(address: string, section: HTMLElement): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => resolve(false), TIMEOUT_MS);
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
