import { COOKIE_BAR_ATTRIBUTE, MENU_ATTRIBUTE, MENU_BAR_ATTRIBUTE } from "../attributes.ts";

const MENUS = `details[${MENU_ATTRIBUTE}]`;
/** How far a page must be scrolled, in pixels, before an open menu closes: a trembling touch isn't a scroll. */
const SCROLL_TOLERANCE_PX = 24;
/** On a low screen the drawer of phones ends below it: a reader who scrolls the page to see its end must not lose it. */
const DRAWER_TOLERANCE_PX = 240;

/**
 * Menus are `<details>` with `MENU_ATTRIBUTE` and open without this script. It adds: one open at a time; closing on an outside
 * click, Escape, scroll, following a link, or when the focus moves elsewhere (it must not be behind a panel); and the arrow keys
 * of a menu bar (specification §2, §4).
 */
export function startMenus(): void {
  document.addEventListener("toggle", onToggle, true);
  document.addEventListener("click", onPageClick);
  document.addEventListener("focusin", onFocus);
  document.addEventListener("keydown", onKey);
  window.addEventListener("scroll", onScroll, { passive: true });
}

let openedAt = 0;

function menus(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(MENUS)];
}

function closeAll(except?: Element | null): void {
  for (const menu of menus()) if (menu !== except) menu.open = false;
}

function onToggle({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.hasAttribute(MENU_ATTRIBUTE) || !target.open) return;
  openedAt = window.scrollY;
  closeAll(target);
  fitPanel(target);
  if (target.getAttribute(MENU_ATTRIBUTE) === "search") target.querySelector("input")?.focus();
}

/** A panel below the header scrolls within itself to its last entry: it ends with the screen, or above the bar on cookies. */
function fitPanel(menu: HTMLDetailsElement): void {
  const panel = menu.querySelector<HTMLElement>(":scope > :not(summary)");
  if (!panel) return;
  // There is none once cookies are agreed to.
  const covered = document.querySelector<HTMLElement>(`[${COOKIE_BAR_ATTRIBUTE}]`)?.offsetHeight ?? 0;
  const room = window.innerHeight - covered - panel.getBoundingClientRect().top;
  panel.style.maxHeight = `${Math.round(Math.max(room, window.innerHeight / 2))}px`;
}

function onPageClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const inside = target.closest(MENUS);
  closeAll(target.closest("a") ? null : inside);
}

function onFocus({ target }: FocusEvent): void {
  // A dialog returns the focus to the element it came from, which has to exist still.
  if (target instanceof Element && !target.closest("dialog")) closeAll(target.closest(MENUS));
}

function onScroll(): void {
  const moved = Math.abs(window.scrollY - openedAt);
  for (const menu of menus()) {
    const tolerance = menu.getAttribute(MENU_ATTRIBUTE) === "drawer" ? DRAWER_TOLERANCE_PX : SCROLL_TOLERANCE_PX;
    if (menu.open && moved >= tolerance && !holdsFocus(menu)) menu.open = false;
  }
}

/**
 * Whether the page was moved by the focused element, not by the visitor: by the keyboard of a phone, or by Tab through the
 * entries.
 */
function holdsFocus(menu: HTMLDetailsElement): boolean {
  const focused = document.activeElement;
  return focused !== null && focused.tagName !== "SUMMARY" && menu.contains(focused);
}

function onKey(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const menu = target.closest<HTMLDetailsElement>(MENUS);
  if (!menu) return;
  if (key === "Escape" && menu.open) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
    event.preventDefault();
    return;
  }
  const next = target.tagName === "SUMMARY" ? fromSummary(menu, key) : fromEntry(menu, target, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** On a group of the bar: left and right go to its neighbours, down opens it and goes to its first entry. */
function fromSummary(menu: HTMLDetailsElement, key: string): HTMLElement | undefined {
  if (key === "ArrowDown") {
    menu.open = true;
    return entriesOf(menu)[0];
  }
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  const bar = menu.closest(`[${MENU_BAR_ATTRIBUTE}]`);
  if (step === 0 || !bar) return undefined;
  const groups = [...bar.querySelectorAll<HTMLElement>("summary")];
  const index = groups.indexOf(menu.querySelector("summary") ?? menu);
  return groups[(index + step + groups.length) % groups.length];
}

/** Inside a panel: up and down through its links, Home and End to the ends. */
function fromEntry(menu: HTMLDetailsElement, target: HTMLElement, key: string): HTMLElement | undefined {
  if (target.tagName === "INPUT") return undefined;
  const entries = entriesOf(menu);
  const index = entries.indexOf(target);
  if (key === "ArrowDown") return entries[(index + 1) % entries.length];
  if (key === "ArrowUp") return index <= 0 ? (menu.querySelector("summary") ?? undefined) : entries[index - 1];
  if (key === "Home") return entries[0];
  if (key === "End") return entries.at(-1);
  return undefined;
}

function entriesOf(menu: HTMLDetailsElement): readonly HTMLElement[] {
  const all = [...menu.querySelectorAll<HTMLElement>("a[href], button")];
  return all.filter((element) => element.offsetParent !== null);
}
