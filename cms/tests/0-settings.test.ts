import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import { schemaOf } from "./support/schemas.ts";

const require = createRequire(import.meta.url);
const { parseSettings } = require("../dist/config/settings.js") as typeof import("../config/settings.ts");
const { pagePath, previewUrl } = require("../dist/src/editing/preview.js") as typeof import("../src/editing/preview.ts");

const GOOD = {
  CMS_DATABASE_URL: "postgres://cms@127.0.0.1/cms",
  CMS_APP_KEYS: "a-key-of-sixteen-letters,another-key-as-long",
  CMS_API_TOKEN_SALT: "sixteen-letters-1",
  CMS_ADMIN_JWT_SECRET: "sixteen-letters-2",
  CMS_TRANSFER_TOKEN_SALT: "sixteen-letters-3",
  CMS_JWT_SECRET: "sixteen-letters-4",
  CMS_ENCRYPTION_KEY: "sixteen-letters-5",
  CMS_ADMIN_EMAIL: "Admin@kaifong.test",
  CMS_ADMIN_PASSWORD: "Kaifong-1",
  CMS_EDITOR_EMAIL: "editor@kaifong.test",
  CMS_EDITOR_PASSWORD: "Kaifong-2",
  CMS_API_TOKEN: "sixteen-letters-6",
  SITE_URL: "https://kaifong.test/",
  CMS_PREVIEW_SECRET: "sixteen-letters-7",
};

describe("settings", () => {
  test("fill in what may be left out", () => {
    const { host, port, publicUrl, webhook, seed, uploadsDir, admin, siteUrl } = parseSettings(GOOD);
    assert.deepEqual(
      { host, port, publicUrl, webhook, seed, uploadsDir, siteUrl },
      {
        host: "127.0.0.1",
        port: 1337,
        publicUrl: "http://127.0.0.1:1337",
        webhook: null,
        seed: false,
        uploadsDir: null,
        siteUrl: "https://kaifong.test",
      },
    );
    assert.equal(admin.email, "admin@kaifong.test");
  });

  for (const name of Object.keys(GOOD)) {
    test(`name ${name} when it is missing`, () => {
      assert.throws(() => parseSettings({ ...GOOD, [name]: " " }), new RegExp(`${name} is not set`));
    });
  }

  test("believe a proxy only when a setting says so, or when editors use https", () => {
    assert.equal(parseSettings(GOOD).trustedProxy, false);
    assert.equal(parseSettings({ ...GOOD, CMS_TRUSTED_PROXY: "true" }).trustedProxy, true);
    assert.equal(parseSettings({ ...GOOD, CMS_PUBLIC_URL: "https://cms.kaifong.test" }).trustedProxy, true);
  });

  const BAD: readonly (readonly [name: string, value: string])[] = [
    ["CMS_PORT", "70000"],
    ["CMS_PUBLIC_URL", "cms.kaifong.test"],
    ["CMS_DATABASE_URL", "mysql://x/y"],
    ["CMS_JWT_SECRET", "short"],
    ["CMS_ADMIN_EMAIL", "nobody"],
    ["CMS_EDITOR_PASSWORD", "weakpassword"],
    ["CMS_SEED", "yes"],
    ["CMS_TRUSTED_PROXY", "10.0.0.1"],
    ["CMS_WEBHOOK_URL", "ftp://x"],
    ["CMS_LOG_LEVEL", "loud"],
    ["CMS_EDITOR_EMAIL", "admin@kaifong.test"],
  ];
  for (const [name, value] of BAD) {
    test(`refuse ${name}=${value} by name`, () => {
      assert.throws(() => parseSettings({ ...GOOD, [name]: value }), new RegExp(name));
    });
  }

  test("require the webhook secret when there is a webhook", () => {
    assert.throws(() => parseSettings({ ...GOOD, CMS_WEBHOOK_URL: "http://127.0.0.1/hook" }), /CMS_WEBHOOK_SECRET is not set/);
  });
});

describe("preview", () => {
  const PAGES: readonly (readonly [type: string, locale: string, path: string])[] = [
    ["health-program-course", "zh-Hant", "/activity/programmes/series/abc"],
    ["health-program-course", "en", "/en/activity/programmes/series/abc"],
    ["news-item", "zh-Hans", "/sc/activity/news-details?id=abc"],
    ["web-activity-featured-activity", "zh-Hant", "/activity/featured-activities"],
    ["web-activities-health-info", "en", "/en/activity/healthInfo-details?id=abc"],
    ["e-learning", "zh-Hant", "/activity/eLearning/detail?id=abc"],
    ["faq-group", "zh-Hant", "/service/service-faq"],
    ["fee", "zh-Hant", "/service/service-charge"],
    ["centre", "zh-Hant", "/contact/contact-us"],
    ["network-service-provider", "zh-Hant", "/resource/eService-menu"],
    ["equipment-agency", "zh-Hant", "/resource/health-supplies"],
    ["service-organisation", "zh-Hant", "/resource/serviceOrg-menu"],
    ["health-program", "zh-Hant", "/activity/programmes/enrol-info"],
    ["health-program-theme", "zh-Hant", "/activity/programmes/series"],
    ["chatbot", "zh-Hant", "/"],
    ["site-setting", "en", "/en"],
  ];
  for (const [type, locale, path] of PAGES) {
    test(`shows ${type} in ${locale} at ${path}`, () => {
      assert.equal(pagePath(schemaOf(`api::${type}.${type}`), "abc", locale), path);
    });
  }

  test("tells the site what to show, with the secret", () => {
    const target = { model: schemaOf("api::fee.fee"), documentId: "abc", locale: "en", draft: true };
    const url = new URL(previewUrl({ siteUrl: "https://kaifong.test", secret: "s&s" }, target) ?? "");
    assert.equal(url.origin + url.pathname, "https://kaifong.test/preview");
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      secret: "s&s",
      path: "/en/service/service-charge",
      status: "draft",
    });
  });

  test("has no page for a type that is not ours", () => {
    assert.equal(pagePath({ uid: "plugin::upload.file" }, "abc", "en"), null);
  });
});
