import { expect, test } from "vitest";
import { wholeNeighbourhood } from "./whole-neighbourhood.ts";

test.each([
  ["Cheung Sha Wan core centre", "Cheung_Sha_Wan core centre"],
  ["Mei Foo satellite centre", "Mei_Foo satellite centre"],
  ["Shek Kip Mei", "Shek_Kip_Mei"],
  ["Core centre", "Core centre"],
  ["Elsewhere and Beyond Health Centre", "Elsewhere and Beyond Health Centre"],
  ["南昌附屬中心", "南昌附屬中心"],
])("%s", (name, whole) => {
  expect(wholeNeighbourhood(name).replaceAll("\u00a0", "_")).toBe(whole);
  expect(wholeNeighbourhood(wholeNeighbourhood(name))).toBe(wholeNeighbourhood(name));
});
