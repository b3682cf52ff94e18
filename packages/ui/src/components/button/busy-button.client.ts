import { SLOW_WORD_ATTRIBUTE } from "../../attributes.ts";
import { isBusy, showBusy } from "./button.client.ts";

/** As for buttons that React runs (`SLOW_AFTER_MS` of packages/client). */
export const SLOW_AFTER_MS = 2_000;

export interface BusyButton {
  isBusy(): boolean;
  begin(): void;
  end(): void;
}

/**
 * A Button of a page without React whose work ends on the page: it says what it is doing (`whenBusy`), again when that takes long
 * (`whenSlow`), and is as before afterwards. `status` says the same to those who do not see it.
 */
export function busyButton(button: Element, status: Element | null): BusyButton {
  const content = [...button.childNodes];
  let timer: number | undefined;
  const say = (word: string | null) => {
    if (status) status.textContent = word;
  };
  const showSlow = () => {
    const word = button.getAttribute(SLOW_WORD_ATTRIBUTE);
    if (word === null) return;
    button.textContent = word;
    say(word);
  };
  return {
    isBusy: () => isBusy(button),
    begin: () => {
      showBusy(button);
      say(button.textContent);
      timer = window.setTimeout(showSlow, SLOW_AFTER_MS);
    },
    end: () => {
      window.clearTimeout(timer);
      button.removeAttribute("aria-disabled");
      button.replaceChildren(...content);
      say(null);
    },
  };
}
