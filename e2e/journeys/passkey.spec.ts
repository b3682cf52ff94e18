import { pathIn } from "@kaifong/i18n";
import { expect, type Page, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { walker } from "../support/cast.ts";
import { openSession, sessionOf } from "../support/site.ts";
import { EN, pattern, text, ZH_CN, ZH_HK } from "../support/texts.ts";

/** Attempts with one's own password are counted, so there is another member for each language. */
const WALKS = [
  [ZH_HK, walker("passkey")],
  [ZH_CN, walker("passkeySimplified")],
  [EN, walker("passkeyEnglish")],
] as const;

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

for (const [language, member] of WALKS) {
  test(`a member sets up the phone, logs in by finger, and no longer can after it is removed, ${language.code}`, async ({
    page,
  }) => {
    const t = (key: string) => text(language, `auth:${key}`);
    const [account, login] = [pathIn(language, "/member"), pathIn(language, "/login")];
    const onAccount = ({ pathname }: URL) => pathname === account;
    const phone = await aPhone(page);
    await openSession(page, await sessionOf(member));
    await page.goto(account);
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
        .or(page.getByText(text(language, "errors:CURRENT_PASSWORD_WRONG")))
        .first(),
    ).toBeVisible();
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await password.fill(member.password);
    await phone.answers(false);
    await submit.click();
    await expect(passkeys.getByText(t("account.passkeys.declined")).first()).toBeVisible();
    await expect(password).toHaveValue(member.password);
    await phone.answers(true);
    await submit.click();
    await expect(passkeys.getByText(t("account.passkeys.done"))).toBeVisible();
    await expect(passkeys.getByRole("listitem")).toHaveCount(1);
    expect(await problems(page)).toEqual([]);

    await logOut(page);
    await phone.touched(false);
    await page.goto(`${login}?next=${account}`);
    const byFinger = page.getByRole("button", { name: t("login.passkey.submit") });
    await phone.answers(false);
    await phone.touched(true);
    await byFinger.click();
    await expect(page.getByRole("alert").filter({ hasText: t("login.passkey.declined") })).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await phone.answers(true);
    await byFinger.click();
    await page.waitForURL(onAccount);
    await expect(passkeys.getByText(pattern(language, "auth:account.passkeys.used"))).toBeVisible();

    // Chosen from the browser's autofill without pressing a button. This phone chooses as soon as it gets the offer.
    await logOut(page);
    await page.goto(`${login}?next=${account}`);
    await page.waitForURL(onAccount);

    // The offer does not delay somebody who types a password, nor log them in twice.
    await logOut(page);
    await phone.touched(false);
    const asked = page.waitForResponse(/api\/auth\/passkey\/options/);
    await page.goto(`${login}?next=${account}`);
    await asked;
    await page.getByLabel(t("login.account"), { exact: true }).fill(member.memberNo);
    await page.getByLabel(t("login.password"), { exact: true }).fill(member.password);
    await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
    await page.waitForURL(onAccount);

    await phone.touched(true);
    await passkeys.getByRole("button", { name: t("account.passkeys.remove") }).click();
    expect(await problems(page)).toEqual([]);
    await page.getByRole("button", { name: t("account.passkeys.removeYes") }).click();
    await expect(passkeys.getByText(t("account.passkeys.none"))).toBeVisible();
    await logOut(page);
    await phone.touched(false);
    await page.goto(login);
    await expect(byFinger).toBeVisible();
    await phone.touched(true);
    await byFinger.click();
    await expect(page.getByRole("alert").filter({ hasText: text(language, "errors:PASSKEY_NOT_ACCEPTED") })).toBeVisible();
  });
}

/** On a page without scripts: a hydrated one would go to the log-in page by itself, as soon as a call of it is refused. */
async function logOut(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.clear());
}
