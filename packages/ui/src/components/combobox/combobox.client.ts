import Navigation from "@github/combobox-nav";
import { HREF_ATTRIBUTE, LIST_ID_ENDING, STATUS_ID_ENDING } from "../../attributes.ts";
import type { Suggestion, Suggestions } from "./suggestions.ts";

/** How long somebody must pause before suggestions are fetched. */
const PAUSE_MS = 150;
const MAX_REMEMBERED = 30;
/** One Chinese character is meaningful; other writings need two. */
const ENOUGH = /\p{Script=Han}|\S{2}/u;

/**
 * Finds suggestions for a text, trimmed: undefined when it was given up or failed, and the field works without. Called after a
 * pause, once for each of the last texts.
 */
export type Suggest = (query: string, signal: AbortSignal) => Promise<Suggestions | undefined>;

/**
 * Suggestions in the list under a Combobox, in the pattern of an editable combobox: up and down choose, Enter opens, Escape
 * closes. Nothing is chosen by itself, so that Enter searches for what was typed.
 */
export function startCombobox(input: HTMLInputElement, suggest: Suggest): void {
  const list = document.getElementById(input.id + LIST_ID_ENDING);
  const status = document.getElementById(input.id + STATUS_ID_ENDING);
  if (!list || !status) return;
  const box = new SuggestionBox(input, list, status, suggest);
  input.addEventListener("input", (event) => {
    if (!(event instanceof InputEvent) || !event.isComposing) box.typed();
  });
  // Chinese is composed of keystrokes that mean nothing until a character is chosen.
  input.addEventListener("compositionend", () => box.typed());
  input.addEventListener("keydown", (event) => box.escape(event));
  input.addEventListener("focusout", () => box.close());
  window.addEventListener("pagehide", () => box.close());
  // The field keeps the focus while the list is pressed, or the list would close before the press is over.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("combobox-commit", ({ target }) => box.go(target));
  if (document.activeElement === input && input.value !== input.defaultValue) box.typed();
}

class SuggestionBox {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #status: HTMLElement;
  readonly #suggest: Suggest;
  readonly #known = new Map<string, Suggestions>();
  #timer: number | undefined;
  #asking: AbortController | undefined;
  /** Choosing with the keys, and the announcements to screen readers. */
  readonly #navigation: Navigation;

  constructor(input: HTMLInputElement, list: HTMLElement, status: HTMLElement, suggest: Suggest) {
    this.#input = input;
    this.#list = list;
    this.#status = status;
    this.#suggest = suggest;
    list.setAttribute("role", "listbox");
    this.#navigation = new Navigation(input, list, { tabInsertsSuggestions: false });
  }

  typed(): void {
    window.clearTimeout(this.#timer);
    this.#asking?.abort();
    const query = this.#input.value.trim();
    if (!ENOUGH.test(query)) {
      this.close();
      return;
    }
    const known = this.#known.get(query);
    if (known) this.#show(known);
    else this.#timer = window.setTimeout(() => void this.#ask(query), PAUSE_MS);
  }

  escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.isComposing || this.#list.hidden) return;
    this.close();
    // Nothing else handles the key now: it would also close the panel around the field, or empty it.
    event.preventDefault();
    event.stopPropagation();
  }

  go(option: EventTarget | null): void {
    const href = option instanceof Element ? option.getAttribute(HREF_ATTRIBUTE) : null;
    if (href === null) return;
    this.close();
    location.assign(href);
  }

  close(): void {
    window.clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#status.textContent = "";
    this.#open(false);
  }

  async #ask(query: string): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    const suggestions = await this.#suggest(query, asking.signal);
    if (suggestions === undefined || asking.signal.aborted) return;
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    this.#known.set(query, suggestions);
    if (document.activeElement === this.#input) this.#show(suggestions);
  }

  #show({ label, status, options }: Suggestions): void {
    this.#list.setAttribute("aria-label", label);
    this.#list.replaceChildren(...options.map((option, index) => optionElement(option, `${this.#list.id}-${index}`)));
    this.#status.textContent = status;
    this.#open(options.length > 0);
  }

  #open(open: boolean): void {
    this.#list.hidden = !open;
    if (open) this.#navigation.start();
    else this.#navigation.stop();
  }
}

function optionElement({ href, kind, title }: Suggestion, id: string): HTMLElement {
  const option = document.createElement("li");
  option.id = id;
  option.setAttribute("role", "option");
  option.setAttribute(HREF_ATTRIBUTE, href);
  const label = document.createElement("span");
  label.append(...title.map(([text, marked]) => (marked ? withText("mark", text) : text)));
  option.append(label);
  if (kind !== "") option.append(" ", withText("small", kind));
  return option;
}

/** Never as HTML: anybody may have written the words. */
function withText(tag: "mark" | "small", text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
