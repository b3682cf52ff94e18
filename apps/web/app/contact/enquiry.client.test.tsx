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
  standInForNetwork,
  t,
  valueOf,
  write,
} from "./enquiry.fixtures.tsx";

standInForNetwork();

describe("sending", () => {
  const goesOn = () => eventually(() => expect(leaveMock).toHaveBeenCalledTimes(1));
  const proofSent = () => posted.mock.calls.at(-1)?.[0].get("proof") ?? "";

  test("the work begins with the first touch, once, and goes with the form", async () => {
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
    "without its %s it is sent at once: what is missing needs no work",
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

  test("with the other way to answer alone, the work goes with it", async () => {
    open();
    fillIn();
    write("email", "");
    write("contactNumber", "9123 4567");
    press();
    await goesOn();
    expect(proofSent()).not.toBe("");
  });

  test("it is sent from browsers without AbortSignal.timeout (Safari 15.4)", async () => {
    vi.stubGlobal("AbortSignal", { ...AbortSignal, timeout: undefined });
    open();
    press();
    await goesOn();
    expect(posted).toHaveBeenCalledTimes(1);
  });

  test("a second press while it is sent does nothing", async () => {
    open();
    press();
    press();
    await goesOn();
    press();
    expect(posted).toHaveBeenCalledTimes(1);
  });

  test("says so when it takes long, and waits for the work no longer than half a minute", async () => {
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
  ])("%s: the page says that nothing was sent and nothing is lost, and can be sent again", async (_, response) => {
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

  test("after a response that never came the proof is made anew: it may have been used", async () => {
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

  test("what is wrong takes the place of the form, is read out first, and can be put right", async () => {
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
  ])("a challenge that is %s stops nobody", async (_, response) => {
    challenged.mockImplementation(response);
    open();
    fillIn();
    press();
    await goesOn();
    expect([challenged.mock.calls.length, proofSent()]).toEqual([2, ""]);
  });

  test("a proof that is nearly too old is made anew", async () => {
    challenged.mockImplementationOnce(() => challenge(Date.now() / 1000 + 30));
    open();
    fillIn();
    press();
    await goesOn();
    expect(challenged).toHaveBeenCalledTimes(2);
    expect(proofSent()).not.toBe("");
  });

  test("a proof that came back with the form is sent as it is", async () => {
    open();
    find("[name=proof]").value = "kept";
    find("[name=name]").focus();
    press();
    await goesOn();
    expect([proofSent(), challenged.mock.calls.length]).toEqual(["kept", 0]);
  });

  test("the back button brings a page that can be sent again", async () => {
    const { button } = open();
    fillIn();
    press();
    await goesOn();
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect([button.getAttribute("aria-disabled"), button.textContent, valueOf("proof")]).toEqual([null, t("form.submit"), ""]);
    press();
    await eventually(() => expect(leaveMock).toHaveBeenCalledTimes(2));
  });

  test("the back button renews the form that came back, and keeps hold of none before it", async () => {
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

test("what is wrong is read out first, and seen from its title on, however long it is", () => {
  open();
  const summary = find("[role=alert][tabindex]");
  expect(document.activeElement).toBe(summary);
  expect(scrolled).toHaveBeenCalledWith(summary);
});
