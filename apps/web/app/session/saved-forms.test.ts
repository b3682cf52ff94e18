import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ANYBODYS_DRAFTS, MEMBERS_DRAFTS } from "../storage-keys.ts";

/**
 * Every form of the site, and what becomes of its values when a session ends or a page is lost: the file that stores them, or why
 * none need be stored.
 */
const FORMS: Readonly<Record<string, { readonly draft: string } | { readonly without: string }>> = {
  "account/register/topic-step.tsx": { draft: "account/register/draft.ts" },
  "account/register/phone-step.tsx": { draft: "account/register/draft.ts" },
  "account/register/plain/plain-form.tsx": { without: "what was answered goes along from page to page, where no script runs" },
  "account/register/password-step.tsx": { without: "a password is kept nowhere" },
  "health/reading-form.tsx": { draft: "health/draft.ts" },
  "consultation/consultation-request-form.tsx": { draft: "consultation/draft.ts" },
  "contact/enquiry-form.tsx": { draft: "contact/enquiry-draft.ts" },
  "account/mobile/new-number-step.tsx": { draft: "account/mobile/draft.ts" },
  "account/recovery/account-name-step.tsx": { draft: "account/recovery/draft.ts" },
  "account/recovery/code-step.tsx": { without: "six digits of a message that is at hand" },
  "account/recovery/choose-step.tsx": { without: "a password is kept nowhere" },
  "account/login-form.tsx": { without: "a password is kept nowhere, and the browser remembers the name" },
  "account/own-account/change-password-form.tsx": { without: "a password is kept nowhere" },
  "account/passkeys/add-passkey-form.tsx": { without: "asks for the password, which is kept nowhere" },
  "account/own-data/password-question.tsx": { without: "a password is kept nowhere" },
  "account/profile/language-form.tsx": { without: "one choice, nothing typed" },
  "account/identities/link-form.tsx": { without: "a password is kept nowhere" },
  "message-check/message-check-page.tsx": { without: "eight signs of a message that is at hand" },
  "account/care/offer-form.tsx": { without: "a few choices, nothing typed" },
  "account/care/code-form.tsx": { without: "a code that opens something for somebody else" },
  "account/help/make-code.tsx": { without: "one choice, nothing typed" },
  "account/help/give-help.tsx": { without: "six digits that are good for ten minutes" },
  "account/message-choices/choices-form.tsx": { without: "choices that show what is stored until they are saved" },
  "service/join-check.tsx": { without: "its answers stand in the address" },
};

const root = join(import.meta.dirname, "..");
const components = globSync("**/*.tsx", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.(test|stories|fixtures)\.tsx$/.test(path) && path !== "account/forms/account-form.tsx");
const forms = components.filter((path) =>
  /<(?:form|CallForm|AccountForm|FlatForm)\b/.test(readFileSync(join(root, path), "utf8")),
);

test("every form is listed, with whether what is typed in it is stored", () => {
  expect(forms.length).toBeGreaterThan(15);
  expect(
    forms.filter((path) => !(path in FORMS)),
    "say in FORMS which draft keeps it (docs/map.md, a form), or why none has to",
  ).toEqual([]);
});

test("no form is listed that is gone", () => {
  expect(Object.keys(FORMS).filter((path) => !forms.includes(path))).toEqual([]);
});

test("the draft of each form exists", () => {
  const drafts = Object.values(FORMS).flatMap((form) => ("draft" in form ? [form.draft] : []));
  expect(drafts.filter((path) => !/create(Form)?Draft\(/.test(readFileSync(join(root, path), "utf8")))).toEqual([]);
});

/** Every draft: its file, its key, and whether it records its owner. */
const drafts = globSync("**/*.ts", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !path.endsWith(".test.ts"))
  .flatMap((path) => {
    const [, key, more] = /\bcreate(?:Form)?Draft\((\w+)(, \w+wner)?/.exec(readFileSync(join(root, path), "utf8")) ?? [];
    return key === undefined ? [] : [{ path, key, isMembers: more !== undefined }];
  });

test("every draft is in the lists of keys, which say whose it is", () => {
  expect(drafts.length).toBeGreaterThan(6);
  const keysOf = (members: boolean) => drafts.flatMap(({ key, isMembers }) => (isMembers === members ? [keyNamed(key)] : []));
  expect(keysOf(true).sort()).toEqual([...MEMBERS_DRAFTS].sort());
  expect(keysOf(false).sort()).toEqual([...ANYBODYS_DRAFTS].sort());
});

/** The value of the key with this name. */
function keyNamed(name: string): string {
  const [, key = ""] =
    new RegExp(`export const ${name} = "(.*)";`).exec(readFileSync(join(root, "storage-keys.ts"), "utf8")) ?? [];
  return key;
}
