// @vitest-environment jsdom
import type { Profile } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { all, calls, type Outcome, press, runPage, says, startPages, turn, until } from "../../running-page.fixtures.tsx";
import { clearDraft, draftOf } from "./draft.ts";
import { MEMBER, PROFILE, REQUESTED } from "./profile.fixtures.ts";
import { ownProfileQuery } from "./profile-query.ts";
import { ProfileSections } from "./profile-sections.tsx";

/** The profile that the server has now. */
let stored: Profile;
/** Lets the server answer the calls that change something, in their order. */
let answers: ((payload: unknown) => void)[];

function Page() {
  const { data } = useQuery(ownProfileQuery);
  return data ? <ProfileSections member={MEMBER} profile={data} /> : null;
}

startPages((path, { method = "GET" }) => {
  if (path === paths.getOwnProfile.path && method === "GET") return { payload: stored };
  if (path !== paths.saveProfileTopic.path && path !== paths.requestCorrection.path) return;
  return new Promise<Outcome>((resolve) => answers.push((payload) => resolve({ payload })));
});
beforeEach(async () => {
  [stored, answers] = [PROFILE, []];
  clearDraft();
  await runPage(Page);
  await says("Name and identity");
});

const section = (heading: string) => all("section").find((one) => one.querySelector("h2")?.textContent === heading);
const open = async (part: HTMLElement | undefined, button: string) => {
  await press(button, part);
  await until(() => expect(part?.querySelector("form")).not.toBeNull());
};
const answer = async (index: number, payload: unknown) => {
  await act(async () => answers[index]?.(payload));
  await turn();
};
const choose = (part: HTMLElement | undefined) =>
  act(async () => {
    const choice = part?.querySelector<HTMLElement>("input[type=radio]:not(:checked)");
    choice?.focus();
    choice?.click();
  });

test("a correction that is received late leaves the form open, with the focus in it, that somebody is filling in anew", async () => {
  const part = section("Name and identity");
  await open(part, "Ask for a correction");
  await choose(part);
  await press("Send the request", part);
  await press("Leave as it is", part);
  await open(part, "Ask for a correction");
  await choose(part);
  stored = { ...PROFILE, corrections: [REQUESTED] };
  await answer(0, { correction: REQUESTED });
  await says("Withdraw this request");
  expect(part?.querySelector("form")).toBeInstanceOf(HTMLFormElement);
  expect(part?.contains(document.activeElement)).toBe(true);
  expect(draftOf()?.topic).toBe("person");
  await press("Leave as it is", part);
  expect(part?.textContent).not.toContain("Ask for a correction");
});

test("a save whose answer comes late does not bring back what another save has replaced since", async () => {
  const [language, place] = [section("Language of messages"), section("Where you live or work")];
  await open(language, "Change");
  await press("Save", language);
  await press("Leave as it is", language);
  await open(place, "Change");
  await choose(place);
  await press("Save", place);
  const reads = () => calls(paths.getOwnProfile.path).filter(({ method }) => method === "GET").length;
  const before = reads();
  stored = { ...PROFILE, answers: { ...PROFILE.answers, neighbourhood: "MF" }, language: "en-US" };
  await answer(1, { ...stored, language: "zh-HK" });
  await answer(0, { ...PROFILE, language: "en-US" });
  await until(() => expect(language?.textContent).toContain("English"));
  await until(() => expect(place?.textContent).toContain("Mei Foo"));
  expect(reads()).toBe(before + 1);
});
