// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import { CLEARING_DRAFTS } from "../session/leave-page.ts";
import { ENQUIRY_DRAFT_KEY } from "../storage-keys.ts";
import { DRAFT_CLEAR_ATTRIBUTE, DRAFT_NOTE_ATTRIBUTE, ENQUIRY_ATTRIBUTE } from "./attributes.ts";
import { enquiryDraft } from "./enquiry-draft.ts";
import { startEnquiry } from "./enquiry.client.ts";
import { find, formWith, open, stubNetwork, valueOf, write } from "./enquiry.fixtures.tsx";

stubNetwork();

describe("an enquiry that is not sent yet", () => {
  test("is still there when the page is opened again, and can be cleared", () => {
    open();
    write("name", "Chan");
    write("message", "One\nTwo");
    find("[value=OTHER]").click();
    const { note } = open();
    expect([valueOf("name"), valueOf("message"), note.hidden]).toEqual(["Chan", "One\nTwo", false]);
    expect(find("[name=topic]:checked").value).toBe("OTHER");
    find(`[${DRAFT_CLEAR_ATTRIBUTE}]`).click();
    expect([valueOf("name"), note.hidden]).toEqual(["", true]);
    expect(open().note.hidden).toBe(true);
  });

  test("is there at an address that chooses the topic, with the topic that was chosen last", () => {
    open({ topic: "MEMBERSHIP" });
    write("name", "Chan");
    expect([open({ topic: "MEMBERSHIP" }).note.hidden, valueOf("name")]).toEqual([false, "Chan"]);
    find("[value=OTHER]").click();
    open({ topic: "MEMBERSHIP" });
    expect([valueOf("name"), find("[name=topic]:checked").value]).toEqual(["Chan", "OTHER"]);
  });

  test("is gone from the page, too, when its writer has logged out in another tab", () => {
    open();
    write("name", "Chan");
    window.dispatchEvent(new Event(CLEARING_DRAFTS));
    expect([valueOf("name"), sessionStorage.length]).toEqual(["", 0]);
  });

  test("is forgotten on the page with the case number", () => {
    open();
    write("name", "Chan");
    document.body.innerHTML = `<div ${ENQUIRY_ATTRIBUTE}="sent"></div>`;
    startEnquiry(find(`[${ENQUIRY_ATTRIBUTE}]`));
    expect(open().note.hidden).toBe(true);
  });

  test("is forgotten after half an hour, for the next person who sits there", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    open();
    write("name", "Chan");
    vi.setSystemTime(Date.now() + 30 * 60_000 + 1);
    expect(open().note.hidden).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test("never replaces what the server sent back", () => {
    open();
    write("name", "Chan");
    document.body.innerHTML = formWith({ name: "Wong" });
    startEnquiry(find("section"));
    expect(valueOf("name")).toBe("Wong");
    expect(find(`[${DRAFT_NOTE_ATTRIBUTE}]`).hidden).toBe(true);
  });

  test("is forgotten after half an hour on any page that the tab shows, but not while it is being written", () => {
    vi.useFakeTimers();
    open();
    write("name", "Chan");
    enquiryDraft.watch();
    vi.advanceTimersByTime(20 * 60_000);
    write("message", "?");
    vi.advanceTimersByTime(20 * 60_000);
    expect(sessionStorage).toHaveLength(1);
    vi.advanceTimersByTime(11 * 60_000);
    expect(sessionStorage).toHaveLength(0);
    vi.useRealTimers();
  });

  test.each(["nonsense", "[]", '{"at":1}', '{"at":9e15,"values":{"name":5,"role":"x"}}'])(
    "does no harm when it is left as %s",
    (draft) => {
      sessionStorage.setItem(ENQUIRY_DRAFT_KEY, draft);
      expect(open().note.hidden).toBe(true);
    },
  );
});
