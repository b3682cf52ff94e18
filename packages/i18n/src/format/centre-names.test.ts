import { expect, test } from "vitest";
import { centreNeighbourhood, roomIn, shortCentreName } from "./centre-names.ts";

test.each([
  ["街坊康健中心（長沙灣核心中心）", "長沙灣核心中心"],
  ["Kaifong District Health Centre (core centre)", "Core centre"],
  ["Elsewhere Health Centre", "Elsewhere Health Centre"],
])("shortens %s", (name, short) => {
  expect(shortCentreName(name)).toBe(short);
});

test.each([
  ["街坊康健中心（南昌附屬中心）", "南昌"],
  ["街坊康健中心（长沙湾核心中心）", "长沙湾"],
  ["Kaifong District Health Centre (Nam Cheong satellite centre)", "Nam Cheong"],
  ["Kaifong District Health Centre (core centre)", "Core centre"],
  ["Elsewhere Health Centre", "Elsewhere Health Centre"],
])("names the neighbourhood of %s", (name, short) => {
  expect(centreNeighbourhood(name)).toBe(short);
});

test.each([
  ["南昌附屬中心", "南昌附屬中心活動室", "活動室"],
  ["長沙灣核心中心", "核心中心2號活動室", "2號活動室"],
  ["Nam Cheong satellite centre", "Nam Cheong satellite centre, activity room", "activity room"],
  ["Cheung Sha Wan core centre", "Core centre, Activity Room 2", "Activity Room 2"],
  ["南昌附屬中心", "南昌附屬中心", null],
  ["南昌附屬中心", "海濱長廊", "海濱長廊"],
  ["", "Harbour promenade", "Harbour promenade"],
])("names the room in %s: %s", (centre, venue, room) => {
  expect(roomIn(centre, venue)).toBe(room);
});
