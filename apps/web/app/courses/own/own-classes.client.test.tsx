// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { api } from "../../session/api.ts";
import { sessionStore } from "../../session/store.ts";
import { OWN_CLASS_ATTRIBUTE, OWN_CLASSES_ATTRIBUTE } from "../attributes.ts";
import { inPage } from "../../story.fixtures.tsx";
import { OwnClass, OwnTemplates } from "./own-class.tsx";
import { showOwnClasses, startOwnClasses, statusesOf } from "./own-classes.client.ts";

const PAGE = renderToStaticMarkup(
  inPage(() => (
    <>
      <OwnTemplates look="tag" />
      <OwnClass uuids={["u1"]}>Enrol</OwnClass>
      <OwnClass uuids={["u2", "u3"]} />
    </>
  )),
);
const IN_BALLOT = "Enrolment:Waiting for ballot resultSee my enrolments";
const ENROLLED = "Enrolment:EnrolledSee my enrolments";

function open(): Element {
  document.body.innerHTML = PAGE;
  const templates = document.querySelector(`[${OWN_CLASSES_ATTRIBUTE}]`);
  if (!templates) throw new Error("no templates");
  return templates;
}

/** The visible text of the places. */
function seen(): string[] {
  return [...document.querySelectorAll(`[${OWN_CLASS_ATTRIBUTE}]`)].map((place) =>
    [...place.querySelectorAll<HTMLElement>(":scope > div")]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent)
      .join("|"),
  );
}

test("the page leaves the link to enrol to somebody who has no enrolment here", () => {
  showOwnClasses(open(), statusesOf([{ strapiUuid: "elsewhere", status: "A", pendingBy: null }]));
  expect(seen()).toEqual(["Enrol", ""]);
});

test("the page shows a member their own enrolment in its place, in whichever of the classes it is", () => {
  showOwnClasses(
    open(),
    statusesOf([
      { strapiUuid: "u1", status: "E", pendingBy: null },
      { strapiUuid: "u3", status: "A", pendingBy: null },
    ]),
  );
  expect(seen()).toEqual([IN_BALLOT, ENROLLED]);
});

test("the page asks the member to respond when a place is offered, and says of an application that it waits", () => {
  showOwnClasses(
    open(),
    statusesOf([
      { strapiUuid: "u1", status: "P", pendingBy: "MEMBER" },
      { strapiUuid: "u2", status: "P", pendingBy: "STAFF" },
    ]),
  );
  expect(seen()).toEqual([
    expect.stringContaining("Place offered: please reply"),
    expect.stringContaining("Waiting for confirmation"),
  ]);
});

test("the page ignores an enrolment that was cancelled or withdrawn, and finds a later one", () => {
  const gone = { strapiUuid: "u1", status: "C", pendingBy: null };
  const again = { strapiUuid: "u1", status: "E", pendingBy: null };
  expect(statusesOf([gone, { strapiUuid: "u2", status: "R", pendingBy: null }]).size).toBe(0);
  expect(statusesOf([gone, again])).toEqual(statusesOf([again, gone]));
});

test("the page shows the link again when the place has been given up", () => {
  const templates = open();
  showOwnClasses(templates, new Map([["u1", "A"]]));
  showOwnClasses(templates, new Map());
  expect(seen()).toEqual(["Enrol", ""]);
});

test("the page still shows what it did when it is brought back without a network", async () => {
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  const enrolments = [{ strapiUuid: "u1", status: "A", pendingBy: null, leftBehind: false }];
  const call = vi.spyOn(api, "call").mockResolvedValue({ ok: true, payload: { enrolments } } as never); // what it reads of it
  await startOwnClasses(open());
  expect(seen()[0]).toBe(ENROLLED);
  call.mockResolvedValue({ ok: false, status: 0, error: undefined } as never); // what it reads of it
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect([call.mock.calls.length, seen()[0]]).toEqual([2, ENROLLED]);
});
