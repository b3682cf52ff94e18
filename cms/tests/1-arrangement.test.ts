import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { ROOT } from "./support/cms.ts";

const require = createRequire(import.meta.url);
const { arranged, fingerprintOf } = require("../dist/src/boot/arrangement.js") as typeof import("../src/boot/arrangement.ts");
const arrangements: Record<
  string,
  { page?: string; list?: string[]; form?: string[][] }
> = require("../src/editing/arrangements.json");

interface Schema {
  readonly kind?: string;
  readonly pluginOptions?: { readonly "content-manager"?: { readonly visible?: boolean } };
  readonly attributes: Readonly<Record<string, { readonly required?: boolean }>>;
}

const parsed = (file: string): Schema => JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));
const collections = readdirSync(path.join(ROOT, "src/api"))
  .map((name) => [`api::${name}.${name}`, parsed(`src/api/${name}/content-types/${name}/schema.json`)] as const)
  .filter(([, schema]) => schema.kind === "collectionType");
const schemaOf = (uid: string): Schema => {
  const [folder = "", name = ""] = uid.split(".");
  return new Map<string, Schema>(collections).get(uid) ?? parsed(`src/components/${folder}/${name}.json`);
};

const NEWS = "api::news-item.news-item";
const stored = {
  metadatas: Object.fromEntries(Object.keys(schemaOf(NEWS).attributes).map((name) => [name, {}])),
  layouts: { list: ["id", "uuid"], edit: [[{ name: "uuid", size: 6 }]] },
  settings: { pageSize: 10, defaultSortBy: "title", defaultSortOrder: "ASC", bulkable: true },
};

describe("arrangements", () => {
  it("are there for the list of every collection, and begin with what an entry is called", () => {
    for (const [uid, { attributes }] of collections) {
      const [first = ""] = arrangements[uid]?.list ?? [];
      assert.ok(attributes[first]?.required, `${uid} begins with ${first}`);
    }
  });

  it("leave an entry where it is seen out of what they arrange", () => {
    const page = arrangements["api::chatbot.chatbot"]?.page;
    assert.deepEqual([page, fingerprintOf("api::chatbot.chatbot")], ["/", ""]);
  });

  it("show every field of a form but those that the service fills", () => {
    for (const [uid, { form }] of Object.entries(arrangements)) {
      if (!form) continue;
      const shown = form.flat().map((field) => field.split(" ")[0]);
      const fields = Object.keys(schemaOf(uid).attributes).filter((name) => name !== "uuid");
      assert.deepEqual([...shown].sort(), fields.sort(), uid);
      for (const row of form) assert.ok(row.reduce((sum, field) => sum + Number(field.split(" ")[1]), 0) <= 12, uid);
    }
  });

  it("are made once; after that a form and a list stay as editors leave them", () => {
    const first = arranged(NEWS, stored, undefined);
    assert.deepEqual(first.layouts.list, ["title", "period", "publish_on"]);
    assert.deepEqual(first.layouts.edit[0], [{ name: "title", size: 12 }]);
    assert.equal(first.settings.bulkable, true);
    assert.equal(arranged(NEWS, stored, "another").layouts.list[0], "title");
    const kept = arranged(NEWS, stored, fingerprintOf(NEWS));
    assert.deepEqual(kept.layouts, stored.layouts);
    // Strapi forgets an order by a field of another at every start.
    assert.deepEqual(kept.settings, { ...stored.settings, defaultSortBy: "period.start", defaultSortOrder: "DESC" });
  });

  it("name fields that there are", () => {
    assert.throws(() => arranged(NEWS, { ...stored, metadatas: {} }, undefined), /news-item has no field title/);
    assert.equal(arranged("api::chatbot.chatbot", stored, undefined), stored);
  });
});
