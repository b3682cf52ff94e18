/** In the tab's session storage; on-demand.ts asks for it by this name without loading this file. */
const KEY = "enquiryDraft";
/** The next person at a shared computer should not find what somebody left behind (behaviours §3 has the same time). */
const LIFETIME_MS = 30 * 60_000;
const NAMES = ["topic", "name", "email", "contactNumber", "message"] as const;

type Written = Partial<Record<(typeof NAMES)[number], string>>;

/** Keeps what stands in the form, for this tab alone. */
export function keepDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), written: writtenIn(form) }));
  } catch {
    // Storage may be forbidden: then nothing is kept, and nothing breaks.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above: nothing was kept.
  }
}

/** Fills an empty form with what was left in it; one that holds anything (the server's answer, the browser's own memory) stays as it is. Out: whether it did. */
export function restoreDraft(form: HTMLFormElement): boolean {
  if (Object.keys(writtenIn(form)).length > 0) return false;
  const written = readDraft(Date.now())?.written ?? {};
  for (const name of NAMES) {
    const field = form.elements.namedItem(name);
    const value = written[name];
    if (value !== undefined && field !== null && "value" in field) field.value = value;
  }
  return Object.keys(written).length > 0;
}

/** Forgets a draft when its time is over, on whatever page of the site the tab then stands. */
export function watchDraft(): void {
  const now = Date.now();
  const draft = readDraft(now);
  if (draft) setTimeout(watchDraft, draft.at + LIFETIME_MS - now + 1);
}

function writtenIn(form: HTMLFormElement): Written {
  const fields = new FormData(form);
  const written: Written = {};
  for (const name of NAMES) {
    const value = fields.get(name);
    if (typeof value === "string" && value.trim() !== "") written[name] = value;
  }
  return written;
}

/** The draft that may still be kept; one that is older or of another shape is removed. */
function readDraft(now: number): { readonly at: number; readonly written: Written } | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof draft !== "object" || draft === null) return null;
    const [at, written]: unknown[] = [Reflect.get(draft, "at"), Reflect.get(draft, "written")];
    if (typeof at !== "number" || Math.abs(now - at) > LIFETIME_MS || typeof written !== "object" || written === null) {
      clearDraft();
      return null;
    }
    const texts = NAMES.map((name) => [name, Reflect.get(written, name)] as const);
    return { at, written: Object.fromEntries(texts.filter(([, value]) => typeof value === "string" && value !== "")) };
  } catch {
    return null;
  }
}
