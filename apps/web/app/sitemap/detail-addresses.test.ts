import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { describe, expect, test } from "vitest";
import { NOW } from "../courses/course.fixtures.ts";
import { readSeeds } from "../seeds.fixtures.ts";
import { allPages, pageAt } from "../site-map.ts";
import { detailAddresses } from "./detail-addresses.ts";

const content = readSeeds(NOW)(DEFAULT_LANGUAGE);
const addresses = detailAddresses(content).map((address) => new URL(address, "https://site.example"));
const ofEntries = allPages().filter(({ app, detail, path }) => app === undefined && (detail || path.includes(":")));

describe("the addresses of entries", () => {
  test.each(ofEntries)("are known of the page $id", ({ id, detail }) => {
    const own = addresses.filter(({ pathname }) => pageAt(pathname)?.id === id);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ searchParams }) => detail && !searchParams.get("id"))).toEqual([]);
    expect(new Set(own.map(String)).size).toBe(own.length);
  });

  test("end with the uuid of news, and with the entry's id for other types", () => {
    const ends = new Set(addresses.map(({ searchParams }) => searchParams.get("id")));
    expect(content.latestNews().filter(({ uuid }) => !ends.has(uuid))).toEqual([]);
    expect(content.materials().filter(({ id }) => !ends.has(id))).toEqual([]);
  });
});
