import { fetchInTime } from "@kaifong/client";
import { SECOND_MS } from "@kaifong/domain/time";
import {
  COPIED_ATTRIBUTE,
  COPY_CODE_ATTRIBUTE,
  COUNT_ATTRIBUTE,
  DEMO_MESSAGES_ATTRIBUTE,
  MESSAGE_ATTRIBUTE,
  MESSAGE_LIST_ATTRIBUTE,
} from "./attributes.ts";

/** Somebody who requested a code looks for it here: it is there a second later. */
const EVERY_MS = 3 * SECOND_MS;

/** Looks for new messages while the page is looked at, and copies codes. Returns the function that stops it. */
export function startDemoMessages(place: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const look = async () => {
    if (document.hidden) return; // it goes on when the page is looked at
    await showFreshMessages(place).catch(() => undefined); // what is shown stays until the next round
    if (!stopped) wait(EVERY_MS);
  };
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  };
  const onVisibility = () => wait(0);
  const onClick = (event: Event) => void copyCode(event.target);
  showCopyButtons(place);
  wait(EVERY_MS);
  document.addEventListener("visibilitychange", onVisibility);
  place.addEventListener("click", onClick);
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibility);
    place.removeEventListener("click", onClick);
  };
}

/** Inserts new messages, and removes those that have gone; the others stay as they are, with any selection in them. */
async function showFreshMessages(place: Element): Promise<void> {
  const html = await fetchInTime(location.href, (response) => response.text());
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector(`[${DEMO_MESSAGES_ATTRIBUTE}]`);
  const list = place.querySelector(`[${MESSAGE_LIST_ATTRIBUTE}]`);
  if (!fresh || !list) return; // an error page
  const namesIn = (part: Element) =>
    new Map([...part.querySelectorAll(`[${MESSAGE_ATTRIBUTE}]`)].map((one) => [one.getAttribute(MESSAGE_ATTRIBUTE), one]));
  const [shown, now] = [namesIn(list), namesIn(fresh)];
  for (const [name, one] of shown) if (!now.has(name)) one.remove();
  list.prepend(...[...now].filter(([name]) => !shown.has(name)).map(([, one]) => one));
  sayCount(place, fresh);
  showCopyButtons(place);
}

/** Written only when it differs, because screen readers read it out. */
function sayCount(place: Element, fresh: Element): void {
  const [line, words] = [place, fresh].map((part) => part.querySelector(`[${COUNT_ATTRIBUTE}]`));
  if (line && words && line.textContent !== words.textContent) line.textContent = words.textContent;
}

function showCopyButtons(place: Element): void {
  if (!("clipboard" in navigator)) return;
  for (const button of place.querySelectorAll<HTMLElement>(`[${COPY_CODE_ATTRIBUTE}]`)) button.hidden = false;
}

async function copyCode(target: EventTarget | null): Promise<void> {
  const button = target instanceof Element ? target.closest(`[${COPY_CODE_ATTRIBUTE}]`) : null;
  const code = button?.getAttribute(COPY_CODE_ATTRIBUTE);
  if (!button || !code) return;
  try {
    await navigator.clipboard.writeText(code);
    button.parentElement?.querySelector(`[${COPIED_ATTRIBUTE}]`)?.removeAttribute("hidden");
  } catch {
    // Copying is not allowed here: the code itself can be selected.
  }
}
