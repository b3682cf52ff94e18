import { child, parsed } from "./child.ts";
import { recall, remember, take } from "./storage.ts";

/** The next person at a shared computer should not find what somebody left behind (behaviours §3 has the same time). */
const LIFETIME_MS = 30 * 60_000;

/**
 * What somebody has written in a form and not sent, in this tab alone. Where storage is forbidden nothing is kept, and nothing
 * breaks.
 */
export interface FormDraft {
  /** Keeps what stands in the form. */
  readonly keep: (form: HTMLFormElement) => void;
  readonly clear: () => void;
  /**
   * Fills an empty form with what was left in it; one that holds anything (the server's response, the browser's own memory) stays
   * as it is. Out: whether it did.
   */
  readonly restore: (form: HTMLFormElement) => boolean;
  /** Forgets the draft when its time is over, on whatever page of the site the tab then stands. */
  readonly watch: () => void;
}

/** In: the key in the tab's session storage, and the names of the fields that people fill in. */
export function createFormDraft(key: string, names: readonly string[]): FormDraft {
  const clear = () => void take(key);
  const watch = () => {
    const now = Date.now();
    const draft = readDraft(key, now);
    if (draft) setTimeout(watch, draft.at + LIFETIME_MS - now + 1);
    else clear();
  };
  return {
    clear,
    watch,
    keep: (form) => void remember(key, JSON.stringify({ at: Date.now(), values: valuesIn(form, names) }), "sessionStorage"),
    restore: (form) => {
      if (Object.keys(valuesIn(form, names)).length > 0) return false;
      const draft = readDraft(key, Date.now());
      if (!draft) clear();
      const left = names.map((name) => [name, child(draft?.values, name)] as const);
      const texts = left.flatMap(([name, value]) => (typeof value === "string" && value !== "" ? [[name, value] as const] : []));
      for (const [name, value] of texts) {
        const field = form.elements.namedItem(name);
        if (field !== null && "value" in field) field.value = value;
      }
      return texts.length > 0;
    },
  };
}

function valuesIn(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const fields = new FormData(form);
  const values = names.map((name) => [name, fields.get(name)] as const);
  return Object.fromEntries(
    values.flatMap(([name, value]) => (typeof value === "string" && value.trim() !== "" ? [[name, value]] : [])),
  );
}

/** The draft that may still be kept; undefined when it is older, of another shape, or there is none. */
function readDraft(key: string, now: number): { readonly at: number; readonly values: object } | undefined {
  const draft = parsed(recall(key, "sessionStorage"));
  const [at, values] = [child(draft, "at"), child(draft, "values")];
  if (typeof at !== "number" || Math.abs(now - at) > LIFETIME_MS) return undefined;
  return typeof values === "object" && values !== null ? { at, values } : undefined;
}
