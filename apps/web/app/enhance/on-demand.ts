/**
 * Parts that few pages have: each is fetched only where its element stands, so that no other page pays for it. The element is handed
 * to the part.
 */
const PARTS: readonly (readonly [selector: string, start: (element: Element) => Promise<void>])[] = [
  ["[data-page-tools]", async (element) => (await import("./page-tools.ts")).startPageTools(element)],
  ["[data-film-place]", async (element) => (await import("./film.ts")).startFilm(element)],
  ["[data-questions]", async (element) => (await import("./questions.ts")).startQuestions(element)],
  ["[data-external-search]", async (element) => (await import("./search-external.ts")).startExternalSearch(element)],
  ["[data-enquiry]", async (element) => (await import("./enquiry.ts")).startEnquiry(element)],
  ["[data-calendar]", async (element) => (await import("./calendar.ts")).startCalendar(element)],
  ['[data-login="in"] [data-own-classes]', async (element) => (await import("./own-classes.ts")).startOwnClasses(element)],
];

export function startOnDemand(): void {
  for (const [selector, start] of PARTS) {
    // A part that cannot be fetched leaves the page as it was rendered.
    for (const element of document.querySelectorAll(selector)) start(element).catch(() => undefined);
  }
  if (hasDraft()) import("./enquiry-draft.ts").then(({ watchDraft }) => watchDraft()).catch(() => undefined);
}

/** Whether the tab keeps an unsent enquiry (enquiry-draft.ts), which has to go when its time is over. */
function hasDraft(): boolean {
  try {
    return sessionStorage.getItem("enquiryDraft") !== null;
  } catch {
    return false; // storage is forbidden: nothing was kept
  }
}
