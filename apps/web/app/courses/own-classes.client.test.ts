// @vitest-environment jsdom
import { expect, it } from "vitest";
import { showOwn, statusesOf } from "./own-classes.client.ts";

const PAGE = `
  <div hidden data-own-classes>
    <template data-own-status="E"><b>In the ballot</b></template><template data-own-status="A"><b>Enrolled</b></template>
  </div>
  <div data-own-class="u1"><div data-own-mark hidden></div><div data-own-else>Enrol</div></div>
  <div data-own-class="u2 u3"><div data-own-mark hidden></div></div>`;

function open(): Element {
  document.body.innerHTML = PAGE;
  const templates = document.querySelector("[data-own-classes]");
  if (!templates) throw new Error("no templates");
  return templates;
}

/** What can be seen of the places. */
function seen(): string[] {
  return [...document.querySelectorAll("[data-own-class]")].map((place) =>
    [...place.querySelectorAll<HTMLElement>(":scope > div")]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent)
      .join("|"),
  );
}

it("leaves the way to enrol to somebody who has no enrolment here", () => {
  showOwn(open(), statusesOf([{ strapiUuid: "elsewhere", status: "A" }]));
  expect(seen()).toEqual(["Enrol", ""]);
});

it("shows a member their own enrolment in its place, whichever of the classes it is in", () => {
  showOwn(
    open(),
    statusesOf([
      { strapiUuid: "u1", status: "E" },
      { strapiUuid: "u3", status: "A" },
    ]),
  );
  expect(seen()).toEqual(["In the ballot", "Enrolled"]);
});

it("knows no enrolment that was cancelled or withdrawn, and finds the one that was made again", () => {
  const gone = { strapiUuid: "u1", status: "C" };
  const again = { strapiUuid: "u1", status: "E" };
  expect(statusesOf([gone, { strapiUuid: "u2", status: "R" }]).size).toBe(0);
  expect(statusesOf([gone, again])).toEqual(statusesOf([again, gone]));
});

it("gives the way back when the place has been given up", () => {
  const templates = open();
  showOwn(templates, new Map([["u1", "A"]]));
  showOwn(templates, new Map());
  expect(seen()).toEqual(["Enrol", ""]);
});
