import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ListStateNotice } from "./list-state-notice.tsx";

const shown = (state: "filled" | "empty" | "unavailable") =>
  renderToStaticMarkup(<ListStateNotice state={state} empty="Nothing here." unavailable="Try again later." />);

it("says that there is nothing only where somebody knows", () => {
  expect(shown("empty")).toContain("Nothing here.");
  expect(shown("unavailable")).toContain("Try again later.");
  expect(shown("unavailable")).not.toContain("Nothing here.");
});

it("is nothing beside a list that has something", () => {
  expect(shown("filled")).toBe("");
});
