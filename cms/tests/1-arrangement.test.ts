import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { describe, it } from "node:test";
import { SCHEMAS, schemaOf } from "./support/schemas.ts";

const require = createRequire(import.meta.url);
const { arranged, fingerprintOf } = require("../dist/src/boot/arrangement.js") as typeof import("../src/boot/arrangement.ts");
const { editingOf, labelsOf } = require("../dist/src/editing/options.js") as typeof import("../src/editing/options.ts");

const NEWS = schemaOf("api::news-item.news-item");
const CHATBOT = schemaOf("api::chatbot.chatbot");
const stored = {
  metadatas: Object.fromEntries(Object.keys(NEWS.attributes).map((name) => [name, {}])),
  layouts: { list: ["id", "uuid"], edit: [[{ name: "uuid", size: 6 }]] },
  settings: { pageSize: 10, defaultSortBy: "title", defaultSortOrder: "ASC", bulkable: true },
};

/** What stands under `editing` of a type or a component; of a field it is the other two. */
const OPTIONS = ["page", "title", "list", "sort", "form"];

describe("what schemas say to editors", () => {
  it("is what each field is called", () => {
    for (const schema of SCHEMAS) {
      const labels = new Map(labelsOf(schema));
      const silent = Object.keys(schema.attributes).filter((field) => !labels.get(field)?.label);
      assert.deepEqual(silent, [], `${schema.uid}: these fields have no label: pluginOptions.editing of each, in its schema`);
    }
  });

  it("is nothing that nobody reads", () => {
    for (const schema of SCHEMAS) {
      assert.deepEqual(
        Object.keys(editingOf(schema)).filter((name) => !OPTIONS.includes(name)),
        [],
        schema.uid,
      );
      for (const [field, label] of labelsOf(schema))
        assert.deepEqual(
          Object.keys(label).filter((name) => !["label", "hint"].includes(name)),
          [],
          `${schema.uid} ${field}`,
        );
    }
  });

  it("names as the title of an item a field that there is", () => {
    for (const schema of SCHEMAS) {
      const { title = "id" } = editingOf(schema);
      assert.ok(title === "id" || title in schema.attributes, `${schema.uid}: ${title}`);
    }
  });
});

describe("arrangements", () => {
  it("are there for the list of every collection, and begin with what an entry is called", () => {
    for (const schema of SCHEMAS.filter(({ kind }) => kind === "collectionType")) {
      const [first = ""] = editingOf(schema).list ?? [];
      assert.ok(
        schema.attributes[first]?.required,
        `${schema.uid}: pluginOptions.editing of its schema has a list that begins with a field that is required, not "${first}"`,
      );
    }
  });

  it("leave an entry where it is seen, and by what it is known, out of what they arrange", () => {
    assert.deepEqual([editingOf(CHATBOT).page, fingerprintOf(CHATBOT)], ["/", ""]);
    const moved = { ...NEWS, pluginOptions: { editing: { ...editingOf(NEWS), page: "/elsewhere", title: "uuid" } } };
    assert.equal(fingerprintOf(moved), fingerprintOf(NEWS));
  });

  it("show every field of a form but those that the service fills", () => {
    for (const schema of SCHEMAS) {
      const { form } = editingOf(schema);
      if (!form) continue;
      const shown = form.flat().map((field) => field.split(" ")[0]);
      const fields = Object.keys(schema.attributes).filter((name) => name !== "uuid");
      assert.deepEqual([...shown].sort(), fields.sort(), schema.uid);
      for (const row of form) assert.ok(row.reduce((sum, field) => sum + Number(field.split(" ")[1]), 0) <= 12, schema.uid);
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
    assert.throws(() => arranged(NEWS, { ...stored, metadatas: {} }, undefined), /news-item arranges title, which is no field/);
    assert.equal(arranged(CHATBOT, stored, undefined), stored);
  });
});
