import { SCRIPT_TEXTS_ATTRIBUTE } from "./attributes.ts";

/** Words that stand hidden in a part of the page for its script (script-texts.tsx), with the number that they tell. */
export function scriptText(part: Element, name: string, number = 0): string {
  return (part.querySelector(`[${SCRIPT_TEXTS_ATTRIBUTE}="${name}"]`)?.textContent ?? "").replace("0", String(number));
}
