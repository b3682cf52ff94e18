import { expect, test } from "@playwright/test";
import { product } from "../support/product.ts";
import { courseIdOf, OPEN_CLASS } from "../support/site.ts";
import { logInAsEditor } from "../support/strapi.ts";

const COURSE = "api::health-program-course.health-program-course";
/** The promise is two seconds (`npm run bench` measures it); here other work of the machine must not decide. */
const PATIENCE_MS = 20_000;

test("what an editor publishes is on the page soon, on every server, without anybody doing anything", async () => {
  const courseId = await courseIdOf(OPEN_CLASS.code);
  const editor = await logInAsEditor(product.cmsUrl, product.editor);
  const course = await editor.read(COURSE, courseId, "zh-Hant");
  const name = `${String(course["Name"])}（${Date.now().toString(36)}）`;
  const pages = [product.siteUrl, product.secondUrl].map((origin) => `${origin}/activity/programmes/series/${courseId}`);
  await Promise.all(pages.map(headingOf)); // both servers hold the page now

  await editor.publish(COURSE, courseId, "zh-Hant", { ...course, Name: name });
  const published = Date.now();
  try {
    for (const address of pages) {
      await expect.poll(() => headingOf(address), { timeout: PATIENCE_MS, intervals: [50] }).toBe(name);
    }
    test.info().annotations.push({ type: "seen after", description: `${Date.now() - published} ms` });
  } finally {
    await editor.publish(COURSE, courseId, "zh-Hant", course);
  }
});

async function headingOf(address: string): Promise<string> {
  const response = await fetch(address);
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(await response.text())?.[1] ?? `no heading, status ${response.status}`;
}
