import { writeStored } from "@kaifong/client";
import { SIMPLE_ATTRIBUTE } from "../root-attributes.ts";
import { SIMPLE_KEY } from "../storage-keys.ts";

/** Simple mode of this browser, from the next page on. Where storage is forbidden nothing changes. */
export function setSimple(on: boolean): void {
  if (writeStored(SIMPLE_KEY, on ? "1" : "")) document.documentElement.toggleAttribute(SIMPLE_ATTRIBUTE, on);
}
