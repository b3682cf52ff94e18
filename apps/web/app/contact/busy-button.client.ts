import { BUSY_WORD } from "../shell/attributes.ts";
import { SLOW_WORD } from "./attributes.ts";

const SLOW_MS = 2_000;

export interface BusyButton {
  isBusy(): boolean;
  begin(): void;
  end(): void;
}

/**
 * A button that says what it is doing (`BUSY_WORD`), and once more when that takes long (`SLOW_WORD`). It keeps its place and
 * the focus; `status` says the same to who does not see it.
 */
export function busyButton(button: HTMLButtonElement, status: HTMLElement | null): BusyButton {
  const label = button.textContent ?? "";
  const wordOf = (name: string) => button.getAttribute(name) ?? undefined;
  let timer: number | undefined;
  const say = (text = label) => {
    button.textContent = text;
    if (status) status.textContent = text === label ? "" : text;
  };
  return {
    isBusy: () => button.getAttribute("aria-disabled") === "true",
    begin: () => {
      button.setAttribute("aria-disabled", "true");
      say(wordOf(BUSY_WORD));
      timer = window.setTimeout(() => say(wordOf(SLOW_WORD)), SLOW_MS);
    },
    end: () => {
      window.clearTimeout(timer);
      button.removeAttribute("aria-disabled");
      say();
    },
  };
}
