// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { startActing } from "../../session/acting.ts";
import { sessionStore } from "../../session/store.ts";
import { type PageId, page } from "../../site-map.ts";
import { inPage } from "../../story.fixtures.tsx";
import { startActingBar } from "./acting-bar.client.ts";
import { ActingBar } from "./acting-bar.tsx";

async function said(above: PageId): Promise<string> {
  document.body.innerHTML = renderToStaticMarkup(inPage(() => <ActingBar page={page(above)} />));
  await startActingBar(document.querySelector("section") ?? document.body);
  return [...document.querySelectorAll("p")].map(({ textContent }) => textContent).join(" ");
}

it("names for whom somebody acts on every page, and on one of their own also themselves", async () => {
  sessionStore.write(withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub: "m-1" } }));
  startActing({ memberId: "m-2", name: "Leung Ngan Ho", self: "Chan Siu Man" });
  expect(await said("healthData")).toMatch(/acting for Leung Ngan Ho/);
  expect(await said("healthData")).not.toContain("Chan Siu Man");
  expect(await said("memberData")).toMatch(/acting for Leung Ngan Ho\s.*about yourself: Chan Siu Man/);
});
