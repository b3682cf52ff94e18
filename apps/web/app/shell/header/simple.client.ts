import { setSimple } from "../../session/simple.client.ts";
import { onClick } from "../clicks.client.ts";
import { SET_SIMPLE } from "../attributes.ts";

/** Switches simple mode on and off, and goes where its tiles are, or were. */
export function startSimple(): void {
  onClick(SET_SIMPLE, (button) => {
    setSimple(button.getAttribute(SET_SIMPLE) === "on");
    window.location.assign(button.getAttribute("value") ?? "");
  });
}
