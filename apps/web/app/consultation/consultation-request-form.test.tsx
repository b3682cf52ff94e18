// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { beforeEach, expect, test } from "vitest";
import {
  calls,
  find,
  lateOutcome,
  type Outcome,
  press,
  routeOf,
  runElement,
  says,
  startPages,
  submit,
  tick,
  until,
} from "../running-page.fixtures.tsx";
import { aShownConsultation, CENTRES } from "./consultation.fixtures.ts";
import { Consultations } from "./consultations.tsx";
import { startHelping } from "../session/acting.ts";
import { consultationDraft } from "./draft.ts";

/** The server's responses, in turn, to calls that change something; then none comes. */
let outcomes: (Outcome | Promise<Outcome>)[];

startPages((path, { method }) => (method === "GET" || path === paths.extendToken.path ? undefined : outcomes.shift()));
beforeEach(() => {
  outcomes = [];
  consultationDraft.clear();
});

/** Shows the page with one request; the page before is left, as by a reload. */
async function show(request = aShownConsultation()): Promise<void> {
  await runElement(routeOf(() => <Consultations consultations={[request]} centres={CENTRES} />));
  await says("Cancel request");
}
const REQUESTED = { topic: ["ASSESSMENT"], days: ["MON"], times: ["MORNING"], language: ["HK"], replyChannel: ["MESSAGE"] };
async function fillIn(): Promise<void> {
  await press("Ask for a consultation");
  await tick("ASSESSMENT");
  await tick("MON", "days[]");
  await tick("MORNING", "times[]");
  await tick("HK", "language");
  await tick("MESSAGE", "replyChannel");
}
/** The keys of the calls that request it. */
const keys = () =>
  calls().flatMap(({ path, method, key }) =>
    method === "POST" && path.startsWith(paths.requestConsultation.path) && !path.includes("actions") ? [key] : [],
  );
/** Sends the form, and waits for its outcome. Returns the keys of all calls until then. */
async function send(times: number) {
  await submit();
  await until(() => expect(keys()).toHaveLength(times));
  await until(() => expect(document.querySelector("[type=submit][aria-disabled]")).toBeNull());
  return keys();
}

test("remarks that are too long are refused with how long they may be", async () => {
  consultationDraft.save({ ...REQUESTED, remarks: ["x".repeat(501)] });
  await show();
  await submit();
  await says("Please shorten your remarks to 500 characters or fewer.");
  expect(keys()).toEqual([]);
});

test("a request is sent again under its key when its response was lost, also after a reload", async () => {
  await show();
  await fillIn();
  await send(1);
  await send(2);
  await show();
  const [first, again, reloaded] = await send(3);
  expect([again, reloaded]).toEqual([first, first]);
});

test("a request that was changed after one whose response was lost is sent under another key once the server has both", async () => {
  await show();
  await fillIn();
  await send(1);
  await tick("TUE", "days[]");
  outcomes = [{ refused: "IDEMPOTENCY_KEY_REUSED", status: 422 }, { payload: {} }];
  const [first, again, changed] = await send(3);
  await says("Your request has been sent");
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test("a request whose response was lost and which was cancelled in the list is requested anew when it is sent again", async () => {
  await show();
  await fillIn();
  await send(1);
  outcomes = [{ payload: {} }];
  await press("Cancel request");
  await press("Yes, cancel it");
  await says("The request is cancelled.");
  const [cancelled, wanted] = await send(2);
  expect(wanted).not.toBe(cancelled);
});

test("what is chosen for another request is still there when an offered time is accepted in the list below", async () => {
  await show(
    aShownConsultation({
      state: "OFFERED",
      appointment: { place: "CORE", startsAt: "2026-12-01T02:30:00.000Z" },
      actions: ["ACCEPT", "CANCEL"],
    }),
  );
  await fillIn();
  outcomes = [{ payload: {} }];
  await press("Accept this time");
  await press("Yes, accept");
  await says("The appointment is confirmed.");
  expect(find('input[value="ASSESSMENT"]').checked).toBe(true);
  expect(consultationDraft.read()).toMatchObject({ topic: ["ASSESSMENT"], days: ["MON"] });
});

test("a request that is answered late leaves the one open that is written by then", async () => {
  const { response, arrive } = lateOutcome({ payload: {} });
  await show();
  await fillIn();
  outcomes = [response];
  await submit();
  await press("Not now");
  await fillIn();
  await arrive();
  await says("Your request has been sent");
  expect(find('input[value="ASSESSMENT"]').checked).toBe(true);
  expect(consultationDraft.read()).toMatchObject({ topic: ["ASSESSMENT"] });
});

test("a helper whose right was used up by the call that was lost is told that it may be done", async () => {
  startHelping({ memberId: "m-2", name: { "zh-HK": "李", "zh-CN": "李", "en-US": "Lee" }, purpose: "CONSULT" }, 600);
  await show();
  await fillIn();
  await send(1);
  outcomes = [{ refused: "CARE_NOT_GRANTED", status: 403 }];
  await send(2);
  expect(find("[role=alert]").textContent).toContain("This may have been done, but the permission to act has ended.");
});
