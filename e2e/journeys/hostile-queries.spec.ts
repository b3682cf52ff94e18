import { expect, test } from "@playwright/test";
import { product } from "../support/product.ts";
import { courseIdOf, OPEN_CLASS } from "../support/site.ts";
import { logInAsEditor } from "../support/strapi.ts";

const THEME = "api::health-program-theme.health-program-theme";
const SECRET = `draft-${Date.now().toString(36)}`;
const PRIVATE = /createdBy|updatedBy|password|resetPasswordToken|registrationToken|"email"|@kaifong\.example/;

const HOSTILE = [
  "status=draft",
  "publicationState=preview",
  "populate=*",
  "populate=deep",
  "populate[createdBy][populate]=*",
  "populate[0]=createdBy&populate[1]=updatedBy",
  "filters[createdBy][email][$startsWith]=a",
  "filters[createdBy][password][$startsWith]=$2",
  "filters[$or][0][createdBy][email][$contains]=@",
  "sort=createdBy.email:asc",
  "fields[0]=*&fields[1]=createdBy",
  "pagination[pageSize]=100000",
  "locale=all",
  "_q=%00",
  "__proto__[status]=draft",
  "constructor[prototype][status]=draft",
];
const PATHS = [
  "health-programs",
  "health-program-themes",
  "web-activity-latest-new",
  "web-activity-featured-activity",
  "web-activities-health-info-types",
  "web-activities-health-infos",
  "e-learnings",
  "chatbot",
];

test("hostile parameters reveal neither drafts nor editors, in whatever read", async () => {
  const editor = await logInAsEditor(product.cmsUrl, product.editor);
  const themeId = await firstTheme();
  const theme = await editor.read(THEME, themeId, "zh-Hant");
  await editor.saveDraft(THEME, themeId, "zh-Hant", { ...theme, Description: SECRET });

  for (const path of [
    ...PATHS,
    `health-program-themes/${themeId}`,
    `health-program-courses/${await courseIdOf(OPEN_CLASS.code)}`,
  ]) {
    for (const query of HOSTILE) {
      const response = await fetch(`${product.siteUrl}/strapi/api/${path}?locale=zh-Hant&${query}`);
      const body = await response.text();
      const what = `${path}?${query} (${response.status})`;
      expect.soft(response.status, what).toBeLessThan(500);
      expect.soft(body.includes(SECRET), `${what} shows a draft`).toBe(false);
      expect.soft(PRIVATE.exec(body)?.[0], `${what} shows editors`).toBeUndefined();
      expect.soft(body, what).not.toMatch(/at .*\.(js|ts):\d+/);
    }
  }
});

test("nothing of the content service except the reads of the specification is reachable through the site", async () => {
  const others = [
    ...[
      "/strapi/api/users",
      "/strapi/api/users-permissions/roles",
      "/strapi/api/auth/local/register",
      "/strapi/api/upload/files",
    ],
    ...[
      "/strapi/api/centres/../users",
      "/strapi/api/%2e%2e/admin/init",
      "/STRAPI/API/users",
      "/strapi/admin",
      "/content-manager/content-types",
      "/admin/init",
    ],
  ];
  for (const path of others) {
    const response = await fetch(product.siteUrl + path, { redirect: "manual" });
    expect.soft([301, 302, 308, 400, 404, 405].includes(response.status), `${path} responded with ${response.status}`).toBe(true);
    expect.soft(await response.text(), path).not.toMatch(PRIVATE);
  }
  for (const method of ["POST", "PUT", "DELETE"]) {
    const response = await fetch(`${product.siteUrl}/strapi/api/health-program-themes`, {
      method,
      headers: { "content-type": "application/json" },
      ...(method === "DELETE" ? {} : { body: "{}" }),
    });
    expect.soft(response.status, method).toBeGreaterThanOrEqual(400);
    expect.soft(response.status, method).toBeLessThan(500);
  }
});

async function firstTheme(): Promise<string> {
  const response = await fetch(`${product.siteUrl}/strapi/api/health-program-themes?locale=zh-Hant`);
  const text = await response.text();
  const id = /"documentId":"([a-z0-9]+)"/.exec(text)?.[1];
  if (!id) throw new Error(`themes responded with ${response.status} without a documentId: ${text.slice(0, 300)}`);
  return id;
}
