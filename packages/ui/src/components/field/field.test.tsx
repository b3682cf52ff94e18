// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextField } from "./field.tsx";

function control(markup: string) {
  document.body.innerHTML = markup;
  const input = document.querySelector("input");
  const said = (input?.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id !== "");
  return {
    label: input?.labels?.[0]?.textContent,
    wrong: input?.getAttribute("aria-invalid"),
    said: said.map((id) => document.getElementById(id)?.textContent),
  };
}

test("connects a control with its label, its hint and its error", () => {
  const words = { id: "name", label: "Name" };
  expect(control(renderToStaticMarkup(<TextField {...words} />))).toEqual({ label: "Name", wrong: null, said: [] });
  expect(control(renderToStaticMarkup(<TextField {...words} hint="As on your card" error="Enter your name" />))).toEqual({
    label: "Name",
    wrong: "true",
    said: ["As on your card", "Enter your name"],
  });
});
