// @vitest-environment jsdom
import { startDrawing } from "@kaifong/testing/drawing";
import axe from "axe-core";
import { act, type ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Played } from "./play.fixtures.ts";

interface PlayedStory {
  (): ReactElement;
  readonly play?: (story: Played) => Promise<void>;
}
type Stories = Readonly<Record<string, PlayedStory>>;

const files = import.meta.glob<Stories>("./*/*.stories.tsx", { eager: true });
const played = Object.entries(files).flatMap(([path, named]) =>
  Object.entries(named).flatMap(([name, { play }]) => {
    const story = named[name];
    return play && story ? [{ name: `${path.split("/")[1]} ${name}`, story, play }] : [];
  }),
);
/** What stands in the document once each was played. */
const OUTCOMES: Readonly<Record<string, () => void>> = {
  "combobox suggesting": () => {
    const input = document.querySelector("[role=combobox]");
    expect(input?.getAttribute("aria-expanded")).toBe("true");
    const chosen = document.getElementById(input?.getAttribute("aria-activedescendant") ?? "");
    expect(chosen?.textContent).toBe("Blood pressure Health information");
  },
  "dialog asked": () => expect(document.querySelector("dialog[open] h2")?.textContent).toBe("Give up your place?"),
  "dialog leftAlone": () => expect(document.querySelector("dialog[open]")).toBeNull(),
  "date-field typedIn": () =>
    expect([...document.querySelectorAll("input")].map(({ name, value }) => [name, value])).toEqual([
      ["birth.day", "8"],
      ["birth.month", "3"],
      ["birth.year", "1948"],
    ]),
};

const draw = startDrawing();
beforeEach(() => {
  // jsdom has no layout, so that no suggestion would be visible.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(44);
  HTMLCanvasElement.prototype.getContext = () => null;
  document.documentElement.lang = "en";
});

test.each(played)("the story $name plays through, and is accessible as it then stands", async ({ name, story: Story, play }) => {
  draw(<Story />);
  await act(async () => play({ canvasElement: document.body }));
  OUTCOMES[name]?.();
  const { violations } = await axe.run(document.body, {
    ...{ runOnly: ["wcag2a", "wcag2aa"], rules: { "color-contrast": { enabled: false } } },
    ...{ resultTypes: ["violations"], preload: false },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("every story that plays is asked what comes of it", () => {
  expect(played.map(({ name }) => name).toSorted()).toEqual(Object.keys(OUTCOMES).toSorted());
});
