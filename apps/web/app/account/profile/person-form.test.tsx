// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  bodies,
  calls,
  fill,
  find,
  type Outcome,
  press,
  runPage,
  says,
  startPages,
  submit,
  until,
} from "../../running-page.fixtures.tsx";
import type { FormContext } from "../register/answers.ts";
import { answersOfProfile } from "./answers-of-profile.ts";
import { clearDraft, draftOf } from "./draft.ts";
import { PersonForm } from "./person-form.tsx";
import { CorrectionRequest } from "./requests.tsx";
import { PROFILE, REQUESTED } from "./profile.fixtures.ts";

const FORM_CONTEXT: FormContext = { today: "2026-11-24", home: "KLN_SSP", member: true };
/** Stored before names were asked for in the letters of the card. */
const KNOWN = answersOfProfile({ ...PROFILE, person: { ...PROFILE.person, surnameEn: "郭", surnameZh: "Kwok" } }, FORM_CONTEXT);

/** The server's responses, in turn; then none comes. */
let outcomes: Outcome[] = [];

startPages((path) => (path.startsWith(paths.requestCorrection.path) ? outcomes.shift() : undefined));
beforeEach(() => runPage(() => <PersonForm answers={KNOWN} context={FORM_CONTEXT} onClose={() => undefined} />));
afterEach(() => {
  outcomes = [];
  clearDraft();
});

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

test("a correction is sent once when its button is pressed twice at once", async () => {
  await until(() => find('[name="givenNameEn"]'));
  fill({ givenNameEn: "Yuen Yee Ivy" });
  await act(async () => {
    find("form [type=submit]").click();
    find("form [type=submit]").click();
  });
  await until(() => expect(document.querySelector("[type=submit][aria-disabled]")).toBeNull());
  expect(sent()).toHaveLength(1);
});

/** Writes a name and sends it. Returns the keys of all calls until then. */
async function send(givenNameEn: string, times: number) {
  await until(() => find('[name="givenNameEn"]'));
  fill({ givenNameEn });
  await submit();
  await until(() => expect(sent()).toHaveLength(times));
  await until(() => expect(document.querySelector("[type=submit][aria-disabled]")).toBeNull());
  return calls(paths.requestCorrection.path).map(({ key }) => key);
}

test("a correction is sent again under its key when its response was lost, and under another key once something else is written", async () => {
  await send("Yuen Yee Ivy", 1);
  await send("Yuen Yee Ivy", 2);
  outcomes = [{ refused: "IDEMPOTENCY_KEY_REUSED", status: 422 }];
  const [first, again, repeated, changed] = await send("Yuen Yee Ivory", 4);
  expect([again, repeated]).toEqual([first, first]);
  expect(changed).not.toBe(first);
});

test("a correction whose response was lost and which was withdrawn is requested anew when the same is written again", async () => {
  await send("Yuen Yee Ivy", 1);
  outcomes = [{ payload: {} }];
  // The page was loaded again, and shows that it waits.
  await runPage(() => <CorrectionRequest correction={REQUESTED} mayCorrect isNew={false} />);
  await says("Withdraw this request");
  await press("Withdraw this request");
  await until(() => expect(document.querySelector("button[aria-disabled]")).toBeNull());
  expect(draftOf()?.answers).toMatchObject({ givenNameEn: ["Yuen Yee Ivy"] });
  await runPage(() => <PersonForm answers={KNOWN} context={FORM_CONTEXT} onClose={() => undefined} />);
  const [withdrawn, wanted] = await send("Yuen Yee Ivy", 2);
  expect(wanted).not.toBe(withdrawn);
});
