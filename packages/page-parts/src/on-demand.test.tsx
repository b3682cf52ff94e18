// @vitest-environment jsdom
import { startDrawing } from "@kaifong/testing/drawing";
import { inPage } from "@kaifong/testing/in-page";
import { eventually } from "@kaifong/testing/eventually";
import { act, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { onDemand } from "./on-demand.tsx";

const draw = startDrawing();
const show = (piece: () => ReactElement) => draw(inPage(piece));
const until = (holds: () => void) =>
  eventually(async () => {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    holds();
  });

const Greeting = ({ name }: { readonly name: string }) => <p>Good day, {name}</p>;

test("fetches a piece when it is first shown, and only once", async () => {
  const fetched = vi.fn(async () => Greeting);
  const Piece = onDemand(fetched);
  show(() => <Piece name="Mei" />);
  expect(document.body.textContent).not.toContain("Good day");
  await until(() => expect(document.body.textContent).toContain("Good day, Mei"));
  show(() => <Piece name="Wai" />);
  expect(document.body.textContent).toContain("Good day, Wai");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("says so when the script does not come", async () => {
  const Piece = onDemand<{ readonly name: string }>(async () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  show(() => <Piece name="Mei" />);
  await until(() => expect(document.querySelector("[role=alert]")?.textContent).toContain("could not be loaded"));
  expect(document.querySelector("[role=alert] button")?.textContent).toContain("Try again");
});
