import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListStateNotice } from "./list-state-notice.tsx";

const shown = (state: "filled" | "empty" | "unavailable") =>
  renderToStaticMarkup(<ListStateNotice state={state} empty="Nothing here." unavailable="Try again later." />);

test("says that there is nothing only when that is known", () => {
  expect(shown("empty")).toContain("Nothing here.");
  expect(shown("unavailable")).toContain("Try again later.");
  expect(shown("unavailable")).not.toContain("Nothing here.");
});

test("is not shown for a list that has something", () => {
  expect(shown("filled")).toBe("");
});
