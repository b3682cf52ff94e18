import { expect, type Page, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { walker } from "../support/cast.ts";
import { useSession, sessionOf } from "../support/site.ts";
import { EN, text } from "../support/texts.ts";

/** Has no part in the other journeys. */
const MEMBER = walker("passkey");

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => text(EN, `auth:${key}`, values);

/** A phone that knows its owner's finger; `touched`: whether one is put there, `answers`: whether it is the owner's. */
async function aPhone(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const answers = (isUserVerified: boolean) => devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  const touched = (enabled: boolean) => devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  return { answers, touched };
}

test("a member sets up the phone, logs in by finger, and after it is removed no more", async ({ page }) => {
  const phone = await aPhone(page);
  await useSession(page, await sessionOf(MEMBER));
  await page.goto("/en/member");
  const passkeys = page.getByRole("region", { name: t("account.passkeys.title") });
  await expect(passkeys.getByText(t("account.passkeys.none"))).toBeVisible();
  await passkeys.getByRole("button", { name: t("account.passkeys.open") }).click();
  expect(await problems(page)).toEqual([]);

  const password = passkeys.getByLabel(t("account.password.current"), { exact: true });
  const submit = passkeys.getByRole("button", { name: t("account.passkeys.submit"), exact: true });
  await password.fill("Wrong1Password");
  await submit.click();
  await expect(
    passkeys
      .getByRole("alert")
      .or(page.getByText(text(EN, "errors:CURRENT_PASSWORD_WRONG")))
      .first(),
  ).toBeVisible();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await password.fill(MEMBER.password);
  await phone.answers(false);
  await submit.click();
  await expect(passkeys.getByText(t("account.passkeys.declined")).first()).toBeVisible();
  await expect(password).toHaveValue(MEMBER.password);
  await phone.answers(true);
  await submit.click();
  await expect(passkeys.getByText(t("account.passkeys.done"))).toBeVisible();
  await expect(passkeys.getByRole("listitem")).toHaveCount(1);
  expect(await problems(page)).toEqual([]);

  await logOut(page);
  await phone.touched(false);
  await page.goto("/en/login?next=/en/member");
  const byFinger = page.getByRole("button", { name: t("login.passkey.submit") });
  await phone.answers(false);
  await phone.touched(true);
  await byFinger.click();
  await expect(page.getByRole("alert").filter({ hasText: t("login.passkey.declined") })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await phone.answers(true);
  await byFinger.click();
  await page.waitForURL(/\/en\/member$/);
  await expect(passkeys.getByText(/Last used/)).toBeVisible();

  // Chosen among what the browser fills in: no button is pressed. This phone chooses as soon as it is offered.
  await logOut(page);
  await page.goto("/en/login?next=/en/member");
  await page.waitForURL(/\/en\/member$/);

  // Whoever types a password is not held up by the offer, nor logged in by both.
  await logOut(page);
  await phone.touched(false);
  const asked = page.waitForResponse(/api\/auth\/passkey\/options/);
  await page.goto("/en/login?next=/en/member");
  await asked;
  await page.getByLabel(t("login.account")).fill(MEMBER.memberNo);
  await page.getByLabel(t("login.password"), { exact: true }).fill(MEMBER.password);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await page.waitForURL(/\/en\/member$/);

  await phone.touched(true);
  await passkeys.getByRole("button", { name: t("account.passkeys.remove") }).click();
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: t("account.passkeys.removeYes") }).click();
  await expect(passkeys.getByText(t("account.passkeys.none"))).toBeVisible();
  await logOut(page);
  await phone.touched(false);
  await page.goto("/en/login");
  await expect(byFinger).toBeVisible();
  await phone.touched(true);
  await byFinger.click();
  await expect(page.getByRole("alert").filter({ hasText: text(EN, "errors:PASSKEY_NOT_TAKEN") })).toBeVisible();
});

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}
