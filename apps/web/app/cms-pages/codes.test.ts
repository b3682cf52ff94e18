import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { allPages } from "../site-map.ts";

const inCms = (path: string) => JSON.parse(readFileSync(new URL(`../../../../cms/${path}`, import.meta.url), "utf8"));

const codes = z
  .object({ attributes: z.object({ code: z.object({ enum: z.array(z.string()) }) }) })
  .parse(inCms("src/api/web-page/content-types/web-page/schema.json")).attributes.code.enum;
const seeded = z
  .object({ entries: z.array(z.object({ shared: z.object({ code: z.string() }) })) })
  .parse(inCms("seeds/web-pages.json"))
  .entries.map(({ shared }) => shared.code);
const preview = readFileSync(new URL("../../../../cms/src/editing/preview.ts", import.meta.url), "utf8");
const schemaSchema = z.object({
  pluginOptions: z.object({ editing: z.object({ page: z.string().optional() }).default({}) }),
});
const previewed = readdirSync(new URL("../../../../cms/src/api", import.meta.url)).flatMap((type) => {
  const { page } = schemaSchema.parse(inCms(`src/api/${type}/content-types/${type}/schema.json`)).pluginOptions.editing;
  return page === undefined ? [] : [page];
});

describe("pages of editors' words", () => {
  test("have a code in the content service that is the id of a page, and an entry in the seeds", () => {
    const ids = allPages().map(({ id }): string => id);
    expect(codes.filter((code) => !ids.includes(code))).toEqual([]);
    expect([...seeded].sort()).toEqual([...codes].sort());
  });

  test("are previewed at the address of that page", () => {
    for (const { id, path } of allPages().filter(({ id: each }) => codes.includes(each))) {
      expect(preview).toContain(`  ${id}: "${path}",`);
    }
  });

  test("are previewed, like everything else, at addresses of the site map", () => {
    expect(previewed.length).toBeGreaterThan(0);
    const paths = allPages().map(({ path }) => path.replace(/:\w+/g, ":id"));
    expect(previewed.map((address) => address.replace(/\?id=:id$/, "")).filter((path) => !paths.includes(path))).toEqual([]);
  });

  test("are every page whose module shows words alone", () => {
    const plain = allPages().filter(({ module }) => module === "cms-pages/plain-page.tsx");
    expect(plain.map(({ id }) => id).filter((id) => !codes.includes(id))).toEqual([]);
  });
});
