// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { startFarCards } from "./far-cards.client.ts";

test("lays out every card of a list but the first, one each time the browser is idle", async () => {
  document.body.innerHTML = `<ul data-cards=""><li>1</li><li>2<ul><li>inner</li></ul></li><li>3</li></ul>`;
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
  const near = () => [...document.querySelectorAll("[data-near]")].map((card) => card.textContent);
  const done = startFarCards(document.querySelector("[data-cards]") as Element); // it stands two lines above
  expect(near()).toEqual([]);
  for (const cards of [["2inner"], ["2inner", "3"]]) {
    idle.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
    expect(near()).toEqual(cards);
  }
  await done;
  expect(idle).toEqual([]);
  vi.unstubAllGlobals();
});

test("does so in browsers that never say that they are idle", async () => {
  document.body.innerHTML = `<ul data-cards=""><li>1</li><li>2</li></ul>`;
  expect("requestIdleCallback" in window).toBe(false);
  await startFarCards(document.querySelector("[data-cards]") as Element); // it stands two lines above
  expect(document.querySelectorAll("[data-near]")).toHaveLength(1);
});
