import { MINUTE_MS } from "@kaifong/domain/time";
import { newOpening } from "./intention.ts";
import { propertyOf, parseJson } from "./unknown-json.ts";
import { readStored, writeStored, popStored } from "./storage.ts";

/** The next person at a shared computer should not find what somebody left behind. */
export const DRAFT_MINUTES = 30;
const LIFETIME_MS = DRAFT_MINUTES * MINUTE_MS;
/** Controls that send a fixed value, or nothing. */
const CHOICES: readonly string[] = ["checkbox", "radio"];

/** The texts that somebody has typed, by the names of their fields. */
export type DraftValues = Readonly<Record<string, readonly string[]>>;

/**
 * What somebody has typed and not sent, stored for this tab only, for more than one form. When storage is forbidden, nothing is
 * stored and nothing breaks.
 */
export interface Draft {
  /**
   * Saves these values in place of the ones before, and forgets them when their time is over, on this page too. Returns whether
   * they were saved.
   */
  readonly save: (values: DraftValues) => boolean;
  /** The saved values; undefined when there are none, or their time is over. */
  readonly read: () => DraftValues | undefined;
  readonly clear: () => void;
  /**
   * Names the form that is being filled in: the same until it is cleared, also when its time is over under the eyes of its writer
   * and, as long as it is stored, when the page is loaded again (`Intention`).
   */
  readonly opened: () => string;
  /**
   * Forgets what another page has saved when its time is over, on whatever page of the site the tab then is. Only the last
   * `onForgotten` is called.
   */
  readonly watch: (onForgotten?: () => void) => void;
}

/**
 * `key`: in the tab's session storage; `owner`: when the draft is not for everybody at this browser: nobody else sees what one
 * person left.
 */
export function createDraft(key: string, owner: () => string = () => ""): Draft {
  const remove = () => void popStored(key);
  /** The draft of this owner while it is still valid. */
  const own = () => {
    const draft = readDraft(key, Date.now());
    if (!draft) remove();
    return draft?.owner === owner() ? draft : undefined;
  };
  let opening: string | undefined;
  const opened = () => (opening ??= own()?.opened ?? newOpening());
  /** One timer for everything that is saved under the key. */
  let clock: ReturnType<typeof setTimeout> | undefined;
  let lastOnForgotten: (() => void) | undefined;
  const watch = (onForgotten = lastOnForgotten) => {
    lastOnForgotten = onForgotten;
    clearTimeout(clock);
    const now = Date.now();
    const draft = readDraft(key, now);
    if (draft) clock = setTimeout(() => watch(), draft.at + LIFETIME_MS - now + 1);
    else {
      remove();
      lastOnForgotten = undefined;
      onForgotten?.();
    }
  };
  return {
    opened,
    watch,
    clear: () => {
      opening = undefined;
      remove();
    },
    save: (values) => {
      const draft = { at: Date.now(), owner: owner(), opened: opened(), values };
      const isSaved = writeStored(key, JSON.stringify(draft), "sessionStorage");
      if (isSaved) watch();
      return isSaved;
    },
    read: () => {
      const draft = own();
      return draft && Object.fromEntries(Object.entries(draft.values).map(([name, texts]) => [name, textsOf(texts)]));
    },
  };
}

/** The draft of one form, whose fields it reads and fills in. */
export interface FormDraft {
  /** Saves the values in the form. */
  readonly save: (form: HTMLFormElement) => void;
  readonly clear: () => void;
  /**
   * Fills an empty form with its draft. A form that already has values (typed before the script came, from the server's response
   * or the browser's own memory) stays as it is, and its values become the draft; fields that the address chooses do not count.
   * Returns whether it filled the form.
   */
  readonly restore: (form: HTMLFormElement) => boolean;
  /** Forgets the draft when its time is over, on whatever page of the site the tab then is. */
  readonly watch: () => void;
}

/**
 * `key`: in the tab's session storage; `names`: the fields that people fill in; `chosen`: those that the address of the page may
 * choose.
 */
export function createFormDraft(key: string, names: readonly string[], chosen: readonly string[] = []): FormDraft {
  const { save, read, clear, watch } = createDraft(key);
  return {
    clear,
    watch: () => watch(),
    save: (form) => void save(valuesIn(form, names)),
    restore: (form) => {
      const written = valuesIn(form, names);
      if (Object.keys(written).some((name) => !chosen.includes(name))) {
        save(written); // by somebody who was faster than the script
        return false;
      }
      const values = read();
      const left = names
        .map((name) => [name, textsOf(propertyOf(values, name))] as const)
        .filter(([, texts]) => texts.length > 0);
      for (const [name, texts] of left) fill(form, name, texts);
      return left.length > 0;
    },
  };
}

/** The texts of each field that has any: one, or several for ticked boxes of the same name. */
function valuesIn(form: HTMLFormElement, names: readonly string[]): Record<string, readonly string[]> {
  const fields = new FormData(form);
  const values = names.map((name) => [name, textsOf(fields.getAll(name))] as const);
  return Object.fromEntries(values.filter(([, texts]) => texts.some((text) => text.trim() !== "")));
}

function textsOf(values: unknown): readonly string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
}

function fill(form: HTMLFormElement, name: string, texts: readonly string[]): void {
  const fields = [...form.elements].filter((field) => "name" in field && field.name === name);
  for (const [index, field] of fields.entries()) {
    if (field instanceof HTMLInputElement && CHOICES.includes(field.type)) field.checked = texts.includes(field.value);
    else if ("value" in field) field.value = texts[index] ?? "";
  }
}

interface StoredDraft {
  readonly at: number;
  readonly owner: unknown;
  readonly opened: string | undefined;
  readonly values: object;
}

/** The draft while it is still valid; undefined when it is too old, has another shape, or does not exist. */
function readDraft(key: string, now: number): StoredDraft | undefined {
  const draft = parseJson(readStored(key, "sessionStorage"));
  const [at, opened, values] = [propertyOf(draft, "at"), propertyOf(draft, "opened"), propertyOf(draft, "values")];
  if (typeof at !== "number" || Math.abs(now - at) > LIFETIME_MS) return undefined;
  if (typeof values !== "object" || values === null) return undefined;
  return { at, owner: propertyOf(draft, "owner"), opened: typeof opened === "string" ? opened : undefined, values };
}
