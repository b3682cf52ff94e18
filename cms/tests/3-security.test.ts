import assert from "node:assert/strict";
import { readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import sharp from "sharp";
import { asAdmin, asEditor, call, type Json, read } from "./support/calls.ts";
import { created, THEME } from "./support/editing.ts";
import { ADMIN, API_TOKEN, testEnvironment } from "./support/environment.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** Begins as a JPEG does. */
const JPEG = Buffer.from("/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQ==", "base64");
const SCRIPT = "<script>alert(1)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;
const PREFIXES = ["/strapi/api", "/STRAPI/API", "/Strapi/Api"];

const isClosed = (status: number) => [401, 403, 404, 405, 415].includes(status);

function upload(name: string, type: string, content: string | Buffer) {
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(Buffer.from(content))], { type }), name);
  return asEditor("/upload", { method: "POST", form });
}

/** Runs `work` while anybody may read themes, as an administrator could allow by mistake. */
async function withPublicThemes(work: () => Promise<void>): Promise<void> {
  const { body } = await asAdmin("/users-permissions/roles");
  const { id } = body["roles"].find(({ type }: Json) => type === "public");
  const { role } = (await asAdmin(`/users-permissions/roles/${id}`)).body as Json;
  const save = async (enabled: boolean) => {
    const actions = role.permissions["api::health-program-theme"].controllers["health-program-theme"];
    for (const action of Object.keys(actions)) actions[action].enabled = enabled;
    const json = { name: role.name, description: role.description, permissions: role.permissions };
    const { status } = await asAdmin(`/users-permissions/roles/${id}`, { method: "PUT", json });
    assert.equal(status, 200);
  };
  await save(true);
  try {
    await work();
  } finally {
    await save(false);
  }
}

describe("guessing passwords", () => {
  test("is slowed down whatever address a caller claims to come from", async () => {
    const { cms } = await testEnvironment();
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const response = await fetch(`${cms.url}/admin/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${attempt}` },
        body: JSON.stringify({ email: "nobody@kaifong.test", password: `Guess-${attempt}` }),
      });
      await response.body?.cancel();
      statuses.push(response.status);
    }
    assert.ok(statuses.includes(429), statuses.join(" "));
  });
});

describe("anonymous callers", () => {
  for (const prefix of PREFIXES) {
    test(`read nothing under ${prefix}`, async () => {
      for (const path of [
        "health-program-themes",
        "chatbot",
        "upload/files",
        "users",
        "i18n/locales",
        "health-program-themes?status=draft",
      ]) {
        const { status, body } = await call(`${prefix}/${path}`);
        assert.ok(isClosed(status), `${path}: ${status}`);
        assert.equal(body["data"] ?? null, null);
      }
    });
  }

  test("see no draft even when they may read", async () => {
    const { documentId } = await created(THEME, { Title: "未發布的主題" });
    await withPublicThemes(async () => {
      const asks = [
        "status=draft",
        "status[]=draft",
        "publicationState=preview",
        "publicationFilter=never-published",
        "hasPublishedVersion=false",
      ];
      for (const prefix of PREFIXES) {
        assert.equal((await call(`${prefix}/health-program-themes?locale=zh-Hant`)).status, 200);
        for (const ask of asks) {
          const { body } = await call(`${prefix}/health-program-themes?locale=zh-Hant&${ask}`);
          assert.ok(!JSON.stringify(body).includes("未發布的主題"), `${prefix} ${ask}`);
          assert.equal((await call(`${prefix}/health-program-themes/${documentId}?locale=zh-Hant&${ask}`)).status, 404);
        }
      }
    });
    const seen = await read(`health-program-themes/${documentId}?locale=zh-Hant&status=draft`);
    assert.equal(seen.body["data"].attributes.Title, "未發布的主題", "our gateway may preview it");
    assert.equal((await read(`health-program-themes/${documentId}?locale=zh-Hant`)).status, 404);
  });

  test("cannot register, sign in or request a password", async () => {
    const json = { username: "x", email: "x@kaifong.test", password: "Password-1", identifier: "x" };
    for (const prefix of PREFIXES) {
      for (const path of ["auth/local/register", "auth/local", "auth/forgot-password", "auth/reset-password"]) {
        const { status, body } = await call(`${prefix}/${path}`, { method: "POST", json });
        assert.ok(isClosed(status), `${path}: ${status} ${JSON.stringify(body)}`);
      }
    }
    const { database } = await testEnvironment();
    assert.deepEqual(await database.query("select count(*)::int as n from up_users"), [{ n: 0 }]);
  });

  test("cannot create a first administrator", async () => {
    const json = { firstname: "x", email: "x@kaifong.test", password: "Password-1" };
    assert.equal((await call("/admin/register-admin", { method: "POST", json })).status, 400);
  });

  test("reach no editing call, with or without the token of our gateway", async () => {
    const paths = [
      "/content-manager/content-types",
      `/content-manager/collection-types/${THEME}`,
      "/upload/files",
      "/upload/settings",
      "/users-permissions/roles",
      "/admin/users",
      "/admin/api-tokens",
      "/admin/webhooks",
      "/i18n/locales",
      "/CONTENT-MANAGER/content-types",
    ];
    for (const path of paths) {
      for (const token of [null, API_TOKEN]) assert.ok(isClosed((await call(path, { token })).status), path);
    }
    for (const path of [
      "/admin/transfer/runner/push",
      "/content-type-builder/schema",
      "/mcp",
      "/openapi.json",
      "/strapi/api/openapi.json",
    ]) {
      assert.ok(isClosed((await call(path)).status), path);
    }
  });
});

describe("the token of our gateway", () => {
  test("reads and never writes", async () => {
    const { body } = await read("health-program-themes");
    const { documentId } = body["data"][0];
    const json = { data: { Title: "x" } };
    const writes = [
      ["POST", ""],
      ["PUT", `/${documentId}`],
      ["DELETE", `/${documentId}`],
    ] as const;
    for (const [method, rest] of writes) {
      const { status } = await call(`/strapi/api/health-program-themes${rest}`, { method, json, token: API_TOKEN });
      assert.ok(isClosed(status), `${method}: ${status}`);
    }
    const form = new FormData();
    form.append("files", new Blob([new Uint8Array(PNG)], { type: "image/png" }), "a.png");
    assert.ok(isClosed((await call("/strapi/api/upload", { method: "POST", form, token: API_TOKEN })).status));
  });

  test("is the only token: the two that Strapi makes are deleted", async () => {
    const { body } = await asAdmin("/admin/api-tokens");
    assert.deepEqual(
      body["data"].map(({ name, type }: Json) => [name, type]),
      [["gateway", "read-only"]],
    );
  });

  test("must match exactly", async () => {
    assert.equal((await call("/strapi/api/chatbot", { token: `${API_TOKEN}x` })).status, 401);
  });
});

describe("uploads", () => {
  const REFUSED: readonly (readonly [name: string, type: string, content: string | Buffer])[] = [
    ["page.html", "text/html", SCRIPT],
    ["drawing.svg", "image/svg+xml", SVG],
    ["drawing.svg", "image/png", PNG],
    ["page.html", "image/png", PNG],
    ["page.html", "image/jpeg", JPEG],
    ["page.html", "text/html", JPEG],
    ["program.js", "text/javascript", "alert(1)"],
    ["noname", "application/octet-stream", SCRIPT],
  ];
  for (const [name, type, content] of REFUSED) {
    test(`refuse ${name} declared as ${type}${Buffer.isBuffer(content) ? " with a picture inside" : ""}`, async () => {
      const { status, body } = await upload(name, type, content);
      assert.ok(status >= 400 && status < 500, `${status} ${JSON.stringify(body)}`);
      assert.match((body as Json).error.message, /^[\u4e00-\u9fff「].* [A-Z“]/, "in both languages of the editors");
    });
  }

  test("refuse, with a sentence, a file that is declared as a picture but is not one, and a picture that is too large to be shown", async () => {
    const wide = await sharp({ create: { width: 30_000, height: 2, channels: 3, background: "#b03c10" } })
      .png()
      .toBuffer();
    for (const [name, content, said] of [
      ["page.png", SCRIPT, "不是可以顯示的圖片"],
      ["wide.png", wide, "30000 × 2 像素"],
    ] as const) {
      const { status, body } = await upload(name, "image/png", content);
      assert.equal(status, 400, JSON.stringify(body));
      assert.match((body as Json).error.message, new RegExp(said));
    }
  });

  test("never serve a drawing with scripts as one, whatever its name", async () => {
    const { status, body } = await upload("drawing.png", "image/png", SVG);
    if (status >= 400) return;
    const served = await call((body as Json)[0].url);
    assert.equal(served.headers.get("content-type"), "image/png");
    assert.equal(served.headers.get("x-content-type-options"), "nosniff");
  });

  test("take a picture", async () => {
    const { status, body } = await upload("dot.png", "image/png", PNG);
    assert.ok(status === 200 || status === 201, JSON.stringify(body));
    const served = await call((body as Json)[0].url);
    assert.equal(served.headers.get("content-type"), "image/png");
    assert.equal(served.headers.get("x-content-type-options"), "nosniff");
  });

  test("turn a photograph as its file says, and make its narrow versions in AVIF as well, which are deleted with it", async () => {
    const lying = sharp({ create: { width: 1000, height: 700, channels: 3, background: "#b03c10" } });
    const { body } = await upload("photo.jpg", "image/jpeg", await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const { id, width, height, formats } = (body as Json)[0];
    assert.deepEqual([width, height], [700, 1000]);
    assert.deepEqual(Object.keys(formats).sort(), [
      ...["card", "card_avif", "medium", "medium_avif", "small", "small_avif"],
      ...["thumbnail", "tile", "tile_avif"],
    ]);
    const { mime, url, ...size } = formats.medium_avif;
    assert.deepEqual([mime, size.width, size.height], ["image/avif", 504, 720]);
    const served = await call(url);
    assert.deepEqual([served.status, served.headers.get("content-type")], [200, "image/avif"]);
    assert.equal((await asEditor(`/upload/files/${id}`, { method: "DELETE" })).status, 200);
    assert.equal((await call(url)).status, 404);
  });
});

describe("files in a request", () => {
  /** Of a size that nothing else in the folder for temporary files has. */
  const CONTENT = new Uint8Array(123_457);
  const left = async () => {
    const sizes = (await readdir(tmpdir())).map((name) => stat(join(tmpdir(), name)).catch(() => undefined));
    return (await Promise.all(sizes)).filter((found) => found?.size === CONTENT.length).length;
  };
  const form = (field = "files") => {
    const filled = new FormData();
    filled.append(field, new Blob([CONTENT]), "a.bin");
    return filled;
  };
  const ADMIN_PATHS = ["login", "forgot-password", "reset-password", "register", "register-admin", "access-token"];

  test("of anybody are refused unread, wherever they are sent, and none is left on the disk", async () => {
    for (const path of ADMIN_PATHS.map((name) => `/admin/${name}`))
      assert.equal((await call(path, { method: "POST", form: form() })).status, 415, path);
    for (const path of ["/upload", "/upload?id=1"])
      assert.equal((await call(path, { method: "POST", form: form() })).status, 401, path);
    assert.equal(await left(), 0);
  });

  test("of an editor leave nothing on the disk when they are refused, and a form that is none is the sender's mistake", async () => {
    assert.equal((await asEditor("/upload", { method: "POST", form: form("other") })).status, 400);
    assert.equal((await asEditor("/upload", { method: "POST", form: form() })).status, 400);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    assert.equal((await asEditor("/upload", { method: "POST", headers, form: "x" })).status, 400);
    assert.equal(await left(), 0);
  });
});

describe("the admin pages", () => {
  test("let nobody in with a wrong password", async () => {
    const json = { email: ADMIN.email, password: "Wrong-password-1" };
    assert.equal((await call("/admin/login", { method: "POST", json })).status, 400);
  });

  test("are closed to other origins", async () => {
    const { cms } = await testEnvironment();
    const response = await fetch(`${cms.url}/strapi/api/chatbot`, { headers: { origin: "https://evil.test" } });
    assert.equal(response.headers.get("access-control-allow-origin"), null);
    assert.equal(response.headers.get("x-powered-by"), null);
  });
});
