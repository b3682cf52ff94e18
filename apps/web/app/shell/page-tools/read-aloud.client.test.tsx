// @vitest-environment jsdom
import { LANGUAGES } from "@kaifong/i18n";
import { wholeFigures } from "@kaifong/i18n/format";
import { JSDOM } from "jsdom";
import { eventually } from "@kaifong/testing/eventually";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PAGE_TOOLS_ATTRIBUTE, READ_ALOUD_ATTRIBUTE, TOOL_ATTRIBUTE } from "../attributes.ts";
import { pageTools } from "./page-tools.fixtures.tsx";
import { readableSentences, splitSentences, startReadAloud } from "./read-aloud.client.ts";

/** The sentences of an article with this in it. */
const sentencesIn = (html: string) => {
  document.body.innerHTML = `<article ${READ_ALOUD_ATTRIBUTE}>${html}</article>`;
  return readableSentences(document.querySelector(`[${READ_ALOUD_ATTRIBUTE}]`));
};

describe("reading aloud", () => {
  test("cuts Chinese at its full stops and English at a dot before a space", () => {
    expect(splitSentences("量血壓前，先坐5分鐘。不要說話！「準備好了嗎？」開始。")).toEqual([
      "量血壓前，先坐5分鐘。",
      "不要說話！",
      "「準備好了嗎？」",
      "開始。",
    ]);
    expect(splitSentences("Sit for 5.5 minutes. Then begin? Yes")).toEqual(["Sit for 5.5 minutes.", "Then begin?", "Yes"]);
  });

  test("does not speak the marks of possible line breaks", () => {
    expect(sentencesIn("<h1>免費\u200b量血壓</h1><p>上\u2060午11:30</p>")).toEqual(["免費量血壓", "上午11:30"]);
  });

  test("reads headings, paragraphs and lines of lists once, in order, and leaves out tools, navigation and what is hidden", () => {
    const sentences = sentencesIn(`
      <h1>標題</h1>${pageTools(LANGUAGES[0])}<div ${PAGE_TOOLS_ATTRIBUTE}><p>朗讀</p></div><nav><ul><li>目錄</li></ul></nav>
      <p>第一句。第二句。</p><ul><li><p>甲</p></li><li>乙</li></ul><p hidden>秘密</p>
      <details><summary><h3>問題？</h3></summary><div><p>答案</p></div></details>`);
    expect(sentences).toEqual(["標題", "第一句。", "第二句。", "甲", "乙", "問題？"]);
  });

  test("speaks figures without what prevents line breaks in them", () => {
    expect(sentencesIn(`<p>${wholeFigures("星期一上午9:00，KF26-STR-02")}</p>`)).toEqual(["星期一上午9:00，KF26-STR-02"]);
  });

  test("does not run lines into each other, and leaves words whole", () => {
    expect(sentencesIn("<dl><dd>Room 1<div>8 Lane</div><a>Map</a></dd></dl><p><b>Re</b>mark<br>Bring water</p>")).toEqual([
      "Room 1 8 Lane Map",
      "Remark Bring water",
    ]);
  });
});

class SpokenText extends EventTarget {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

describe("the button", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const spoken: (EventTarget & { readonly text: string })[] = [];
  const states: string[] = [];

  /** The tools of a page with these words. */
  function press(html: string): HTMLElement {
    spoken.length = 0;
    states.length = 0;
    vi.stubGlobal("SpeechSynthesisUtterance", SpokenText);
    vi.stubGlobal("speechSynthesis", {
      getVoices: () => [{ lang: "en-GB" }],
      cancel: () => undefined,
      speak: (utterance: SpokenText) => spoken.push(utterance),
    });
    document.body.innerHTML = pageTools() + html;
    const [tools, button] = document.querySelectorAll<HTMLElement>(`[${PAGE_TOOLS_ATTRIBUTE}], button`);
    if (!tools || !button) throw new Error("no tools");
    startReadAloud(tools, (key) => states.push(key));
    button.click();
    return button;
  }
  /** Whether it is pressed, and which of its words a screen reader hears. */
  const state = (button: HTMLElement) => {
    const heard = JSDOM.fragment(button.innerHTML);
    for (const silent of heard.querySelectorAll("[hidden], [aria-hidden]")) silent.remove();
    return [button.getAttribute("aria-pressed"), heard.textContent?.trim()];
  };

  test("stops the reading while it lasts, and is reset when all is read", async () => {
    const button = press(`<article ${READ_ALOUD_ATTRIBUTE}><p>One. Two.</p></article>`);
    for (const sentence of ["One.", "Two."]) {
      await eventually(() => expect(spoken.at(-1)?.text).toBe(sentence));
      expect([state(button), states.at(-1)]).toEqual([["true", "Stop reading"], "listening"]);
      spoken.at(-1)?.dispatchEvent(new Event("end"));
    }
    await eventually(() => expect(state(button)).toEqual(["false", "Read aloud"]));
    expect([spoken.length, states.at(-1)]).toEqual([2, ""]);
  });

  test("reads alone when it was pressed last and voices come late", async () => {
    const voices: { readonly lang: string }[] = [];
    const synthesis = {
      getVoices: () => voices,
      cancel: () => undefined,
      speak: (one: (typeof spoken)[number]) => spoken.push(one),
    };
    vi.stubGlobal("speechSynthesis", synthesis);
    vi.stubGlobal("SpeechSynthesisUtterance", SpokenText);
    spoken.length = 0;
    document.body.innerHTML = `${pageTools(LANGUAGES[0])}<article ${READ_ALOUD_ATTRIBUTE}><p>一。二。</p></article>`;
    const tools = document.querySelector(`[${PAGE_TOOLS_ATTRIBUTE}]`);
    const [cantonese, mandarin] = document.querySelectorAll<HTMLElement>(`[${TOOL_ATTRIBUTE}="speak"]`);
    if (!tools || !cantonese || !mandarin) throw new Error("no tools");
    vi.useFakeTimers();
    startReadAloud(tools, () => undefined);
    for (const button of [cantonese, mandarin]) button.click();
    voices.push({ lang: "zh-HK" }, { lang: "zh-CN" });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([cantonese, mandarin].map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
    expect(spoken.map(({ text }) => text)).toEqual(["一。"]);
  });

  test.each(["", `<article ${READ_ALOUD_ATTRIBUTE}></article>`])(
    "stays as it is and says why when nothing can be read: %j",
    async (html) => {
      const button = press(html);
      await eventually(() => expect(states.at(-1)).toBe("nothing"));
      expect([state(button), spoken]).toEqual([["false", "Read aloud"], []]);
    },
  );
});
