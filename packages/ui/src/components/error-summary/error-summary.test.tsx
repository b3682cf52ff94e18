// @vitest-environment jsdom
import { startDrawing } from "@kaifong/testing/drawing";
import { act } from "react";
import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";

const draw = startDrawing();

const summary = (attempt: number) => (
  <>
    <ErrorSummary
      title="There is a problem"
      attempt={attempt}
      errors={[{ fieldId: "phone", message: "Enter your phone" }, { message: "Try again" }]}
    />
    <input id="phone" />
  </>
);

test("takes the focus when it appears, and again with the next attempt", () => {
  draw(summary(1));
  const first = document.activeElement;
  expect(first?.getAttribute("role")).toBe("alert");
  document.querySelector("input")?.focus();
  draw(summary(2));
  expect(document.activeElement?.getAttribute("role")).toBe("alert");
  expect(document.activeElement).not.toBe(first);
});

test("links to the field of an error, and shows an error without a field as text", () => {
  draw(summary(1));
  act(() => document.querySelector("a")?.click());
  expect(document.activeElement?.id).toBe("phone");
  expect([...document.querySelectorAll("li")].map(({ innerHTML }) => innerHTML)).toEqual([
    '<a href="#phone">Enter your phone</a>',
    "Try again",
  ]);
});
