import type { Page } from "@playwright/test";

/**
 * Features that some promised browser lacks (decision 27) and that can be removed from the test browser; syntax cannot, so only
 * the check of built files tests that.
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
 * Firefox's message when a page is left while its worker fetches a file for it. A worker that fails has another message: a
 * rejected promise, or a passed error.
 */
const CUT_OFF_BY_LEAVING = /ServiceWorker intercepted the request and encountered an unexpected error/;

/** The property of the page that holds the removed features. */
const TAKEN = "taken away by a journey";

/**
 * Removes from every page the features that an older browser lacks, before its own scripts run; faults are added to the returned
 * list.
 */
export async function removeModernApis(page: Page): Promise<Error[]> {
  await page.addInitScript(
    ([names, taken]) => {
      const givers: (() => void)[] = [];
      for (const name of names) {
        const path = name.split(".");
        const last = path.pop() ?? "";
        const owner: unknown = path.reduce<unknown>((object, part) => Reflect.get(Object(object), part), window);
        // A feature that only newer browsers will have is not there yet.
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

/** Restores them in the open page, for a journey that measures with them. */
export async function restoreModernApis(page: Page): Promise<void> {
  await page.evaluate((taken) => {
    const givers: unknown = Reflect.get(window, Symbol.for(taken));
    if (!Array.isArray(givers) || givers.length === 0) throw new Error("nothing was taken away");
    for (const give of givers) give();
  }, TAKEN);
}
