import { expect, test } from "@playwright/test";
import { product } from "../support/product.ts";
import { walker } from "../support/cast.ts";
import { sessionOf, storedLogin, openSession } from "../support/site.ts";
import { EN, text } from "../support/texts.ts";

const OTHER_MEMBER = walker("other");

const ENROLLED = "/en/activity/programmes/enrolled";

test("a session that was logged out elsewhere (1004) ends at once: home page, empty storage, and the reason is shown", async ({
  page,
}) => {
  const session = await sessionOf(OTHER_MEMBER);
  await openSession(page, session);
  const everywhere = await fetch(`${product.siteUrl}/api/auth/logout_everywhere`, {
    method: "POST",
    headers: { authorization: `Bearer ${session.accessToken}`, "content-type": "application/json" },
    body: "{}",
  });
  expect(everywhere.status).toBe(200);
  await page.goto(ENROLLED);
  await expect(page).toHaveURL(/\/en$/);
  await expect.poll(() => storedLogin(page)).toEqual({ accessToken: "", loginStatus: false });
  await expect(page.getByText(text(EN, "shell:notice.SESSION_REVOKED"))).toBeVisible();
});

test("a session with a token that is not ours (1003) ends in the same way", async ({ page }) => {
  await openSession(page, { accessToken: "eyJhbGciOiJub25lIn0.e30.", expiresIn: 900 });
  await page.goto(ENROLLED);
  await expect(page).toHaveURL(/\/en$/);
  await expect.poll(() => storedLogin(page)).toEqual({ accessToken: "", loginStatus: false });
  await expect(page.getByText(text(EN, "shell:notice.SESSION_INVALID"))).toBeVisible();
});
