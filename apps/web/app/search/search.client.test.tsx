// @vitest-environment jsdom
import { LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SearchBox } from "../shell/header/search-box.tsx";
import { inPage } from "../story.fixtures.tsx";
import { startExternalSearch } from "./external-search.client.ts";
import { ExternalSearch } from "./external-search.tsx";
import { EXTERNAL_FAILED_ATTRIBUTE } from "./attributes.ts";
import { startSuggestions } from "./suggestions.client.ts";

const english = serverI18n(LANGUAGES[2]);
const rendered = (part: React.ReactNode) => renderToStaticMarkup(inPage(() => part));

const asked = vi.fn<(address: string) => void>();
/** How options behave is tested with the combobox. */
const SUGGESTIONS = {
  label: "Suggestions",
  status: "2 suggestions",
  options: ["/en/a", "/en/b"].map((href) => ({ href, kind: "", title: [["Blood", true]] as const })),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (address: string, { signal }: { signal: AbortSignal }) => {
    asked(address);
    signal.throwIfAborted();
    return Response.json(SUGGESTIONS);
  });
  // jsdom has no layout: no option would be visible.
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(44);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
});

function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`no ${selector}`);
  return element;
}

function open() {
  document.body.innerHTML = rendered(<SearchBox language={LANGUAGES[2]} id="box" />);
  const input = find("#box", HTMLInputElement);
  startSuggestions(input);
  input.focus();
  return { input, list: find("#box-list", HTMLElement), status: find("#box-status", HTMLElement) };
}

async function write(input: HTMLInputElement, value: string) {
  input.value = value;
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(200);
}

describe("suggestions of the site", () => {
  test("are requested in the page's language, for what was typed", async () => {
    const { input, list, status } = open();
    await write(input, "blood & salt");
    expect(asked.mock.calls).toEqual([["/en/search-suggestions?q=blood+%26+salt"]]);
    expect(list.hidden).toBe(false);
    expect(status.textContent).toBe("2 suggestions");
  });

  test.each([
    ["away", () => Promise.reject(new TypeError("away"))],
    ["failing", async () => new Response("", { status: 500 })],
  ])("are empty when the server is %s", async (_how, respond) => {
    vi.stubGlobal("fetch", respond);
    const { input, list } = open();
    await write(input, "something");
    expect(list.hidden).toBe(true);
  });
});

describe("the external search", () => {
  function openExternal() {
    document.body.innerHTML = rendered(
      <ExternalSearch searchKey="key" language="en-US">
        <p>Own results</p>
      </ExternalSearch>,
    );
    const section = find("section", HTMLElement);
    const done = startExternalSearch(section);
    return { section, done, script: find("section script", HTMLScriptElement), own: find("details", HTMLDetailsElement) };
  }

  test("closes the site's own results once it has some", async () => {
    const { section, done, script, own } = openExternal();
    expect(script.src).toBe("https://cse.google.com/cse.js?cx=key&hl=en-US");
    expect(own.open).toBe(true);
    Reflect.get(window, "__gcse").searchCallbacks.web.rendered();
    await done;
    expect([section.hidden, own.open]).toEqual([false, false]);
  });

  test.each(["error", "silence"])("leaves the site's own results after %s, and says so", async (how) => {
    const { section, done, script, own } = openExternal();
    if (how === "error") script.dispatchEvent(new Event("error"));
    else await vi.advanceTimersByTimeAsync(10_000);
    await done;
    expect([section.hidden, own.open]).toEqual([true, true]);
    expect(document.querySelector(`[${EXTERNAL_FAILED_ATTRIBUTE}]`)?.textContent).toBe(
      english.getFixedT("en-US", "search")("external.failed"),
    );
  });
});
