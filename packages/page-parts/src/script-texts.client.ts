import { SCRIPT_TEXTS_ATTRIBUTE } from "./attributes.ts";

/** Returns hidden words of a part of the page for its script (script-texts.tsx), with their number filled in. */
export function scriptText(part: Element, name: string, number = 0): string {
  return (part.querySelector(`[${SCRIPT_TEXTS_ATTRIBUTE}="${name}"]`)?.textContent ?? "").replace("0", String(number));
}
