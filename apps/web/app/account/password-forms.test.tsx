// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { all, find, press, runPage, startPages } from "../running-page.fixtures.tsx";
import { LinkForm } from "./identities/link-form.tsx";
import { ChangePasswordForm } from "./own-account/change-password-form.tsx";
import { PasswordQuestion } from "./own-data/password-question.tsx";
import { AddPasskeyForm } from "./passkeys/add-passkey-form.tsx";

const OWNER = { memberNo: "DHC100014", nameZh: "陳大文", nameEn: "CHAN Tai Man" };
const TEXTS = { why: "", submit: "Send", busy: "", slow: "", errorTitle: "" };
const nothing = () => undefined;

startPages(() => undefined);
/** The forms of the account's page and of the page on its data: somebody may have opened all of a page. */
beforeEach(() =>
  runPage(() => (
    <>
      <PasswordQuestion id="ownData" owner={OWNER} texts={TEXTS} send={async () => undefined} onDone={nothing} />
      <PasswordQuestion id="erasure-form" owner={OWNER} texts={TEXTS} send={async () => undefined} onDone={nothing} />
      <ChangePasswordForm memberNo={OWNER.memberNo} onDone={nothing} />
      <AddPasskeyForm memberNo={OWNER.memberNo} onDone={nothing} />
      <LinkForm memberNo={OWNER.memberNo} providerName="iAM Smart" />
    </>
  )),
);

test("each form that asks for the password has a field of its own, which its label names", () => {
  const ids = all("[id]").map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  const fields = [...document.querySelectorAll<HTMLInputElement>('[name="currentPassword"]')];
  expect(fields.map(({ labels }) => labels?.length)).toEqual([1, 1, 1, 1, 1]);
});

test.each(["ownData", "erasure-form", "changePassword", "addPasskey", "linkIdentity"])(
  "an error of the form %s leads to its own field",
  async (id) => {
    const form = find(`[id="${id}"]`);
    await press(form.querySelector("[type=submit]")?.textContent ?? "", form);
    await press("Enter your current password.");
    expect(form.contains(document.activeElement)).toBe(true);
  },
);
