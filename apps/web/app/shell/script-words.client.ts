import { SCRIPT_WORDS } from "./attributes.ts";

/** Words that stand hidden in a part of the page for its script (script-words.tsx), with the number that they tell. */
export function scriptWords(part: Element, name: string, number = 0): string {
  return (part.querySelector(`[${SCRIPT_WORDS}="${name}"]`)?.textContent ?? "").replace("0", String(number));
}
