// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MATERIAL_LIST_ATTRIBUTE, MATERIAL_MESSAGE_ATTRIBUTE, MEMBER_MATERIALS_ATTRIBUTE } from "./attributes.ts";
import { MATERIAL } from "./materials.fixtures.ts";
import { showMaterials } from "./member-materials.client.ts";
import { english } from "./member-materials.stories.tsx";

function open() {
  document.body.innerHTML = renderToStaticMarkup(english());
  const place = document.querySelector(`[${MEMBER_MATERIALS_ATTRIBUTE}]`);
  if (!place) throw new Error("no place");
  const seen = () => ({
    hidden: place.querySelector<HTMLElement>(`[${MATERIAL_LIST_ATTRIBUTE}]`)?.hidden,
    cards: [...place.querySelectorAll(`[${MATERIAL_LIST_ATTRIBUTE}] li`)].map(({ textContent }) =>
      textContent.replaceAll("\u2060", ""),
    ),
    says: place.querySelector(`[${MATERIAL_MESSAGE_ATTRIBUTE}]`)?.textContent,
  });
  return { place, words: JSON.parse(place.getAttribute(MEMBER_MATERIALS_ATTRIBUTE) ?? ""), seen };
}
const others = { materials: [], others: 2 };

test("R-LRN-06: the list tells visitors who are not logged in how many there are, and nothing else about them", () => {
  open();
  expect(document.body.textContent).toContain("There are 2 more lessons for members of the centre.");
});

test("the list shows a member a card for each, with its facts, whom it is for, and its language when that is another", () => {
  const { place, words, seen } = open();
  const participants = { ...MATERIAL, id: "memory", title: "Memory", visibleTo: "PROGRAMME", course: "Memory class" } as const;
  showMaterials(place, words, {
    materials: [MATERIAL, { ...participants, locale: "en", minutes: 1, suitableFor: null }],
    others: 1,
  });
  expect(seen()).toEqual({
    hidden: false,
    cards: [
      "For members糖尿病足部檢查每天五分鐘。10 minutes\u00a0· Medium\u00a0· Long-term conditionsFor: 糖尿病患者及照顧者",
      "For people in: Memory classMemory每天五分鐘。1\u00a0minute\u00a0· Medium\u00a0· Long-term conditions",
    ],
    says: "1 more lesson is for people in another course.",
  });
  const [first, second] = document.querySelectorAll(`[${MATERIAL_LIST_ATTRIBUTE}] h3`);
  expect([first?.getAttribute("lang"), second?.getAttribute("lang")]).toEqual(["zh-Hant-HK", null]);
  expect(first?.querySelector("a")?.getAttribute("href")).toBe("/en/activity/eLearning/member-lesson?id=foot");
  // Drawn again after the browser brought the page back: not twice.
  showMaterials(place, words, others);
  expect(seen()).toMatchObject({ hidden: true, cards: [], says: expect.stringContaining("No lesson here is for you yet") });
});
