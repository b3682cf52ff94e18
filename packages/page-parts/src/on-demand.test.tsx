// @vitest-environment jsdom
import { inPage } from "@kaifong/testing/in-page";
import { eventually } from "@kaifong/testing/eventually";
import { act, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onDemand } from "./on-demand.tsx";

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<main></main>";
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function show(piece: () => ReactElement): void {
  root = createRoot(document.querySelector("main") ?? document.body);
  act(() => root.render(inPage(piece)));
}
const until = (holds: () => void) =>
  eventually(async () => {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    holds();
  });

const Greeting = ({ name }: { readonly name: string }) => <p>Good day, {name}</p>;

it("fetches a piece when it is first shown, and once only", async () => {
  const fetched = vi.fn(async () => Greeting);
  const Piece = onDemand(fetched);
  show(() => <Piece name="Mei" />);
  expect(document.body.textContent).not.toContain("Good day");
  await until(() => expect(document.body.textContent).toContain("Good day, Mei"));
  act(() => root.unmount());
  show(() => <Piece name="Wai" />);
  expect(document.body.textContent).toContain("Good day, Wai");
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("says so where the script does not come", async () => {
  const Piece = onDemand<{ readonly name: string }>(async () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  show(() => <Piece name="Mei" />);
  await until(() => expect(document.querySelector("[role=alert]")?.textContent).toContain("could not be loaded"));
  expect(document.querySelector("[role=alert] button")?.textContent).toContain("Try again");
});
