import { newQueryClient } from "@kaifong/client/react";
import { inPageWith } from "@kaifong/testing/in-page";
import { act, type ReactElement, type ReactNode, useState } from "react";

interface Asking {
  /** The thing that the question is about; undefined while nothing is asked. */
  readonly asked: string | undefined;
  readonly close: () => void;
  /** Takes a thing from the page. */
  readonly drop: (thing: string) => void;
}

/** A page with two things, "first" and "second", whose buttons ask a question about them. */
export function thingsPage(question: (asking: Asking) => ReactNode): ReactElement {
  function Things() {
    const [things, setThings] = useState(["first", "second"]);
    const [asked, ask] = useState<string>();
    return (
      <section>
        <h2>Things</h2>
        {things.map((thing) => (
          <button key={thing} type="button" onClick={() => ask(thing)}>
            {thing}
          </button>
        ))}
        {question({
          asked,
          close: () => ask(undefined),
          drop: (gone) => setThings((before) => before.filter((thing) => thing !== gone)),
        })}
      </section>
    );
  }
  return inPageWith(newQueryClient(), Things);
}

/** The button with these words. */
export function buttonOf(words: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === words);
  if (!found) throw new Error(`no button ${words} in ${document.body.textContent}`);
  return found;
}

/** Presses a button as a reader does, with the focus. */
export const press = (words: string) =>
  act(async () => {
    buttonOf(words).focus();
    buttonOf(words).click();
  });
