// @vitest-environment jsdom
import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { find, runPage, startPages, text, until } from "../running-page.fixtures.tsx";
import { LinkedThing } from "./linked-thing.tsx";
import { headingOf } from "./notification-pages.ts";

startPages(() => undefined);
const write = (hash: string) => window.history.replaceState(null, "", `/en/list${hash}`);
afterEach(() => write(""));

/** A list that has been fetched, one item of it folded away. */
function List() {
  return (
    <>
      <LinkedThing of="ENROLMENTS" />
      <article aria-labelledby={headingOf("ENROLMENTS", "a")}>
        <h3 id={headingOf("ENROLMENTS", "a")}>Tai chi</h3>
      </article>
      <details>
        <summary>Ended</summary>
        <h3 id={headingOf("ENROLMENTS", "b")}>Cooking</h3>
      </details>
    </>
  );
}
async function follow(hash: string): Promise<void> {
  write(hash);
  await runPage(List);
  await until(() => find("article"));
}

describe("R-NOT-01: a link to one thing of a list", () => {
  test("moves the focus to it once the list has been fetched", async () => {
    await follow("#enrolment-a");
    expect(document.activeElement?.textContent).toBe("Tai chi");
    expect(text()).not.toContain("not in this list");
  });

  test("opens the part in which it is folded away", async () => {
    await follow("#enrolment-b");
    expect(document.activeElement?.textContent).toBe("Cooking");
    expect(document.querySelector("details")?.open).toBe(true);
  });

  test("says so when the list lacks it, until another one is asked for", async () => {
    await follow("#enrolment-c");
    expect(find("[role=status]").textContent).toContain("not in this list");
    expect(document.activeElement).toBe(document.body);
    await act(async () => {
      write("#enrolment-a");
      window.dispatchEvent(new Event("hashchange"));
    });
    await until(() => expect(document.activeElement?.textContent).toBe("Tai chi"));
    expect(text()).not.toContain("not in this list");
  });

  test.each(["", "#main", "#consultation-a"])("does nothing when it leads elsewhere: %s", async (hash) => {
    await follow(hash);
    expect(document.activeElement).toBe(document.body);
    expect(document.querySelector("[role=status]")).toBeNull();
  });
});
