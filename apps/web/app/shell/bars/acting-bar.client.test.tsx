// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import { DEFAULT_LANGUAGE, ENGLISH, type Language, pathIn } from "@kaifong/i18n";
import { MINUTE_MS } from "@kaifong/domain/time";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { startActing, startHelping } from "../../session/acting.ts";
import { sessionStore } from "../../session/store.ts";
import { type PageId, page } from "../../site-map.ts";
import { inPage } from "../../story.fixtures.tsx";
import { startActingBar } from "./acting-bar.client.ts";
import { ActingBar } from "./acting-bar.tsx";

afterEach(() => vi.restoreAllMocks());

async function said(above: PageId, language: Language = ENGLISH): Promise<string> {
  window.history.replaceState(null, "", pathIn(language, "/member"));
  document.body.innerHTML = renderToStaticMarkup(inPage(() => <ActingBar page={page(above)} />, language));
  await startActingBar(document.querySelector("section") ?? document.body);
  return [...document.querySelectorAll("p")].map(({ textContent }) => textContent).join(" ");
}

test("the bar names the member for whom somebody acts on every page, and on a page of one's own also oneself", async () => {
  sessionStore.write(withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub: "m-1" } }));
  startActing({
    memberId: "m-2",
    name: { "zh-HK": "梁銀好", "zh-CN": "梁銀好", "en-US": "Leung Ngan Ho" },
    self: { "zh-HK": "陳小敏", "zh-CN": "陳小敏", "en-US": "Chan Siu Man" },
  });
  expect(await said("healthData")).toMatch(/acting for Leung Ngan Ho/);
  expect(await said("healthData")).not.toContain("Chan Siu Man");
  expect(await said("memberData")).toMatch(/acting for Leung Ngan Ho\s.*about yourself: Chan Siu Man/);
  // Whoever goes on in another language finds everybody called as in it.
  expect(await said("memberData", DEFAULT_LANGUAGE)).toMatch(/梁銀好\s.*陳小敏/);
});

test("the bar says that help is over once its time is", async () => {
  sessionStore.write(withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub: "m-1" } }));
  startHelping({ memberId: "m-2", name: { "zh-HK": "Leung Ngan Ho", "zh-CN": "Leung Ngan Ho", "en-US": "Leung Ngan Ho" } }, 600);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 10 * MINUTE_MS);
  expect(await said("healthData")).toMatch(/acting for Leung Ngan Ho\s.*This help has ended/);
});
