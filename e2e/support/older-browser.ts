import type { Page } from "@playwright/test";

/**
 * What some promised browser lacks (decision 27) and can be taken from the one of these tests; syntax cannot, so that the check
 * of built files stands alone there.
 */
const LACKING = [
  "URL.canParse",
  "AbortSignal.timeout",
  "AbortSignal.any",
  "URLSearchParams.prototype.size",
  "Array.prototype.toSorted",
  "Array.prototype.toReversed",
  "Array.prototype.toSpliced",
  "Array.fromAsync",
  "Object.groupBy",
  "Map.groupBy",
  "Promise.withResolvers",
  "Promise.try",
  "Set.prototype.union",
  "Element.prototype.checkVisibility",
  "Document.prototype.startViewTransition",
  "window.Iterator",
  "window.navigation",
  "window.scheduler",
  "window.requestIdleCallback",
  "window.cookieStore",
  "window.Sanitizer",
  "window.ToggleEvent",
  "window.CloseWatcher",
  "window.Highlight",
  "URL.parse",
  "Intl.Segmenter",
  "Intl.DurationFormat",
  "Array.prototype.with",
  "Set.prototype.intersection",
  "Set.prototype.difference",
  "Set.prototype.isSubsetOf",
  "String.prototype.isWellFormed",
  "String.prototype.toWellFormed",
  "RegExp.escape",
  "ReadableStream.from",
  "Document.parseHTMLUnsafe",
  "Document.prototype.adoptedStyleSheets",
  "Element.prototype.getHTML",
  "Element.prototype.setHTMLUnsafe",
  "HTMLElement.prototype.popover",
  "HTMLElement.prototype.showPopover",
  "HTMLElement.prototype.hidePopover",
  "HTMLElement.prototype.togglePopover",
  "HTMLElement.prototype.inert",
  "HTMLButtonElement.prototype.command",
  "HTMLDialogElement.prototype.closedBy",
  "HTMLDialogElement.prototype.requestClose",
  "HTMLInputElement.prototype.showPicker",
  "HTMLSelectElement.prototype.showPicker",
  "Navigator.prototype.connection",
  "Navigator.prototype.userActivation",
  "Response.json",
  "Headers.prototype.getSetCookie",
] as const;

/**
 * What Firefox says when a page is left while its worker fetches a file for it. Of a worker that fails it says that a promise was
 * rejected, or that an error was passed.
 */
const CUT_OFF_BY_LEAVING = /ServiceWorker intercepted the request and encountered an unexpected error/;

/** Where the page finds what was taken away from it. */
const TAKEN = "taken away by a journey";

/**
 * Takes from every page what an older browser lacks, before its own scripts run; what goes wrong there is in the list that is
 * returned.
 */
export async function removeModernApis(page: Page): Promise<Error[]> {
  await page.addInitScript(
    ([names, taken]) => {
      const givers: (() => void)[] = [];
      for (const name of names) {
        const path = name.split(".");
        const last = path.pop() ?? "";
        const owner: unknown = path.reduce<unknown>((object, part) => Reflect.get(Object(object), part), window);
        // What a newer browser than this one will bring is not there yet.
        if (owner === undefined) continue;
        const original = Reflect.getOwnPropertyDescriptor(Object(owner), last);
        if (!Reflect.deleteProperty(Object(owner), last)) throw new Error(`${name} cannot be taken away`);
        if (original) givers.push(() => Reflect.defineProperty(Object(owner), last, original));
      }
      Reflect.set(window, Symbol.for(taken), givers);
    },
    [LACKING, TAKEN] as const,
  );
  const errors: Error[] = [];
  page.on("pageerror", (error) => {
    if (!CUT_OFF_BY_LEAVING.test(error.message)) errors.push(error);
  });
  return errors;
}

/** Gives it back to the page that is open: a journey that measures needs it. */
export async function restoreModernApis(page: Page): Promise<void> {
  await page.evaluate((taken) => {
    const givers: unknown = Reflect.get(window, Symbol.for(taken));
    if (!Array.isArray(givers) || givers.length === 0) throw new Error("nothing was taken away");
    for (const give of givers) give();
  }, TAKEN);
}
