// @vitest-environment jsdom
import { eventually } from "@kaifong/testing/eventually";
import { describe, expect, test, vi } from "vitest";
import { STATUS_ATTRIBUTE, UNSENT_ATTRIBUTE } from "./attributes.ts";
import {
  challenge,
  challenged,
  fillIn,
  find,
  formWith,
  leaveMock,
  open,
  posted,
  press,
  scrolled,
  stubNetwork,
  t,
  valueOf,
  write,
} from "./enquiry.fixtures.tsx";

stubNetwork();

describe("sending", () => {
  const goesOn = () => eventually(() => expect(leaveMock).toHaveBeenCalledTimes(1));
  const proofSent = () => posted.mock.calls.at(-1)?.[0].get("proof") ?? "";

  test("begins the work with the first touch, once, and sends it with the form", async () => {
    const { button } = open();
    fillIn("陳 & 大文");
    expect(challenged).not.toHaveBeenCalled();
    find("[name=name]").focus();
    find("[name=email]").focus();
    expect(challenged).toHaveBeenCalledTimes(1);
    press();
    expect([button.getAttribute("aria-disabled"), button.textContent, find(`[${STATUS_ATTRIBUTE}]`).textContent]).toEqual([
      "true",
      t("form.busy"),
      t("form.busy"),
    ]);
    await goesOn();
    expect(leaveMock).toHaveBeenCalledWith("https://site.example/?sent=a.b.c");
    expect(Object.keys(JSON.parse(atob(proofSent())).solution)).toEqual(["counter", "derivedKey"]);
    expect(posted.mock.calls[0]?.[0].get("name")).toBe("陳 & 大文");
    expect(challenged).toHaveBeenCalledTimes(1);
  });

  test.each(["topic", "name", "message", "email", "newField"])(
    "without its %s is done at once: a form with a missing answer needs no work",
    async (missing) => {
      challenged.mockImplementation(() => new Promise(() => undefined));
      open();
      fillIn();
      if (missing === "topic") find("[value=OTHER]").checked = false;
      else write(missing, " ");
      press();
      await goesOn();
      expect(proofSent()).toBe("");
    },
  );

  test("includes the work when only the other way to reply is given", async () => {
    open();
    fillIn();
    write("email", "");
    write("contactNumber", "9123 4567");
    press();
    await goesOn();
    expect(proofSent()).not.toBe("");
  });

  test("works in browsers without AbortSignal.timeout (Safari 15.4)", async () => {
    vi.stubGlobal("AbortSignal", { ...AbortSignal, timeout: undefined });
    open();
    press();
    await goesOn();
    expect(posted).toHaveBeenCalledTimes(1);
  });

  test("ignores a second press while it is under way", async () => {
    open();
    press();
    press();
    await goesOn();
    press();
    expect(posted).toHaveBeenCalledTimes(1);
  });

  test("says so when it takes long, and waits no longer than half a minute for the work", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    challenged.mockImplementation(() => new Promise(() => undefined));
    const { button } = open();
    fillIn();
    press();
    vi.advanceTimersByTime(2_000);
    expect(button.textContent).toBe(t("form.slow"));
    await vi.advanceTimersByTimeAsync(28_000);
    expect(posted).toHaveBeenCalledTimes(1);
    expect(proofSent()).toBe("");
  });

  test.each([
    ["no response", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a response of something else", async () => new Response("<html><h1>Bad gateway</h1>", { status: 502 })],
  ])("that ends with %s says that nothing was sent and nothing is lost, and can be repeated", async (_, response) => {
    posted.mockImplementationOnce(response);
    const { button } = open();
    write("message", "One");
    press();
    await eventually(() => expect(find(`[${UNSENT_ATTRIBUTE}]`).hidden).toBe(false));
    expect([button.textContent, button.getAttribute("aria-disabled"), valueOf("message")]).toEqual([
      t("form.submit"),
      null,
      "One",
    ]);
    press();
    expect(find(`[${UNSENT_ATTRIBUTE}]`).hidden).toBe(true);
    await goesOn();
  });

  test("makes another proof after a response that never came, because the proof may be used up", async () => {
    posted.mockImplementationOnce(() => Promise.reject(new TypeError("Failed to fetch")));
    open();
    fillIn();
    press();
    await eventually(() => expect(find(`[${UNSENT_ATTRIBUTE}]`).hidden).toBe(false));
    const spent = proofSent();
    expect([spent === "", valueOf("proof")]).toEqual([false, ""]);
    press();
    await goesOn();
    expect([proofSent() === "", proofSent() === spent, challenged.mock.calls.length]).toEqual([false, false, 2]);
  });

  test("shows a refused form in place of the sent one, reads the errors out first, and lets them be corrected", async () => {
    const page = `<title>Error - Site</title><main>${formWith({ name: "Wong" })}</main>`;
    posted.mockImplementationOnce(async () => new Response(page, { status: 400 }));
    open();
    write("name", "Chan");
    press();
    await eventually(() => expect(document.title).toBe("Error - Site"));
    expect(valueOf("name")).toBe("Wong");
    expect(document.activeElement).toBe(find("[role=alert][tabindex]"));
    press();
    await goesOn();
  });

  test.each([
    ["refused", async () => new Response(null, { status: 429 })],
    ["unreachable", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["no JSON", async () => new Response("<html>")],
  ])("is not stopped by a challenge that is %s", async (_, response) => {
    challenged.mockImplementation(response);
    open();
    fillIn();
    press();
    await goesOn();
    expect([challenged.mock.calls.length, proofSent()]).toEqual([2, ""]);
  });

  test("makes another proof when it is nearly too old", async () => {
    challenged.mockImplementationOnce(() => challenge(Date.now() / 1000 + 30));
    open();
    fillIn();
    press();
    await goesOn();
    expect(challenged).toHaveBeenCalledTimes(2);
    expect(proofSent()).not.toBe("");
  });

  test("uses a proof that came back with the form unchanged", async () => {
    open();
    find("[name=proof]").value = "kept";
    find("[name=name]").focus();
    press();
    await goesOn();
    expect([proofSent(), challenged.mock.calls.length]).toEqual(["kept", 0]);
  });

  test("is possible again on the page that the back button brings", async () => {
    const { button } = open();
    fillIn();
    press();
    await goesOn();
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect([button.getAttribute("aria-disabled"), button.textContent, valueOf("proof")]).toEqual([null, t("form.submit"), ""]);
    press();
    await eventually(() => expect(leaveMock).toHaveBeenCalledTimes(2));
  });

  test("the back button resets the form that came back, and keeps hold of none before it", async () => {
    posted.mockImplementationOnce(async () => new Response(`<main>${formWith({ name: "Wong" })}</main>`, { status: 400 }));
    open();
    press();
    const before = find("[name=proof]");
    await eventually(() => expect(valueOf("name")).toBe("Wong"));
    for (const proof of [before, find("[name=proof]")]) proof.value = "used";
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect([before.value, valueOf("proof")]).toEqual(["used", ""]);
  });
});

test("reads the errors out first, and shows them from their title on, however long they are", () => {
  open();
  const summary = find("[role=alert][tabindex]");
  expect(document.activeElement).toBe(summary);
  expect(scrolled).toHaveBeenCalledWith(summary);
});
