// @vitest-environment jsdom
import { startDrawing } from "@kaifong/testing/drawing";
import { act } from "react";
import { expect, test } from "vitest";
import { PasswordField } from "./password-field.tsx";

const draw = startDrawing();

test("shows what was typed, and hides it again, by buttons that say which", () => {
  draw(<PasswordField id="own" label="Password" showLabel="Show" hideLabel="Hide" defaultValue="Kaifong" />);
  const state = () => {
    const input = document.querySelector("input");
    return [input?.type, input?.value, input?.getAttribute("autocapitalize"), document.querySelector("button")?.textContent];
  };
  const press = () => act(() => document.querySelector("button")?.click());
  expect(state()).toEqual(["password", "Kaifong", null, "Show Password"]);
  press();
  expect(state()).toEqual(["text", "Kaifong", "none", "Hide Password"]);
  press();
  expect(state()).toEqual(["password", "Kaifong", null, "Show Password"]);
});
