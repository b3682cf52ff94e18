import { SHARE_MESSAGE_ATTRIBUTE, TOOL_ATTRIBUTE } from "../attributes.ts";

/** The device's own list of ways to send a page, with what it is about; when there is none, the links unfold. */
export function startSharing(tools: Element, say: (key: string) => void): void {
  const ways = tools.querySelector<HTMLDetailsElement>(`[${TOOL_ATTRIBUTE}="share"]`);
  if (!ways) return;
  ways.querySelector("summary")?.addEventListener("click", (event) => {
    if (!("share" in navigator)) return;
    event.preventDefault();
    void shareOn(ways);
  });
  ways.querySelector(`[${TOOL_ATTRIBUTE}="copy"]`)?.addEventListener("click", () => void copy(ways, say));
}

async function shareOn(ways: HTMLDetailsElement): Promise<void> {
  const text = ways.getAttribute(SHARE_MESSAGE_ATTRIBUTE) ?? document.title;
  try {
    await navigator.share({ title: document.title, text, url: location.href });
  } catch (error) {
    // Closing the list without sharing is not a failure; a list that cannot be shown is.
    if (!(error instanceof DOMException && error.name === "AbortError")) ways.open = true;
  }
}

async function copy(ways: HTMLDetailsElement, say: (key: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    ways.open = false;
    say("copied");
  } catch {
    // Copying is not allowed here: the address is in the browser's bar.
  }
}
