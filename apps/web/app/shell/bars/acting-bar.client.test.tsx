// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import { MINUTE_MS } from "@kaifong/domain/time";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { startActing, startHelping } from "../../session/acting.ts";
import { sessionStore } from "../../session/store.ts";
import { type PageId, page } from "../../site-map.ts";
import { inPage } from "../../story.fixtures.tsx";
import { startActingBar } from "./acting-bar.client.ts";
import { ActingBar } from "./acting-bar.tsx";

afterEach(() => vi.restoreAllMocks());

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

it("says that help is over once its time is", async () => {
  sessionStore.write(withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub: "m-1" } }));
  startHelping({ memberId: "m-2", name: "Leung Ngan Ho" }, 600);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 10 * MINUTE_MS);
  expect(await said("healthData")).toMatch(/acting for Leung Ngan Ho\s.*This help has ended/);
});
