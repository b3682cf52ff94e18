/** What a story hands to its `play`, which does with it as somebody would; Storybook shows what comes of it. */
export interface Played {
  readonly canvasElement: HTMLElement;
}

/** How often it is looked for, and for how long: a story that never gets there fails. */
const EVERY_MS = 20;
const WITHIN_MS = 2_000;

/** An element of the story or of the document, once it is there. Throws when it does not come. */
export async function shown<Kind extends Element>(place: ParentNode, selector: string, kind: new () => Kind): Promise<Kind> {
  for (let waited = 0; waited <= WITHIN_MS; waited += EVERY_MS) {
    const element = place.querySelector(selector);
    if (element instanceof kind) return element;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new Error(`no ${selector} in the story`);
}

/** Types into a field as a person does: React asks who sets the value. */
export function typeInto(field: HTMLInputElement, text: string): void {
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
