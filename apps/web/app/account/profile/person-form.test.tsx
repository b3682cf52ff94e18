// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bodies, calls, fill, find, runPage, startPages, submit, until } from "../../running-page.fixtures.tsx";
import type { FormContext } from "../register/answers.ts";
import { answersOfProfile } from "./answers-of-profile.ts";
import { clearDraft } from "./draft.ts";
import { PersonForm } from "./person-form.tsx";
import { PROFILE } from "./profile.fixtures.ts";

const FORM_CONTEXT: FormContext = { today: "2026-11-24", home: "KLN_SSP", member: true };
/** Stored before names were asked for in the letters of the card. */
const KNOWN = answersOfProfile({ ...PROFILE, person: { ...PROFILE.person, surnameEn: "郭", surnameZh: "Kwok" } }, FORM_CONTEXT);

startPages(() => undefined);
beforeEach(() => runPage(() => <PersonForm answers={KNOWN} context={FORM_CONTEXT} onClose={() => undefined} />));
afterEach(clearDraft);

const sent = () => bodies(paths.requestCorrection.path);

describe("R-MEM-22: a correction", () => {
  test("is sent whatever letters an unchanged name has", async () => {
    fill({ givenNameEn: "Yuen Yee Ivy" });
    await submit();
    await until(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ person: { surnameEn: "郭", surnameZh: "Kwok", givenNameEn: "Yuen Yee Ivy" } });
  });

  test("is not sent when the wanted name has letters that no card has", async () => {
    fill({ surnameEn: "郭2" });
    await submit();
    expect(sent()).toEqual([]);
    expect(find('[aria-invalid="true"]').getAttribute("name")).toBe("surnameEn");
  });
});

test("a correction is sent again under its key when its response was lost, and under another key once something else is written", async () => {
  for (const [times, name] of ["Yuen Yee Ivy", "Yuen Yee Ivy", "Yuen Yee Ivory"].entries()) {
    fill({ givenNameEn: name });
    await submit();
    await until(() => expect(sent()).toHaveLength(times + 1));
  }
  const [first, again, changed] = calls(paths.requestCorrection.path).map(({ key }) => key);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});
