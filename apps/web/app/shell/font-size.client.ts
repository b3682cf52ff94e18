import { FONT_TYPES, type FontType } from "@kaifong/client";
import { sessionStore } from "../session/store.ts";
import { onClick } from "./clicks.client.ts";

/** Font size: applies at once to the page root, is stored, and marks the pressed button (specification §4). */
export function startFontButtons(): void {
  mark(sessionStore.read().preference.fontType);
  onClick("data-set-font", (button) => {
    const chosen = FONT_TYPES.find((type) => type === button.dataset["setFont"]);
    if (!chosen) return;
    document.documentElement.dataset["font"] = chosen;
    sessionStore.write({ ...sessionStore.read(), preference: { fontType: chosen } });
    mark(chosen);
  });
}

function mark(chosen: FontType): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-set-font]")) {
    button.setAttribute("aria-pressed", String(button.dataset["setFont"] === chosen));
  }
}
