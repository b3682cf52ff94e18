import {
  PAGE_TOOLS_ATTRIBUTE,
  READ_ALOUD_ATTRIBUTE,
  TOOL_ATTRIBUTE,
  TOOL_STATE_ATTRIBUTE,
  VOICE_ATTRIBUTE,
} from "../attributes.ts";

/** Voices by what is heard. Chinese voices that do not name their Chinese are ignored: Mandarin must not replace Cantonese. */
const VOICES: Readonly<Record<string, { readonly tags: readonly RegExp[]; readonly lang: string }>> = {
  yue: { tags: [/^yue/i, /^zh[-_]hk/i], lang: "zh-HK" },
  cmn: { tags: [/^(cmn|zh)[-_](hans[-_])?cn/i], lang: "zh-CN" },
  en: { tags: [/^en[-_](gb|hk)/i, /^en/i], lang: "en-GB" },
};
/** Browsers that fill the list of voices late do so within this time. */
const VOICES_WAIT_MS = 1500;

/**
 * Reads what is marked with `READ_ALOUD_ATTRIBUTE` aloud with the device's own voices, sentence by sentence: some browsers cut
 * long texts off, and pausing ends the reading on Android, so there are only stopping and beginning again.
 */
export function startReadAloud(tools: Element, say: (key: string) => void): void {
  const buttons = [...tools.querySelectorAll<HTMLElement>(`[${TOOL_ATTRIBUTE}="speak"]`)];
  if (!("speechSynthesis" in window)) {
    for (const button of buttons) button.hidden = true;
    return;
  }
  let reading = 0;
  const stop = () => {
    reading += 1;
    speechSynthesis.cancel();
    for (const button of buttons) show(button, false);
    say("");
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const pressed = button.getAttribute("aria-pressed") === "true";
      stop();
      if (!pressed) void read(button);
    });
  }
  window.addEventListener("pagehide", stop);

  async function read(button: HTMLElement): Promise<void> {
    const sentences = readableSentences(document.querySelector(`[${READ_ALOUD_ATTRIBUTE}]`));
    if (sentences.length === 0) return say("nothing");
    const wanted = VOICES[button.getAttribute(VOICE_ATTRIBUTE) ?? "en"];
    const own = ++reading;
    const voice = wanted && (await voiceFor(wanted.tags));
    if (own !== reading) return; // another button was pressed while voices were awaited
    if (!wanted || !voice) return say("noVoice");
    show(button, true);
    say("listening");
    for (const sentence of sentences) {
      if (own !== reading) return;
      await speak(sentence, voice, wanted.lang);
    }
    if (own === reading) stop();
  }
}

function show(button: HTMLElement, pressed: boolean): void {
  button.setAttribute("aria-pressed", String(pressed));
  for (const label of button.querySelectorAll<HTMLElement>(`[${TOOL_STATE_ATTRIBUTE}]`))
    label.hidden = label.getAttribute(TOOL_STATE_ATTRIBUTE) !== String(pressed);
}

async function voiceFor(tags: readonly RegExp[]): Promise<SpeechSynthesisVoice | undefined> {
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise((resolve) => {
      // Safari 15.4 never fires this event, and has no addEventListener here.
      speechSynthesis.onvoiceschanged = resolve;
      window.setTimeout(resolve, VOICES_WAIT_MS);
    });
  }
  const voices = speechSynthesis.getVoices();
  for (const tag of tags) {
    const found = voices.find(({ lang }) => tag.test(lang));
    if (found) return found;
  }
  return undefined;
}

function speak(text: string, voice: SpeechSynthesisVoice, lang: string): Promise<void> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = lang;
    utterance.rate = 0.9;
    utterance.addEventListener("end", () => resolve());
    utterance.addEventListener("error", () => resolve());
    speechSynthesis.speak(utterance);
  });
}

const BLOCKS = "h1, h2, h3, h4, p, li, dt, dd, th, td, figcaption";

/** Headings, paragraphs and list lines in their order, cut into sentences. Navigation and the tools themselves are left out. */
export function readableSentences(root: Element | null): readonly string[] {
  const blocks = [...(root?.querySelectorAll(BLOCKS) ?? [])].filter(
    (block) =>
      !block.querySelector(BLOCKS) &&
      !block.closest(`nav, [${PAGE_TOOLS_ATTRIBUTE}], [hidden], details:not([open]) > :not(summary)`),
  );
  return blocks.flatMap((block) => splitSentences(spokenText(block).replace(/\s+/g, " ").trim()));
}

/** Characters that prevent line breaks in figures (`wholeFigures` of packages/i18n) or separate words are not spoken. */
const UNSEEN = /[\u200b\u2060]/g;

/** The text of a block; what is on a line of its own doesn't run into the words before it. */
function spokenText(block: Element): string {
  const copy = block.cloneNode(true) as Element; // the clone of an element is one
  for (const line of copy.querySelectorAll("br, div")) {
    line.before(" ");
    line.after(" ");
  }
  return copy.textContent?.replace(UNSEEN, "") ?? "";
}

/** `你好。早晨！` → two; a dot ends a sentence only before a space. */
export function splitSentences(text: string): readonly string[] {
  return (text.match(/.+?(?:[。！？；]+[」』”）]?|[.!?](?=\s)|$)/gu) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
