import { pathIn } from "@kaifong/i18n";
import type { Page } from "@playwright/test";
import { LOG_OUT_ATTRIBUTE } from "../../apps/web/app/shell/attributes.ts";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { type Language, text } from "./texts.ts";

/** A member of the demonstration (docs/demonstration.md), with what they log in with. */
export interface Walker {
  readonly memberNo: string;
  readonly mobile: string;
  readonly password: string;
}

/**
 * The members of each journey. Two journeys run at a time, so a member who is changed in one is in no other; and a member may log
 * in at most twenty times in a quarter of an hour: scripts/e2e.ts counts.
 */
const NUMBERS = {
  /** Takes places, measures, has bookmarks. */
  member: 1,
  /** Has a card, and takes places in Firefox. */
  neighbour: 13,
  /** Only reads: has confirmed places and ballot entries from the first boot. */
  reader: 14,
  /** Is logged out everywhere, or is not part of the test. */
  other: 10,
  ownData: 9,
  profile: 7,
  messageChoices: 6,
  /** Helps others by a code, too. */
  sessionEnd: 2,
  simpleMode: 8,
  twoServers: 11,
  outages: 12,
  newMobile: 15,
  /** Has lessons that are read offline, and notifications of the browser. */
  passkey: 18,
  /** For passkeys in the other languages: somebody who sets up a device must not have one yet. */
  passkeySimplified: 17,
  passkeyEnglish: 16,
  mother: 19,
  daughter: 20,
  forgetful: 21,
  /** Registered at the counter, without an e-account. */
  counter: 22,
  counterSimplified: 23,
  counterEnglish: 24,
} as const satisfies Readonly<Record<string, number>>;
export type Role = keyof typeof NUMBERS;

const FIRST_MEMBER_NO = 100_000;
const FIRST_MOBILE = 91_230_000;

export function walker(role: Role): Walker {
  const number = NUMBERS[role];
  return { memberNo: `DHC${FIRST_MEMBER_NO + number}`, mobile: String(FIRST_MOBILE + number), password: "Kaifong2026" };
}

/** A number of a mobile phone that nobody has registered before. */
export const aMobile = (): string => `6${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;

/**
 * Logs in on the page with the phone number, and waits for the next page: an applicant's account, or the enrolments of others.
 */
export async function logIn(
  page: Page,
  language: Language,
  { mobile, password }: Pick<Walker, "mobile" | "password">,
): Promise<void> {
  await page.goto(pathIn(language, patternOf("login")));
  await fillLogin(page, language, mobile, password);
  await page.waitForURL(/\/(?:enrolled|member)$/);
}

/** Logs out on any page, and confirms it. */
export async function logOut(page: Page, language: Language): Promise<void> {
  await page
    .locator(`[${LOG_OUT_ATTRIBUTE}]`)
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await page
    .getByRole("button", { name: text(language, "shell:logOut.confirm") })
    .last()
    .click();
}

/** On the log-in page: fills in the form, and sends it. */
export async function fillLogin(page: Page, language: Language, account: string, password: string): Promise<void> {
  await page.getByLabel(text(language, "auth:login.account"), { exact: true }).fill(account);
  await page.getByLabel(text(language, "auth:login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: text(language, "auth:login.submit"), exact: true }).click();
}
