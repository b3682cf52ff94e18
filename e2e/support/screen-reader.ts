import { virtual } from "@guidepup/virtual-screen-reader";
import type { Page } from "@playwright/test";
import { JSDOM } from "jsdom";
import { product } from "./product.ts";

/** Nobody listens to more of one part of a page; more than that means that the reader goes round in circles. */
const MAX_PHRASES = 3000;

/**
 * A page as a screen reader speaks it: from the HTML that the server sends, without layout and without script. The words between
 * are the reader's own ("heading, …, level 1"); the rest is ours.
 */
export interface Heard {
  readonly address: string;
  /** What is said from the beginning to the end of the first element that `selector` finds. */
  say(selector: string): Promise<readonly string[]>;
  /** Opens the page behind the first link whose words contain `name`. */
  follow(name: string | RegExp, within?: string): Promise<Heard>;
  /** Sends the form of the page with these fields, and hears what comes back. */
  send(fields: Readonly<Record<string, string>>): Promise<Heard>;
}

export async function hear(address: string, init: RequestInit = {}): Promise<Heard> {
  const response = await fetch(new URL(address, product.siteUrl), init);
  const window = new JSDOM(await response.text(), { url: response.url }).window;
  return {
    address: response.url.slice(product.siteUrl.length),
    say: (selector) => spoken(window, selector),
    follow: (name, within = "main") => hear(linkTo(window.document, name, within)),
    send: (fields) => {
      const form = window.document.querySelector<HTMLFormElement>("main form[method=post]");
      if (!form) throw new Error(`${address} has no form`);
      const body = new URLSearchParams(
        [...new window.FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
      );
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return hear(form.action, { method: "POST", body });
    },
  };
}

/**
 * What is said of an element of a page as it stands in the browser, after its scripts and after whatever was pressed, in the same
 * way. What is typed is said as far as the page writes it into its HTML.
 */
export async function announce(page: Page, selector: string): Promise<readonly string[]> {
  const { window } = new JSDOM(await page.content(), { url: page.url() });
  for (const unheard of window.document.querySelectorAll("noscript")) unheard.remove();
  return spoken(window, selector);
}

async function spoken(window: JSDOM["window"], selector: string): Promise<readonly string[]> {
  const container = window.document.querySelector<HTMLElement>(selector);
  if (!container) throw new Error(`${window.location.href} has no ${selector}`);
  // jsdom's window is one; only its type is not that of a browser's.
  await virtual.start({ container, window: window as unknown as Window & typeof globalThis });
  try {
    const end = `end of ${await virtual.lastSpokenPhrase()}`;
    for (let count = 0; count < MAX_PHRASES && (await virtual.lastSpokenPhrase()) !== end; count += 1) await virtual.next();
    // Where a line may end between two words nothing is heard.
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
