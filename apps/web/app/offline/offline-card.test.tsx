// @vitest-environment jsdom
import { EMPTY_STATE } from "@kaifong/client";
import { type Language, LANGUAGES, pathIn } from "@kaifong/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { startActing, stopActing } from "../session/acting.ts";
import { deleteStoredCard, storeCard } from "../session/card/stored-card.ts";
import { sessionStore } from "../session/store.ts";
import { patternOf } from "../site-map.ts";
import { inPage } from "../story.fixtures.tsx";
import { OfflineCard } from "./offline-card.tsx";
import { startOfflineCard } from "./offline-card.client.ts";

const CARD = {
  ...{ owner: "m-1", memberType: "JUNIOR", memberNo: "DHC100014", nameZh: "陳大文", nameEn: "CHAN Tai Man" },
  ...{ side: "29", path: "M4 4h7v1h-7z" },
  seenOn: { "zh-HK": "11月23日", "zh-CN": "11月23日", "en-US": "23 November" },
};

/** Opens the page for when there is no network, as it is served for this path. */
function open(path: string, language: Language = LANGUAGES[2]): void {
  document.documentElement.setAttribute("data-language", language.code);
  document.body.innerHTML = renderToStaticMarkup(inPage(() => <OfflineCard />, language));
  window.history.replaceState(null, "", pathIn(language, path));
  startOfflineCard();
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>("section, p[data-offline-card-link], p[data-offline-card-acting]")]
    .filter(({ hidden }) => !hidden)
    .map((part) => part.getAttributeNames().find((name) => name.startsWith("data-offline-card")));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.write({
    ...EMPTY_STATE,
    tokenInfo: { accessToken: "Bearer a.b.c", expiresIn: 900, jwtDecode: { sub: "m-1" } },
    auth: { loginStatus: true },
  });
  storeCard(CARD);
});

describe("without a network", () => {
  test.each(LANGUAGES)("the page of the card shows it as the centre last sent it, in $code", (language) => {
    open(patternOf("memberCard"), language);
    expect(shown()).toEqual(["data-offline-card"]);
    const card = document.querySelector("section");
    for (const words of ["DHC 100 014", "D H C 1 0 0 0 1 4", "陳大文", "CHAN Tai Man"])
      expect(card?.textContent).toContain(words);
    expect(card?.textContent).toMatch(/11月23日|23 November/);
    expect([...document.querySelectorAll<HTMLElement>("[data-card-type]")].map(({ hidden }) => hidden)).toEqual([true, false]);
    const code = document.querySelector("svg");
    expect(code?.getAttribute("viewBox")).toBe("0 0 29 29");
    expect(code?.querySelector("path")?.getAttribute("d")).toBe(CARD.path);
  });

  test("any other page leads to it", () => {
    open("/activity/programmes/enrolled");
    expect(shown()).toEqual(["data-offline-card-link"]);
    expect(document.querySelector("p a")?.getAttribute("href")).toBe(`/en${patternOf("memberCard")}`);
  });

  test("a member who acts for another member sees no card, but why", () => {
    startActing({ memberId: "m-2", name: { "zh-HK": "Lee", "zh-CN": "Lee", "en-US": "Lee" } });
    open(patternOf("memberCard"));
    expect(shown()).toEqual(["data-offline-card-acting"]);
    expect(document.body.textContent).not.toContain("DHC");
    stopActing();
  });

  test("nothing is shown when no card is stored", () => {
    deleteStoredCard();
    open(patternOf("memberCard"));
    expect(shown()).toEqual([]);
  });
});
