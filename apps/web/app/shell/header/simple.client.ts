import { setSimple } from "../../session/simple.client.ts";
import { onClick } from "../clicks.client.ts";
import { SET_SIMPLE_ATTRIBUTE } from "../attributes.ts";

/** Switches simple mode on and off, and goes to where its tiles are, or were. */
export function startSimple(): void {
  onClick(SET_SIMPLE_ATTRIBUTE, (button) => {
    setSimple(button.getAttribute(SET_SIMPLE_ATTRIBUTE) === "on");
    window.location.assign(button.getAttribute("value") ?? "");
  });
}
