import { virtual } from "@guidepup/virtual-screen-reader";
import type { Page } from "@playwright/test";
import { JSDOM } from "jsdom";
import { product } from "./product.ts";

/** More phrases from one part of a page mean that the reader goes round in circles. */
const MAX_PHRASES = 3000;

/**
 * A page as a screen reader reads it: from the server's HTML, without layout and without script. Words such as "heading, …, level
 * 1" are the reader's own; the rest is ours.
 */
export interface SpokenPage {
  readonly address: string;
  /** The phrases from the beginning to the end of the first element that `selector` finds. */
  read(selector: string): Promise<readonly string[]>;
  /** Opens the page behind the first link whose words contain `name`. */
  follow(name: string | RegExp, within?: string): Promise<SpokenPage>;
  /** Sends the form of the page with these fields, and returns the next page. */
  send(fields: Readonly<Record<string, string>>): Promise<SpokenPage>;
}

export async function openWithScreenReader(address: string, init: RequestInit = {}): Promise<SpokenPage> {
  const response = await fetch(new URL(address, product.siteUrl), init);
  const window = new JSDOM(await response.text(), { url: response.url }).window;
  return {
    address: response.url.slice(product.siteUrl.length),
    read: (selector) => spoken(window, selector),
    follow: (name, within = "main") => openWithScreenReader(linkTo(window.document, name, within)),
    send: (fields) => {
      const form = window.document.querySelector<HTMLFormElement>("main form[method=post]");
      if (!form) throw new Error(`${address} has no form`);
      const body = new URLSearchParams(
        [...new window.FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
      );
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return openWithScreenReader(form.action, { method: "POST", body });
    },
  };
}

/**
 * The phrases for an element of a page in the browser, after its scripts and all presses. Typed text is read only if the page
 * writes it into its HTML.
 */
export async function announce(page: Page, selector: string): Promise<readonly string[]> {
  const { window } = new JSDOM(await page.content(), { url: page.url() });
  for (const unheard of window.document.querySelectorAll("noscript")) unheard.remove();
  return spoken(window, selector);
}

async function spoken(window: JSDOM["window"], selector: string): Promise<readonly string[]> {
  const container = window.document.querySelector<HTMLElement>(selector);
  if (!container) throw new Error(`${window.location.href} has no ${selector}`);
  // jsdom's window is a window; only its type differs from a browser's.
  await virtual.start({ container, window: window as unknown as Window & typeof globalThis });
  try {
    const end = `end of ${await virtual.lastSpokenPhrase()}`;
    for (let count = 0; count < MAX_PHRASES && (await virtual.lastSpokenPhrase()) !== end; count += 1) await virtual.next();
    // The invisible places for line ends between two words are not read.
    return (await virtual.spokenPhraseLog()).map((phrase) => phrase.replaceAll("\u200b", ""));
  } finally {
    await virtual.stop();
  }
}

function linkTo(document: Document, name: string | RegExp, within: string): string {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${within} a[href]`)];
  const found = links.find(({ textContent }) =>
    typeof name === "string" ? textContent.replaceAll("\u200b", "").includes(name) : name.test(textContent),
  );
  if (!found) throw new Error(`no link ${String(name)} in ${within} of ${document.URL}`);
  return found.href;
}
