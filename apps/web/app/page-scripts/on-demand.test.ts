// @vitest-environment jsdom
import { writeStored } from "@kaifong/client";
import { eventually } from "@kaifong/testing/eventually";
import { OPEN_ON_PAPER_ATTRIBUTE } from "@kaifong/ui/attributes";
import { beforeEach, expect, test, vi } from "vitest";
import { SAVED_LINK_ATTRIBUTE } from "../courses/attributes.ts";
import { RECOVERY_KEY } from "../storage-keys.ts";
import { startOnDemand } from "./on-demand.ts";

const fault = new URIError("malformed");
const fail = () => {
  throw fault;
};
vi.mock("../courses/compare/saved-classes.client.ts", () => ({ startSavedClasses: fail }));
vi.mock("../account/recovery/draft.ts", () => ({ recoveryDraft: { watch: fail } }));

const report = vi.fn();
beforeEach(() => {
  report.mockClear();
  vi.stubGlobal("reportError", report);
  vi.stubGlobal("CSS", { supports: () => false });
  document.body.innerHTML = `<a ${SAVED_LINK_ATTRIBUTE}>Saved classes</a>`;
  writeStored(RECOVERY_KEY, "{}", "sessionStorage");
});

test("the browser learns of a part that fails, and of a draft that fails", async () => {
  startOnDemand();
  await eventually(() => expect(report.mock.calls).toEqual([[fault], [fault]]));
});

test("nothing is reported that cannot be fetched without a network", async () => {
  const asked = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  startOnDemand();
  await eventually(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(report).not.toHaveBeenCalled();
});

test("parts that are wanted on paper unfold on any page when the stylesheet cannot do so, also when they are rendered later", async () => {
  startOnDemand();
  document.body.innerHTML = `<details ${OPEN_ON_PAPER_ATTRIBUTE}></details>`;
  await eventually(() => {
    window.dispatchEvent(new Event("beforeprint"));
    expect(document.querySelector("details")?.open).toBe(true);
  });
});
