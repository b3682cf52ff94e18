import { writeStored } from "@kaifong/client";
import { SIMPLE_ATTRIBUTE } from "../root-attributes.ts";
import { SIMPLE_KEY } from "../storage-keys.ts";

/** Sets simple mode of this browser, from the next page on. Does nothing when storage is forbidden. */
export function setSimple(on: boolean): void {
  if (writeStored(SIMPLE_KEY, on ? "1" : "")) document.documentElement.toggleAttribute(SIMPLE_ATTRIBUTE, on);
}
