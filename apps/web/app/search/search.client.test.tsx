// @vitest-environment jsdom
import { LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SearchBox } from "../shell/search-box.tsx";
import { startExternalSearch } from "./external-search.client.ts";
import { ExternalSearch } from "./external-search.tsx";
import { EXTERNAL_FAILED } from "./hooks.ts";
import { startSuggestions } from "./suggestions.client.ts";

const english = serverI18n(LANGUAGES[2]);
const rendered = (part: React.ReactNode) => renderToStaticMarkup(<I18nextProvider i18n={english}>{part}</I18nextProvider>);

const asked = vi.fn<(address: string) => void>();
const left = vi.fn<(address: string) => void>();
const SUGGESTIONS = {
  label: "Suggestions",
  status: "2 suggestions",
  options: [
    {
      href: "/en/a",
      kind: "Course",
      title: [
        ["Blood", true],
        [" pressure <b>", false],
      ] as const,
    },
    { href: "/en/search-result?q=blood", kind: "", title: [["See all", false]] as const },
  ],
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { assign: left });
  vi.stubGlobal("fetch", async (address: string, { signal }: { signal: AbortSignal }) => {
    asked(address);
    signal.throwIfAborted();
    return Response.json(address.endsWith("=nothing") ? { ...SUGGESTIONS, status: "None", options: [] } : SUGGESTIONS);
  });
  // jsdom lays nothing out: no option would be seen.
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(44);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const mock of [asked, left]) mock.mockReset();
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

async function write(input: HTMLInputElement, value: string, isComposing = false) {
  input.value = value;
  input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing }));
  await vi.advanceTimersByTimeAsync(200);
}

function press(input: HTMLInputElement, key: string): boolean {
  return input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

describe("suggestions", () => {
  test("come after a pause, named, announced, and never as HTML", async () => {
    const { input, list, status } = open();
    await write(input, "blood");
    expect(asked.mock.calls).toEqual([["/en/search-suggestions?q=blood"]]);
    expect(list.hidden).toBe(false);
    expect(list.getAttribute("aria-label")).toBe("Suggestions");
    expect(status.textContent).toBe("2 suggestions");
    expect([...list.children].map((option) => option.textContent)).toEqual(["Blood pressure <b> Course", "See all"]);
    expect(list.querySelector("mark")?.textContent).toBe("Blood");
    expect(input.getAttribute("aria-expanded")).toBe("true");
    expect(input.hasAttribute("aria-activedescendant")).toBe(false);
  });

  test("are asked for once for quick typing, and not again for the same words", async () => {
    const { input } = open();
    for (const value of ["bl", "blo", "bloo"]) {
      input.value = value;
      input.dispatchEvent(new InputEvent("input"));
    }
    await vi.advanceTimersByTimeAsync(200);
    await write(input, "blood");
    await write(input, "bloo");
    expect(asked.mock.calls.map(([address]) => address.split("=")[1])).toEqual(["bloo", "blood"]);
  });

  test("wait until a Chinese character is composed; one is enough, one letter is not", async () => {
    const { input } = open();
    await write(input, "卜月", true);
    await write(input, "b");
    expect(asked).not.toHaveBeenCalled();
    input.value = "鹽";
    input.dispatchEvent(new CompositionEvent("compositionend"));
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveBeenCalledOnce();
  });

  test("are chosen with the keys; Enter goes there, and searches as typed when none is chosen", async () => {
    const { input, list } = open();
    await write(input, "blood");
    expect(press(input, "Enter")).toBe(true);
    press(input, "ArrowUp");
    expect(list.children[1]?.getAttribute("aria-selected")).toBe("true");
    press(input, "ArrowDown");
    expect(input.hasAttribute("aria-activedescendant")).toBe(false);
    press(input, "ArrowDown");
    expect(input.getAttribute("aria-activedescendant")).toBe("box-list-0");
    expect(press(input, "Enter")).toBe(false);
    expect(left.mock.calls).toEqual([["/en/a"]]);
  });

  test("close with Escape, which then is nobody else's key, and when the field is left", async () => {
    const { input, list } = open();
    const outside = vi.fn();
    document.body.addEventListener("keydown", outside);
    await write(input, "blood");
    press(input, "Escape");
    expect(list.hidden).toBe(true);
    expect(outside).not.toHaveBeenCalled();
    press(input, "Escape");
    expect(outside).toHaveBeenCalledOnce();
    await write(input, "blood ");
    input.blur();
    expect(list.hidden).toBe(true);
  });

  test("can be pressed", async () => {
    const { input, list } = open();
    await write(input, "blood");
    list.querySelector("mark")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(left.mock.calls).toEqual([["/en/a"]]);
  });

  test("are no list when there are none or the server is away", async () => {
    const { input, list, status } = open();
    await write(input, "nothing");
    expect(list.hidden).toBe(true);
    expect(status.textContent).toBe("None");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
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
    expect(document.querySelector(`[${EXTERNAL_FAILED}]`)?.textContent).toBe(
      english.getFixedT("en-US", "search")("external.failed"),
    );
  });
});
