import { TOOL_ATTRIBUTE, TOOL_STATUS_ATTRIBUTE } from "../attributes.ts";
import { scriptText } from "@kaifong/page-parts/script-texts.client";
import { startReadAloud } from "./read-aloud.client.ts";
import { startSharing } from "./share.client.ts";

/** Starts the tools of a page: printing, sharing, reading aloud (shell/page-tools/page-tools.tsx). */
export function startPageTools(tools: Element): void {
  const say = (key: string) => {
    const place = tools.querySelector(`[${TOOL_STATUS_ATTRIBUTE}]`);
    if (place) place.textContent = scriptText(tools, key);
  };
  onPress(tools, "print", () => window.print());
  startSharing(tools, say);
  startReadAloud(tools, say);
}

function onPress(tools: Element, name: string, press: () => void): void {
  const button = tools.querySelector<HTMLElement>(`[${TOOL_ATTRIBUTE}="${name}"]`);
  button?.addEventListener("click", press);
}
