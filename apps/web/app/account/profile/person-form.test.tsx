// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionStore } from "../../session/store.ts";
import { inPageWith } from "../../story.fixtures.tsx";
import type { FormContext } from "../register/answers.ts";
import { answersOfProfile } from "./answers-of-profile.ts";
import { clearDraft } from "./draft.ts";
import { PersonForm } from "./person-form.tsx";
import { PROFILE } from "./profile.fixtures.ts";

const FORM_CONTEXT: FormContext = { today: "2026-11-24", home: "KLN_SSP", member: true };
/** Kept since before names were asked in the letters of the card. */
const KNOWN = answersOfProfile({ ...PROFILE, person: { ...PROFILE.person, surnameEn: "郭", surnameZh: "Kwok" } }, FORM_CONTEXT);

let root: ReturnType<typeof createRoot>;
let sent: unknown[];
let keys: unknown[];

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = () => undefined;
  sent = [];
  keys = [];
  vi.stubGlobal("fetch", async (path: string, { body, headers }: { readonly body: string; readonly headers: HeadersInit }) => {
    if (path === paths.requestCorrection.path) {
      sent.push(JSON.parse(body));
      keys.push(new Headers(headers).get("idempotency-key"));
    }
    throw new TypeError("Failed to fetch");
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  const form = inPageWith(newQueryClient(), () => (
    <PersonForm answers={KNOWN} context={FORM_CONTEXT} onClose={() => undefined} />
  ));
  await act(async () => root.render(form));
});
afterEach(() => {
  act(() => root.unmount());
  clearDraft();
  vi.unstubAllGlobals();
});

const write = (name: string, text: string) => {
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (field) field.value = text;
};
const submit = () => act(async () => document.querySelector("form")?.requestSubmit());

describe("R-MEM-22: a correction", () => {
  it("is asked for whatever letters a name has that stays as it is", async () => {
    write("givenNameEn", "Yuen Yee Ivy");
    await submit();
    await act(() => eventually(() => expect(sent).toHaveLength(1)));
    expect(sent[0]).toMatchObject({ person: { surnameEn: "郭", surnameZh: "Kwok", givenNameEn: "Yuen Yee Ivy" } });
  });

  it("is held back where the name that should stand there has others than a card has", async () => {
    write("surnameEn", "郭2");
    await submit();
    expect(sent).toEqual([]);
    expect(document.querySelector('[aria-invalid="true"]')?.getAttribute("name")).toBe("surnameEn");
  });
});

it("whose answer was lost is sent again under its key, and under another once something else is written", async () => {
  for (const [times, name] of ["Yuen Yee Ivy", "Yuen Yee Ivy", "Yuen Yee Ivory"].entries()) {
    write("givenNameEn", name);
    await submit();
    await act(() => eventually(() => expect(keys).toHaveLength(times + 1)));
  }
  const [first, again, changed] = keys;
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});
