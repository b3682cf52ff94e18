import { HOOKS } from "./hooks.ts";

const SLOW_MS = 2_000;

export interface BusyButton {
  isBusy(): boolean;
  begin(): void;
  end(): void;
}

/**
 * A button that says what it is doing (`HOOKS.busy`), and once more when that takes long (`HOOKS.slow`). It keeps its place and
 * the focus; `status` says the same to who does not see it.
 */
export function busyButton(button: HTMLButtonElement, status: HTMLElement | null): BusyButton {
  const label = button.textContent ?? "";
  const wordOf = (name: "busy" | "slow") => button.getAttribute(HOOKS[name]) ?? undefined;
  let timer: number | undefined;
  const say = (text = label) => {
    button.textContent = text;
    if (status) status.textContent = text === label ? "" : text;
  };
  return {
    isBusy: () => button.getAttribute("aria-disabled") === "true",
    begin: () => {
      button.setAttribute("aria-disabled", "true");
      say(wordOf("busy"));
      timer = window.setTimeout(() => say(wordOf("slow")), SLOW_MS);
    },
    end: () => {
      window.clearTimeout(timer);
      button.removeAttribute("aria-disabled");
      say();
    },
  };
}
