import { FONT_TYPES, type FontType } from "@kaifong/client";
import { sessionStore } from "../../session/store.ts";
import { onClick } from "../clicks.client.ts";
import { FONT_ATTRIBUTE } from "../../root-attributes.ts";
import { SET_FONT_ATTRIBUTE } from "../attributes.ts";

/** Sets the font size: it applies at once to the page root, is stored, and marks the pressed button (specification §4). */
export function startFontButtons(): void {
  mark(sessionStore.read().preference.fontType);
  onClick(SET_FONT_ATTRIBUTE, (button) => {
    const chosen = FONT_TYPES.find((type) => type === button.getAttribute(SET_FONT_ATTRIBUTE));
    if (!chosen) return;
    document.documentElement.setAttribute(FONT_ATTRIBUTE, chosen);
    sessionStore.write({ ...sessionStore.read(), preference: { fontType: chosen } });
    mark(chosen);
  });
}

function mark(chosen: FontType): void {
  for (const button of document.querySelectorAll(`[${SET_FONT_ATTRIBUTE}]`)) {
    button.setAttribute("aria-pressed", String(button.getAttribute(SET_FONT_ATTRIBUTE) === chosen));
  }
}
