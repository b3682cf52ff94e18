import * as paths from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";
import { knownUnread, announceUnread, UNREAD_CHANGED } from "../../session/unread.ts";
import { UNREAD_ATTRIBUTE, UNREAD_COUNT_ATTRIBUTE } from "../attributes.ts";

/**
 * Shows in the menus how many notifications a member has not read: fetched after the page has been shown, and then at most once
 * in two minutes, whatever the number of pages. When it can't be fetched the menus stay as they are.
 */
export async function startUnread(): Promise<void> {
  window.addEventListener(UNREAD_CHANGED, () => void show());
  window.addEventListener("pageshow", () => void show());
  await show();
}

let asking: Promise<number | undefined> | undefined;

async function show(): Promise<void> {
  const known = knownUnread();
  if (known !== undefined) return put(known);
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  const unread = await asking;
  if (unread !== undefined && knownUnread() === undefined) announceUnread(unread);
}

async function ask(): Promise<number | undefined> {
  const result = await api.call(paths.getUnreadCount);
  return result.ok ? result.payload.unread : undefined;
}

function put(unread: number): void {
  for (const place of document.querySelectorAll(`[${UNREAD_ATTRIBUTE}]`)) {
    const count = place.querySelector(`[${UNREAD_COUNT_ATTRIBUTE}]`);
    if (count) count.textContent = String(unread);
    place.toggleAttribute("hidden", unread === 0);
  }
}
