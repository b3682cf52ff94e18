// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { all, type Outcome, press, runElement, startPages, turn, until } from "../../running-page.fixtures.tsx";
import { draftOf } from "./draft.ts";
import { PROFILE } from "./profile.fixtures.ts";
import { everything } from "./profile.stories.tsx";

/** Lets the server answer the last save. */
let respond: () => void;

startPages((path) => {
  if (path !== paths.saveProfileTopic.path && path !== paths.requestCorrection.path) return;
  return new Promise<Outcome>((resolve) => (respond = () => resolve({ payload: PROFILE })));
});
beforeEach(() => runElement(everything()));

const section = (heading: string) => all("section").find((one) => one.querySelector("h2")?.textContent === heading);

test("a save leaves open what was opened while another part was being saved, with the focus in it", async () => {
  const [language, place] = [section("Language of messages"), section("Where you live or work")];
  await press("Change", language);
  await press("Save", language);
  await press("Change", place);
  expect(place?.querySelector("form")).toBeInstanceOf(HTMLFormElement);
  await act(async () => respond());
  await until(() => expect(language?.textContent).toContain("Saved: Language"));
  expect(place?.querySelector("form")).toBeInstanceOf(HTMLFormElement);
  expect(place?.contains(document.activeElement)).toBe(true);
});

test.each([
  ["Where you live or work", "Change", "Save"],
  ["Name and identity", "Ask for a correction", "Send the request"],
])(
  "what is written in %s, opened anew while it was being sent, stays open and stored when the first answer comes",
  async (heading, open, send) => {
    const part = section(heading);
    const write = () => act(async () => part?.querySelector<HTMLElement>("input[type=radio]:not(:checked)")?.click());
    await press(open, part);
    await write();
    await press(send, part);
    await press("Leave as it is", part);
    expect(draftOf()).toBeUndefined();
    await press(open, part);
    await write();
    await act(async () => respond());
    await turn();
    expect(part?.querySelector("form")).toBeInstanceOf(HTMLFormElement);
    expect(draftOf()).toBeDefined();
  },
);

test("a save moves the focus of a waiting reader to what was saved", async () => {
  const language = section("Language of messages");
  await press("Change", language);
  await press("Save", language);
  await act(async () => respond());
  await until(() => expect(document.activeElement?.textContent).toContain("Saved: Language"));
});

test("closing a form leaves the focus at the part that was not changed after all", async () => {
  const language = section("Language of messages");
  await press("Change", language);
  await press("Leave as it is", language);
  expect(document.activeElement?.textContent).toBe("Language of messages");
});

test("a consent that is withdrawn late leaves the question about another one open", async () => {
  const [first, second] = all("button").filter(({ textContent }) => textContent?.startsWith("Withdraw consent"));
  await act(async () => first?.click());
  await press("Ask to withdraw it");
  await press("Keep it as it is");
  await act(async () => second?.click());
  const about = document.querySelector("dialog[open]")?.textContent;
  await act(async () => respond());
  await turn();
  expect(document.querySelector("dialog[open]")?.textContent).toBe(about);
  expect(about).toContain("Withdraw your consent");
});
