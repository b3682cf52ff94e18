// @vitest-environment jsdom
import { LANGUAGES } from "@kaifong/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { eventually } from "@kaifong/testing/eventually";
import { afterEach, expect, test, vi } from "vitest";
import { inPage } from "../../story.fixtures.tsx";
import { PAGE_TOOLS_ATTRIBUTE, SHARE_MESSAGE_ATTRIBUTE, TOOL_ATTRIBUTE } from "../attributes.ts";
import { PageTools } from "./page-tools.tsx";
import { startSharing } from "./share.client.ts";

const MESSAGE = "八段錦：逢星期五 上午11:15 · 南昌";
const SENT = `${MESSAGE} - 街坊康健中心`;

afterEach(() => vi.unstubAllGlobals());

/** The tools of a course's page in a browser with these abilities. */
function open(abilities: object) {
  vi.stubGlobal("navigator", abilities);
  document.body.innerHTML = renderToStaticMarkup(inPage(() => <PageTools message={MESSAGE} />, LANGUAGES[0]));
  const messages: string[] = [];
  const tools = document.querySelector(`[${PAGE_TOOLS_ATTRIBUTE}]`);
  const ways = tools?.querySelector<HTMLDetailsElement>(`[${TOOL_ATTRIBUTE}="share"]`);
  if (!tools || !ways) throw new Error("no tools");
  startSharing(tools, (key) => messages.push(key));
  const press = (selector: string) => ways.querySelector<HTMLElement>(selector)?.click();
  return { ways, messages, press };
}

test("the tool sends what the page is about with its address, on WhatsApp and by the device's own list", async () => {
  const share = vi.fn(async () => undefined);
  const { ways, press } = open({ share });
  const sent = new URL(ways.querySelector("a")?.href ?? "").searchParams.get("text");
  expect(sent).toMatch(new RegExp(`^${SENT}\n/`));
  expect(ways.getAttribute(SHARE_MESSAGE_ATTRIBUTE)).toBe(SENT);
  press("summary");
  expect(share).toHaveBeenCalledWith({ title: document.title, text: SENT, url: location.href });
  expect(ways.open).toBe(false);
});

test("the tool unfolds the links when the device has no list, or cannot show it, but not when the list was closed", async () => {
  const without = open({});
  without.press("summary");
  expect(without.ways.open).toBe(true);
  const failing = open({ share: async () => Promise.reject(new DOMException("", "NotAllowedError")) });
  failing.press("summary");
  await eventually(() => expect(failing.ways.open).toBe(true));
  const closed = vi.fn(async () => Promise.reject(new DOMException("", "AbortError")));
  const again = open({ share: closed });
  again.press("summary");
  await Promise.allSettled(closed.mock.results.map(({ value }) => value));
  expect(again.ways.open).toBe(false);
});

test("the tool copies the address and says so, or leaves the links when copying is not allowed", async () => {
  const writeText = vi.fn(async () => undefined);
  const { ways, messages, press } = open({ clipboard: { writeText } });
  ways.open = true;
  press(`[${TOOL_ATTRIBUTE}="copy"]`);
  await eventually(() => expect(messages).toEqual(["copied"]));
  expect([writeText.mock.calls, ways.open]).toEqual([[[location.href]], false]);
  const refusing = vi.fn(async () => Promise.reject(new Error("no")));
  const refused = open({ clipboard: { writeText: refusing } });
  refused.ways.open = true;
  refused.press(`[${TOOL_ATTRIBUTE}="copy"]`);
  await Promise.allSettled(refusing.mock.results.map(({ value }) => value));
  expect([refused.messages, refused.ways.open]).toEqual([[], true]);
});
