import { expect, it } from "vitest";
import { centreNeighbourhood, shortCentreName } from "./centre-names.ts";

it.each([
  ["街坊康健中心（長沙灣核心中心）", "長沙灣核心中心"],
  ["Kaifong District Health Centre (core centre)", "Core centre"],
  ["Elsewhere Health Centre", "Elsewhere Health Centre"],
])("shortens %s", (name, short) => {
  expect(shortCentreName(name)).toBe(short);
});

it.each([
  ["街坊康健中心（南昌附屬中心）", "南昌"],
  ["街坊康健中心（长沙湾核心中心）", "长沙湾"],
  ["Kaifong District Health Centre (Nam Cheong satellite centre)", "Nam Cheong"],
  ["Kaifong District Health Centre (core centre)", "Core centre"],
  ["Elsewhere Health Centre", "Elsewhere Health Centre"],
])("names the neighbourhood of %s", (name, short) => {
  expect(centreNeighbourhood(name)).toBe(short);
});
