/** Content as a whole, on the real service while it runs: stale translations, export and import. */
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { type Json } from "./support/calls.ts";
import { contentCommand } from "./support/content-command.ts";
import { create, created, draft, publish, remove, THEME, update } from "./support/editing.ts";
import { ADMIN, API_TOKEN, EDITOR, testEnvironment } from "./support/environment.ts";

const words = (language: string, more: Json = {}): Json => ({
  Title: `標題 ${language}`,
  Description: `描述 ${language}`,
  ...more,
});

async function published(documentId: string, language: string, data: Json): Promise<void> {
  const { status, body } = await publish(THEME, documentId, data, language);
  assert.equal(status, 200, JSON.stringify(body));
}

/** A theme that is published in three languages. */
async function aTheme(): Promise<string> {
  const { documentId } = await created(THEME, words("zh-Hant", { Order: 90 }));
  for (const language of ["zh-Hant", "zh-Hans", "en"]) await published(documentId, language, words(language));
  return documentId;
}

/** Every row of the content tables, without the ids, which Strapi creates again. */
async function everything(): Promise<string[]> {
  const { database } = await testEnvironment();
  const tables = await database.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_name !~ '^(strapi_|admin_|up_|i18n_|kaifong_)' and table_name !~ '_(lnk|cmps|mph)$' order by 1`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.query(`select to_jsonb(t) - 'id' - 'created_by_id' - 'updated_by_id' as row from "${name}" t`),
    ),
  );
  return rows.flatMap((list, index) => list.map(({ row }) => `${tables[index]?.["name"]} ${JSON.stringify(row)}`)).sort();
}

const links = async (): Promise<unknown> => {
  const { database } = await testEnvironment();
  return database.query(
    `select c.document_id, c.locale, c.published_at, t.document_id as theme, count(p.id) as classes, sum(k.quota) as quota
     from health_program_courses c
     left join health_program_courses_theme_lnk l on l.health_program_course_id = c.id
     left join health_program_themes t on t.id = l.health_program_theme_id
     left join health_program_courses_cmps p on p.entity_id = c.id and p.field = 'Class'
     left join components_program_class k on k.id = p.cmp_id
     group by 1, 2, 3, 4 order by 1, 2, 3`,
  );
};

describe("content as a whole", () => {
  const themes: Record<string, string> = {};
  let folder = "";
  let exported = "";

  before(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), "kaifong-transfer-"));
    exported = path.join(folder, "content");
  });
  after(async () => {
    for (const documentId of Object.values(themes)) await remove(THEME, documentId);
    rmSync(folder, { recursive: true });
  });

  test("reports which translations are behind: by their words, not by their dates", async () => {
    const rewritten = (themes["rewritten"] = await aTheme());
    await published(rewritten, "zh-Hant", words("zh-Hant", { Description: "新的描述" }));
    const followed = (themes["followed"] = await aTheme());
    await published(followed, "zh-Hant", words("zh-Hant", { Title: "新標題" }));
    await published(followed, "en", words("en", { Title: "New title" }));
    const moved = (themes["moved"] = await aTheme());
    await published(moved, "zh-Hant", words("zh-Hant", { Order: 91 }));
    const ahead = (themes["ahead"] = await aTheme());
    await update(THEME, ahead, words("zh-Hant", { Title: "稍後發布" }));
    for (const language of ["en", "zh-Hans"]) await published(ahead, language, words(language, { Title: "first" }));
    await published(ahead, "zh-Hant", words("zh-Hant", { Title: "稍後發布" }));
    const lonely = (themes["lonely"] = (await created(THEME, words("zh-Hant"))).documentId);
    await published(lonely, "zh-Hant", words("zh-Hant"));
    await update(THEME, lonely, words("en"), "en");

    const { value } = await contentCommand("stale");
    const name = (id: string) => Object.keys(themes).find((key) => themes[key] === id) ?? id;
    const ours = new Set(Object.values(themes)); // other tests leave entries of their own
    const found = value
      .filter(({ documentId }: Json) => ours.has(documentId))
      .map((one: Json) => [name(one.documentId), one.language, one.lag, one.parts.join()].join(" "));
    assert.deepEqual(found.sort(), [
      "followed zh-Hans CHANGED Title",
      "lonely en DRAFT ",
      "lonely zh-Hans MISSING ",
      "rewritten en CHANGED Description",
      "rewritten zh-Hans CHANGED Description",
    ]);
    const one = value.find((stale: Json) => stale.documentId === rewritten);
    assert.equal(
      one.address.endsWith(`/admin/content-manager/collection-types/${THEME}/${rewritten}?plugins[i18n][locale]=${one.language}`),
      true,
    );
    assert.ok(one.sourceAt > one.translatedAt);
  });

  test("is exported into a folder with drafts and pictures, and without accounts, tokens and secrets", async () => {
    const { value } = await contentCommand("export", exported);
    assert.deepEqual(value.missingFiles, []);
    assert.equal(readdirSync(path.join(exported, "media")).length, value.files);
    const files = readdirSync(exported, { recursive: true, encoding: "utf8" }).map((name) => path.join(exported, name));
    const texts = files
      .filter((file) => statSync(file).isFile() && !file.endsWith(".webp"))
      .map((file) => readFileSync(file, "utf8"));
    const all = texts.join("\n");
    assert.ok(all.includes(themes["lonely"] ?? "?"), "a draft travels");
    const { settings } = await testEnvironment();
    const secrets = [
      ADMIN.email,
      EDITOR.email,
      API_TOKEN,
      ...Object.entries(settings).flatMap(([key, value]) => (/SECRET|SALT|KEY/.test(key) ? [value] : [])),
    ];
    for (const secret of [...secrets, "$2a$", 'accessKey":"', 'password":"']) assert.equal(all.includes(secret), false, secret);
  });

  test("is refused as a whole when half of it is missing, and nothing has changed", async () => {
    const { settings } = await testEnvironment();
    const uploads = path.join(settings["CMS_UPLOADS_DIR"] ?? "", "uploads");
    const stood = [await everything(), await links(), readdirSync(uploads)];
    const half = path.join(folder, "half");
    cpSync(exported, half, { recursive: true });
    const entities = path.join(half, "entities", "entities_00001.jsonl");
    const lines = readFileSync(entities, "utf8").trimEnd().split("\n");
    writeFileSync(entities, `${lines.slice(-20).join("\n")}\n`);
    const { problem } = await contentCommand("import", half);
    assert.ok(problem, "a problem in words");
    assert.deepEqual([await everything(), await links(), readdirSync(uploads)], stood);
  });

  test("is imported unchanged: ids, uuids, dates, relations and pictures", async () => {
    const { settings } = await testEnvironment();
    const uploads = path.join(settings["CMS_UPLOADS_DIR"] ?? "", "uploads");
    const before = { rows: await everything(), links: await links(), files: readdirSync(uploads).sort() };
    await remove(THEME, themes["moved"] ?? "");
    await create(THEME, words("zh-Hant", { Title: "不在匯出之中" }));
    const [lost = ""] = before.files;
    rmSync(path.join(uploads, lost));

    const { value } = await contentCommand("import", exported);
    assert.equal(value.models.includes("health-program-course"), true);
    assert.deepEqual(await everything(), before.rows);
    assert.deepEqual(await links(), before.links);
    assert.deepEqual(readdirSync(uploads).sort(), before.files);
    // The service that ran meanwhile shows it and continues to work with it.
    assert.equal((await draft(THEME, themes["moved"] ?? "")).Order, 91);
    await published(themes["moved"] ?? "", "zh-Hant", words("zh-Hant", { Order: 92 }));
  });
});
