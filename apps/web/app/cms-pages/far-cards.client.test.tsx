// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { EntryCards } from "./entry-card.tsx";
import { startFarCards } from "./far-cards.client.ts";
import { CARDS, NEAR } from "./attributes.ts";

function open(cards: React.ReactNode): Element {
  document.body.innerHTML = renderToStaticMarkup(<EntryCards>{cards}</EntryCards>);
  const list = document.querySelector(`[${CARDS}]`);
  if (!list) throw new Error("no cards");
  return list;
}

test("lays out every card of a list but the first, one each time the browser is idle", async () => {
  const list = open(
    <>
      <li>1</li>
      <li>
        2
        <ul>
          <li>inner</li>
        </ul>
      </li>
      <li>3</li>
    </>,
  );
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
  const near = () => [...document.querySelectorAll(`[${NEAR}]`)].map((card) => card.textContent);
  const done = startFarCards(list);
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
  const list = open(
    <>
      <li>1</li>
      <li>2</li>
    </>,
  );
  expect("requestIdleCallback" in window).toBe(false);
  await startFarCards(list);
  expect(document.querySelectorAll(`[${NEAR}]`)).toHaveLength(1);
});
