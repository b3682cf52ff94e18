import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import { SCHEMAS, schemaOf } from "./support/schemas.ts";

const require = createRequire(import.meta.url);
const { arrange, fingerprintOf } = require("../dist/src/boot/arrangement.js") as typeof import("../src/boot/arrangement.ts");
const { editingOf, labelsOf } = require("../dist/src/editing/options.js") as typeof import("../src/editing/options.ts");

const NEWS = schemaOf("api::news-item.news-item");
const CHATBOT = schemaOf("api::chatbot.chatbot");
const stored = {
  metadatas: Object.fromEntries(Object.keys(NEWS.attributes).map((name) => [name, {}])),
  layouts: { list: ["id", "uuid"], edit: [[{ name: "uuid", size: 6 }]] },
  settings: { pageSize: 10, defaultSortBy: "title", defaultSortOrder: "ASC", bulkable: true },
};

/** The options under `editing` of a type or a component; those of a field are the other two. */
const OPTIONS = ["page", "title", "list", "sort", "form"];

describe("the editing options of schemas", () => {
  test("name each field", () => {
    for (const schema of SCHEMAS) {
      const labels = new Map(labelsOf(schema));
      const silent = Object.keys(schema.attributes).filter((field) => !labels.get(field)?.label);
      assert.deepEqual(silent, [], `${schema.uid}: these fields have no label: pluginOptions.editing of each, in its schema`);
    }
  });

  test("have nothing that is not read", () => {
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

  test("name an existing field as the title of an item", () => {
    for (const schema of SCHEMAS) {
      const { title = "id" } = editingOf(schema);
      assert.ok(title === "id" || title in schema.attributes, `${schema.uid}: ${title}`);
    }
  });
});

describe("arrangements", () => {
  test("exist for the list of every collection, and begin with the title of an entry", () => {
    for (const schema of SCHEMAS.filter(({ kind }) => kind === "collectionType")) {
      const [first = ""] = editingOf(schema).list ?? [];
      assert.ok(
        schema.attributes[first]?.required,
        `${schema.uid}: pluginOptions.editing of its schema has a list that begins with a field that is required, not "${first}"`,
      );
    }
  });

  test("leave out the page of an entry and its title", () => {
    assert.deepEqual([editingOf(CHATBOT).page, fingerprintOf(CHATBOT)], ["/", ""]);
    const moved = { ...NEWS, pluginOptions: { editing: { ...editingOf(NEWS), page: "/elsewhere", title: "uuid" } } };
    assert.equal(fingerprintOf(moved), fingerprintOf(NEWS));
  });

  test("show every field of a form except those that the service fills", () => {
    for (const schema of SCHEMAS) {
      const { form } = editingOf(schema);
      if (!form) continue;
      const shown = form.flat().map((field) => field.split(" ")[0]);
      const fields = Object.keys(schema.attributes).filter((name) => name !== "uuid");
      assert.deepEqual([...shown].sort(), fields.sort(), schema.uid);
      for (const row of form) assert.ok(row.reduce((sum, field) => sum + Number(field.split(" ")[1]), 0) <= 12, schema.uid);
    }
  });

  test("are made once, and afterwards a form and a list stay as editors leave them", () => {
    const first = arrange(NEWS, stored, undefined);
    assert.deepEqual(first.layouts.list, ["title", "period", "publish_on"]);
    assert.deepEqual(first.layouts.edit[0], [{ name: "title", size: 12 }]);
    assert.equal(first.settings.bulkable, true);
    assert.equal(arrange(NEWS, stored, "another").layouts.list[0], "title");
    const unchanged = arrange(NEWS, stored, fingerprintOf(NEWS));
    assert.deepEqual(unchanged.layouts, stored.layouts);
    // Strapi forgets an order by a field of another type at every start.
    assert.deepEqual(unchanged.settings, { ...stored.settings, defaultSortBy: "period.start", defaultSortOrder: "DESC" });
  });

  test("name fields that exist", () => {
    assert.throws(() => arrange(NEWS, { ...stored, metadatas: {} }, undefined), /news-item arranges title, which is no field/);
    assert.equal(arrange(CHATBOT, stored, undefined), stored);
  });
});
