// @vitest-environment jsdom
import type { HealthSummary, Reading } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  fetchMock,
  calls,
  changes as changed,
  find,
  lateOutcome,
  type Outcome,
  press,
  runPage,
  startPages,
  submit,
  texts,
  tick,
  turn,
  type,
  until,
  waitForSubmit,
} from "../running-page.fixtures.tsx";
import { READING_DRAFT_KEY } from "../storage-keys.ts";
import { startHelping } from "../session/acting.ts";
import { aShownReading, aSummary, ONE_OF_EACH } from "./health.fixtures.ts";
import { HealthData } from "./health-data.tsx";
import { summaryQuery } from "./readings-query.ts";

const READING = aShownReading({ measuredAt: "2026-11-19T00:40:00.000Z" });
/** The server's responses, in turn, to calls that change something. */
let outcomes: (Outcome | Promise<Outcome>)[];
/** The server's responses, in turn, to calls for files. */
let reports: (Outcome | Promise<Outcome>)[];
let summary: HealthSummary;
let list: readonly Reading[];

startPages((address, { method }) => {
  if (address.startsWith(paths.getHealthReport.path)) return reports.shift();
  if (method !== "GET") return address === paths.extendToken.path ? undefined : outcomes.shift();
  return { payload: address.startsWith(paths.getHealthSummary.path) ? summary : { readings: list, more: false } };
});
beforeEach(() => {
  URL.createObjectURL = () => "blob:csv";
  URL.revokeObjectURL = () => undefined;
  summary = aSummary({ latest: [{ kind: "BLOOD_PRESSURE", reading: READING, previous: null }] });
  [list, outcomes, reports] = [[READING], [], []];
});

function Page() {
  const { data } = useQuery(summaryQuery());
  return data ? <HealthData summary={data} /> : null;
}

async function show(): Promise<void> {
  await runPage(Page, "/health-data");
  await until(() => find("table"));
}
const changes = () => changed().map(({ method, path, body }) => ({ call: `${method} ${path}`, body }));
const aSaved = (fields: object) => ({
  ...{ id: "r-9", kind: "BLOOD_PRESSURE", band: "RAISED", measuredAt: new Date().toISOString() },
  ...fields,
});
const SAVED = { payload: { added: [aSaved({})] } };
const NORMAL = { systolic: "128", diastolic: "76", date: "2026-11-20", time: "08:40" };

describe("adding a reading", () => {
  const open = async () => {
    await show();
    await press("Add a reading");
    expect(document.activeElement?.textContent).toBe("Add a reading");
  };

  test("sends it in Hong Kong's time, says that it is saved, and fetches again what is shown", async () => {
    await open();
    await type(NORMAL);
    outcomes = [SAVED];
    const before = fetchMock.mock.calls.length;
    await submit();
    await until(() => expect(document.activeElement?.textContent).toContain("Saved"));
    expect(changes()).toEqual([
      {
        call: `POST ${paths.addReadings.path}`,
        body: {
          readings: [
            { kind: "BLOOD_PRESSURE", measuredAt: "2026-11-20T00:40:00.000Z", values: { systolic: 128, diastolic: 76 } },
          ],
          confirmed: false,
        },
      },
    ]);
    expect(fetchMock.mock.calls.slice(before).filter(([, { method }]) => method === "GET")).toHaveLength(2);
    expect(document.querySelector("#systolic")).toBeNull();
    expect(sessionStorage.getItem(READING_DRAFT_KEY)).toBeNull();
  });

  test("sends the same reading when it is repeated after a lost response, and another one when it was changed before", async () => {
    const keys = () => calls(paths.addReadings.path).flatMap(({ method, key }) => (method === "POST" ? [key] : []));
    await open();
    await type(NORMAL);
    for (const times of [1, 2]) {
      await waitForSubmit();
      expect(keys()).toHaveLength(times);
    }
    await type({ systolic: "138" });
    outcomes = [{ refused: "IDEMPOTENCY_KEY_REUSED", status: 422 }, SAVED];
    await submit();
    await until(() => expect(document.activeElement?.textContent).toContain("Saved"));
    const [first, again, repeated, changed] = keys();
    expect([again, repeated]).toEqual([first, first]);
    expect(changed).not.toBe(first);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("128");
  });

  test("says next to the field what cannot be, and sends nothing", async () => {
    await open();
    await type({ ...NORMAL, systolic: "1280" });
    await submit();
    expect(find("#systolic-error").textContent).toContain("60 to 260 mmHg");
    expect(find("[role=alert] a").getAttribute("href")).toBe("#systolic");
    expect(find("#diastolic").value).toBe("76");
    expect(changes()).toEqual([]);
  });

  test("asks again about what is unlikely, and saves it when it is right", async () => {
    await open();
    await type({ ...NORMAL, systolic: "225", diastolic: "120" });
    const fields = [{ path: "readings.0.values.systolic", code: "MEASURE_UNLIKELY", message: "Is it right?" }];
    outcomes = [{ refused: "READING_UNLIKELY", fields }];
    await submit();
    await until(() => expect(find("dialog[open]").textContent).toContain("Upper, systolic 225 mmHg"));
    await press("No, let me correct them");
    await until(() => expect(document.querySelector("dialog[open]")).toBeNull());
    expect(find("#systolic").value).toBe("225");

    outcomes = [{ refused: "READING_UNLIKELY", fields }, { payload: { added: [aSaved({ band: "URGENT" })] } }];
    await submit();
    await until(() => expect(find("dialog[open]").textContent).toContain("225"));
    await press("Yes, save them");
    await until(() => expect(document.activeElement?.textContent).toContain("Seek help now"));
    expect(find("a[href='tel:999']").textContent).toBe("Call\u00a0999");
    expect(changes().map(({ body }) => body.confirmed)).toEqual([false, false, true]);
  });

  test("is busy while what is unlikely is saved all the same", async () => {
    await open();
    await type({ ...NORMAL, systolic: "225" });
    const fields = [{ path: "readings.0.values.systolic", code: "MEASURE_UNLIKELY", message: "Is it right?" }];
    outcomes = [{ refused: "READING_UNLIKELY", fields }, new Promise<Outcome>(() => undefined)];
    await submit();
    await until(() => expect(find("dialog[open]").textContent).toContain("225"));
    await press("Yes, save them");
    await until(() => expect(changes()).toHaveLength(2));
    // The browser says then that the question has closed.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(find("form [type=submit]").getAttribute("aria-disabled")).toBe("true");
  });

  test("says that what is unlikely could not be saved, keeps what was typed, and sends it again under the same key", async () => {
    const keys = () => calls(paths.addReadings.path).flatMap(({ method, key }) => (method === "POST" ? [key] : []));
    const fields = [{ path: "readings.0.values.systolic", code: "MEASURE_UNLIKELY", message: "Is it right?" }];
    const asks = { refused: "READING_UNLIKELY", fields };
    outcomes = [asks, { refused: "SERVICE_UNAVAILABLE", status: 503, message: "Not now." }, asks, SAVED];
    await open();
    await type({ ...NORMAL, systolic: "225" });
    await submit();
    await until(() => expect(find("dialog[open]").textContent).toContain("225"));
    await press("Yes, save them");
    await until(() => expect(find("[role=alert]").textContent).toContain("Not now."));
    expect(document.querySelector("dialog[open]")).toBeNull();
    expect(document.activeElement).toBe(find("[role=alert]"));
    expect([find("#systolic").value, find("#diastolic").value]).toEqual(["225", "76"]);
    await submit();
    await until(() => expect(find("dialog[open]").textContent).toContain("225"));
    await press("Yes, save them");
    await until(() => expect(document.activeElement?.textContent).toContain("Saved"));
    const [, sent, ...again] = keys();
    expect(again).toEqual([sent, sent]);
  });

  test("sends once what two presses at once send, and says what became of it", async () => {
    const { response, arrive } = lateOutcome({ refused: "TOO_MANY_READINGS", message: "Full." });
    outcomes = [response];
    await open();
    await type(NORMAL);
    await act(async () => {
      find("form [type=submit]").click();
      find("form [type=submit]").click();
    });
    await turn();
    expect(find("form [type=submit]").getAttribute("aria-disabled")).toBe("true");
    await arrive();
    await until(() => expect(find("[role=alert]").textContent).toContain("Full."));
    expect(changes()).toHaveLength(1);
  });

  test("loses nothing that was typed when the server is out of reach, or the page is loaded again", async () => {
    await open();
    await type(NORMAL);
    await submit();
    await until(() => expect(find("[role=alert]").textContent).toContain("Nothing is lost"));
    expect(find("#systolic").value).toBe("128");
    await show();
    expect([find("#systolic").value, find("#time").value]).toEqual(["128", "08:40"]);
    await press("Cancel");
    expect(sessionStorage.getItem(READING_DRAFT_KEY)).toBeNull();
  });

  test("offers the new day once it is past midnight in Hong Kong", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-24T15:58:00Z"), toFake: ["Date"] });
    await open();
    expect(find("#date").getAttribute("max")).toBe("2026-11-24");
    vi.setSystemTime(new Date("2026-11-24T16:02:00Z"));
    await act(async () => find("#date").focus());
    expect(find("#date").getAttribute("max")).toBe("2026-11-25");
  });

  test("takes several of a sitting at once, with the height that is known", async () => {
    await open();
    await tick("BMI");
    expect(find("#height").value).toBe("156");
    await type({ ...NORMAL, weight: "58,5" });
    outcomes = [SAVED];
    await submit();
    await until(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body.readings.map(({ values }: { values: object }) => values)).toEqual([
      { systolic: 128, diastolic: 76 },
      { weight: 58.5, height: 156 },
    ]);
  });
});

test("asks for help about each of two readings that cannot wait, just saved and whenever the page is opened", async () => {
  const both = (["BLOOD_PRESSURE", "BLOOD_OXYGEN"] as const).map((kind) => ({
    id: `r-${kind}`,
    kind,
    band: "URGENT" as const,
    measuredAt: new Date().toISOString(),
  }));
  const titles = () => texts("[role=status] h2");
  const asking = ["Seek help now: the blood pressure is very high", "Seek help now: the blood oxygen is very low"];
  await show();
  await press("Add a reading");
  await tick("BLOOD_OXYGEN");
  await type({ ...NORMAL, systolic: "186", diastolic: "113", oxygen: "85" });
  outcomes = [{ payload: { added: both } }];
  await submit();
  await until(() => expect(titles()).toEqual(["Saved", ...asking]));
  const latest = both.map((one) => ({ ...ONE_OF_EACH[one.kind], ...one }));
  summary = aSummary({ latest: latest.map((reading) => ({ kind: reading.kind, reading, previous: null })) });
  await show();
  expect(titles()).toEqual(asking);
});

test("sends nobody to hospital now for what was measured days ago and is written down today", async () => {
  await show();
  await press("Add a reading");
  await type({ ...NORMAL, systolic: "186", diastolic: "113" });
  outcomes = [{ payload: { added: [aSaved({ band: "URGENT", measuredAt: "2026-11-20T00:40:00Z" })] } }];
  await submit();
  await until(() => expect(texts("[role=status] h2")).toEqual(["Saved"]));
});

test("opens with recent readings, or with the last ten when there are none", async () => {
  const now = new Date().toISOString();
  const of = (kind: "BLOOD_PRESSURE" | "BMI", measuredAt: string) => ({
    ...{ kind, previous: null },
    reading: { ...ONE_OF_EACH[kind], measuredAt },
  });
  const shown = () => ["kind", "period"].map((id) => find(`#${id}`).value);
  const long = "2020-01-01T00:00:00Z";
  summary = aSummary({ latest: [of("BLOOD_PRESSURE", long), of("BMI", now)] });
  await show();
  expect(shown()).toEqual(["BMI", "D21"]);
  summary = aSummary({ latest: [of("BLOOD_PRESSURE", long), of("BMI", long)] });
  await show();
  expect(shown()).toEqual(["BLOOD_PRESSURE", "LAST_10"]);
});

test("shows the kind that was just written down, whatever was shown before", async () => {
  await show();
  await press("Add a reading");
  await tick("BLOOD_OXYGEN");
  await tick("BLOOD_PRESSURE");
  await type({ oxygen: "97" });
  outcomes = [{ payload: { added: [aSaved({ kind: "BLOOD_OXYGEN", band: "NORMAL" })] } }];
  await submit();
  await until(() => expect(find("#kind").value).toBe("BLOOD_OXYGEN"));
});

describe("a stored reading", () => {
  test("is corrected from what it says, by its version", async () => {
    await show();
    await press("Correct");
    expect([find("#systolic").value, find("#date").value, find("#time").value]).toEqual(["132", "2026-11-19", "08:40"]);
    await type({ systolic: "138" });
    outcomes = [{ payload: { reading: { ...READING, version: 2 } } }];
    await submit();
    await until(() => expect(document.activeElement?.textContent).toContain("Corrected"));
    expect(changes()).toMatchObject([
      { call: `PUT /api/health-data/readings/${READING.id}`, body: { version: 1, reading: { values: { systolic: 138 } } } },
    ]);
  });

  test("shows its present values when it was changed meanwhile, and is corrected from there when it is saved again", async () => {
    await show();
    await press("Correct");
    expect(find("#moment-hint").textContent).toBe("Hong Kong time.");
    await type({ systolic: "138" });
    const now = { ...READING, version: 2, values: { systolic: 135, diastolic: 79 } };
    [list, outcomes] = [[now], [{ refused: "READING_CHANGED" }, { payload: { reading: { ...READING, version: 3 } } }]];
    await waitForSubmit();
    expect(find("main").textContent).toMatch(/Now it says 135\/79.mmHg, on/);
    expect(find("#systolic").value).toBe("138");
    await submit();
    await until(() => expect(document.activeElement?.textContent).toContain("Corrected"));
    expect(changes().map(({ body }) => [body.version, body.reading.values.systolic])).toEqual([
      [1, 138],
      [2, 138],
    ]);
  });

  test("is removed after a question that shows it, and counts as removed when it has gone meanwhile", async () => {
    await show();
    await press("Delete");
    expect(find("dialog[open]").textContent).toMatch(/132\/78.mmHg, pulse 66/);
    await press("No, keep it");
    expect(changes()).toEqual([]);
    await press("Delete");
    outcomes = [{ refused: "ITEM_NOT_FOUND" }];
    [list, summary] = [[], aSummary({ latest: [] })];
    await press("Yes, delete");
    await until(() => expect(document.activeElement?.textContent).toContain("Deleted"));
    expect(changes().map(({ call }) => call)).toEqual([`DELETE /api/health-data/readings/${READING.id}`]);
  });

  test("is added anew when the same is typed again after it was removed, although the response to adding it was lost", async () => {
    const keys = () => calls(paths.addReadings.path).flatMap(({ method, key }) => (method === "POST" ? [key] : []));
    const add = async (times: number) => {
      await press("Add a reading");
      await type(NORMAL);
      await waitForSubmit();
      expect(keys()).toHaveLength(times);
    };
    await show();
    await add(1);
    // The page is loaded again, without what was typed, and shows the reading.
    await press("Cancel");
    await press("Delete");
    outcomes = [{ payload: {} }];
    await press("Yes, delete");
    await until(() => expect(document.activeElement?.textContent).toContain("Deleted"));
    await add(2);
    const [removed, wanted] = keys();
    expect(wanted).not.toBe(removed);
  });

  test("that is gone later than somebody waited leaves the form open in which they write another one by then", async () => {
    const { response, arrive } = lateOutcome({ payload: {} });
    await show();
    await press("Delete");
    outcomes = [response];
    await press("Yes, delete");
    await press("No, keep it");
    await press("Add a reading");
    await type(NORMAL);
    await arrive();
    await until(() => expect(find("[role=status]").textContent).toContain("Deleted"));
    expect(find("#systolic").value).toBe("128");
    expect(sessionStorage.getItem(READING_DRAFT_KEY)).toContain("128");
  });

  test("stays when the server refuses, with the server's words", async () => {
    await show();
    await press("Delete");
    outcomes = [{ refused: "RATE_LIMITED" }];
    await press("Yes, delete");
    await until(() => expect(find("dialog [role=alert]").textContent).toBe("Not right."));
  });

  test("is saved as a table, without a server", async () => {
    await show();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    await press("Save as a table");
    expect(clicked).toHaveBeenCalledOnce();
    expect(clicked.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/^Blood pressure .*\.csv$/) });
    expect(changes()).toEqual([]);
  });

  test("is put into a PDF for a doctor, by the chosen kinds and period, and a failure is shown", async () => {
    const saved: { name: string; type: string; said: string }[] = [];
    let file = new Blob();
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) file = blob;
      return "blob:pdf";
    };
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, type: file.type, said: `${file.size}` });
    });
    summary = aSummary();
    reports = [{ refused: "FILES_BUSY" }, { payload: { file: btoa("%PDF-1.7") } }];
    await show();
    await press("Download PDF");
    await tick("BMI");
    await press("Download");
    await until(() => expect(find("dialog[open]").textContent).toContain("Not right."));
    await press("Download");
    await until(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ type: "application/pdf", said: "8" });
    expect(saved[0]?.name).toMatch(/^Health readings \d{4}-\d{2}-\d{2}\.pdf$/);
    const calls = fetchMock.mock.calls
      .map(([address]) => address)
      .filter((address) => address.startsWith(paths.getHealthReport.path));
    expect(calls).toEqual(Array.from({ length: 2 }, () => `${paths.getHealthReport.path}?kinds=BLOOD_PRESSURE%2CBMI&period=D21`));
  });

  test("as a PDF that comes late leaves the question open that is asked by then", async () => {
    const { response, arrive } = lateOutcome({ payload: { file: btoa("%PDF-1.7") } });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    reports = [response];
    await show();
    await press("Download PDF");
    await press("Download");
    await press("Back");
    await press("Download PDF");
    await arrive();
    await turn();
    expect(find("dialog[open]").textContent).toContain("PDF for your doctor");
  });

  test("of no kind leads to a request for one, without a call", async () => {
    summary = aSummary();
    await show();
    await press("Download PDF");
    await tick("BLOOD_PRESSURE");
    await press("Download");
    await until(() => expect(find("dialog[open]").textContent).toContain("Please choose one at least"));
    expect(fetchMock.mock.calls.filter(([address]) => address.startsWith(paths.getHealthReport.path))).toEqual([]);
  });

  test("asks for help at once when the newest of today is too high, but not when it is older", async () => {
    const grave = { ...READING, band: "URGENT" } as const;
    const at = (measuredAt: Date) => {
      const reading = { ...grave, measuredAt: measuredAt.toISOString() };
      summary = aSummary({ latest: [{ kind: "BLOOD_PRESSURE", reading, previous: null }] });
    };
    at(new Date());
    await show();
    expect(find("[role=status]").textContent).toContain("Seek help now");
    expect(find("#latest + ul").textContent).toContain("see a doctor today");
    at(new Date(Date.now() - 25 * 3_600_000));
    await show();
    expect(find("[role=status]").textContent).toBe("");
    expect(find("#latest + ul").textContent).toMatch(/Very high.*This was more than a day ago/);
    expect(find("main").textContent).not.toMatch(/Seek help now|today/);
  });
});

test("preserves the reader's place: at the rows that were shown last, and at the button when writing is given up", async () => {
  list = Array.from({ length: 12 }, (_, index) => ({ ...READING, id: `r-${index}` }));
  await show();
  await press("Show all 12");
  expect(document.activeElement?.tagName).toBe("TR");
  await press("Add a reading");
  await press("Cancel");
  expect(document.activeElement?.textContent).toBe("Add a reading");
});

test("offers nothing to write to somebody who helps only to look", async () => {
  startHelping(
    {
      memberId: "m-2",
      name: { "zh-HK": "Lee Siu Ming", "zh-CN": "Lee Siu Ming", "en-US": "Lee Siu Ming" },
      purpose: "READ_HEALTH",
    },
    600,
  );
  await show();
  expect(find("main").textContent).toContain("The code from Lee Siu Ming is for looking");
  expect(find("main").textContent).not.toContain("Add a reading");
  expect(find("table").textContent).not.toContain("Correct");
});

test("opens no other form in place of one that somebody is writing in", async () => {
  await show();
  await press("Add a reading");
  expect(find("table").textContent).not.toContain("Correct");
  await press("Cancel");
  expect(find("table").textContent).toContain("Correct");
});

test("is printed whole, from the browser's own menu too", async () => {
  list = Array.from({ length: 12 }, (_, index) => ({ ...READING, id: `r-${index}` }));
  await show();
  expect(document.querySelectorAll("tbody tr")).toHaveLength(10);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(document.querySelectorAll("tbody tr")).toHaveLength(12);
});

test("folds long parts on a phone, but not what to do about a reading that is not as usual", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  await show();
  const [latest, ...others] = document.querySelectorAll("section details");
  expect([latest, ...others].map((each) => (each instanceof HTMLDetailsElement ? each.open : undefined))).not.toContain(true);
  expect(latest?.querySelector("summary")?.textContent).toContain("132/78");
  expect(latest?.nextElementSibling?.textContent).toContain("Measure again on other days");
});
