import { expect, it } from "vitest";
import { shortCentreName } from "./centre-names.ts";

it.each([
  ["街坊康健中心（長沙灣核心中心）", "長沙灣核心中心"],
  ["Kaifong District Health Centre (core centre)", "Core centre"],
  ["Elsewhere Health Centre", "Elsewhere Health Centre"],
])("shortens %s", (name, short) => {
  expect(shortCentreName(name)).toBe(short);
});
