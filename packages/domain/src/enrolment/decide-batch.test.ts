import { describe, expect, it } from "vitest";
import { at, ballot, elsewhere, firstCome, someone } from "./facts.fixtures.ts";
import { type BatchFacts, decideBatch } from "./index.ts";

const MEMBERS = ["a", "b", "c", "d", "e"];

function facts(parts: Partial<BatchFacts> = {}): BatchFacts {
  return {
    class: firstCome,
    members: new Map(MEMBERS.map((id) => [id, someone])),
    own: new Map(),
    earlier: [],
    ids: ["1", "2", "3", "4", "5"],
    ...parts,
  };
}
const ask = (memberId: string, key: string | null = null) => ({ memberId, by: "MEMBER" as const, key });
const decide = (known: BatchFacts, ...requests: readonly ReturnType<typeof ask>[]) => decideBatch(known, requests, at(1));

describe("R-ENR-08 a batch", () => {
  it("gives the last seats to the first who came, and says FULL to the rest", () => {
    const known = facts({ class: { ...firstCome, quota: 3 } });
    expect(decide(known, ...MEMBERS.map((member) => ask(member)))).toEqual([
      { outcome: "ENROLLED", enrolmentId: "1", action: "APPLY", status: "P" },
      { outcome: "ENROLLED", enrolmentId: "2", action: "APPLY", status: "P" },
      { outcome: "ENROLLED", enrolmentId: "3", action: "APPLY", status: "P" },
      { outcome: "REFUSED", reason: "FULL", enrolmentId: null },
      { outcome: "REFUSED", reason: "FULL", enrolmentId: null },
    ]);
  });

  it("takes no seat for a ballot entry", () => {
    const known = facts({ class: { ...ballot, quota: 1, undrawn: 7 } });
    expect(decide(known, ask("a"), ask("b"), ask("c")).map(({ outcome }) => outcome)).toEqual([
      "ENROLLED",
      "ENROLLED",
      "ENROLLED",
    ]);
  });

  it("passes a seat on when somebody before is refused", () => {
    const members = new Map([
      ["a", { ...someone, local: false }],
      ["b", someone],
    ]);
    expect(decide(facts({ class: { ...firstCome, quota: 1 }, members }), ask("a"), ask("b"))).toMatchObject([
      { outcome: "REFUSED", reason: "NOT_LOCAL" },
      { outcome: "ENROLLED" },
    ]);
  });

  it("judges a member who is in the batch twice a second time, with the first known", () => {
    expect(decide(facts(), ask("a"), ask("b"), ask("a"))).toEqual([
      { outcome: "ENROLLED", enrolmentId: "1", action: "APPLY", status: "P" },
      { outcome: "ENROLLED", enrolmentId: "2", action: "APPLY", status: "P" },
      { outcome: "REFUSED", reason: "ALREADY_IN_COURSE", enrolmentId: "1" },
    ]);
  });

  it("gives the same enrolment for the same key, in this batch or before, and refuses the key for another class", () => {
    expect(decide(facts(), ask("a", "key"), ask("a", "key"), ask("b", "key"))).toEqual([
      { outcome: "ENROLLED", enrolmentId: "1", action: "APPLY", status: "P" },
      { outcome: "REPLAYED", enrolmentId: "1" },
      { outcome: "ENROLLED", enrolmentId: "3", action: "APPLY", status: "P" },
    ]);
    const earlier = [
      { memberId: "a", key: "key", id: "old", classId: firstCome.id },
      { memberId: "b", key: "key", id: "other", classId: "other class" },
    ];
    // Even when the class has closed since, or is full.
    expect(decide(facts({ earlier, class: { ...firstCome, taken: 10 } }), ask("a", "key"), ask("b", "key"), ask("a"))).toEqual([
      { outcome: "REPLAYED", enrolmentId: "old" },
      { outcome: "REFUSED", reason: "KEY_REUSED", enrolmentId: "other" },
      { outcome: "REFUSED", reason: "FULL", enrolmentId: null },
    ]);
  });

  it("stops at the first reason, and names the member's own enrolment that is in the way, whatever the reason", () => {
    const clash = { ...elsewhere, id: "clash", lessons: firstCome.lessons };
    const same = { ...elsewhere, id: "same", courseId: firstCome.courseId };
    const own = new Map([
      ["a", [clash, same]],
      ["b", [clash]],
    ]);
    expect(decide(facts({ own }), ask("a"), ask("b"))).toEqual([
      { outcome: "REFUSED", reason: "ALREADY_IN_COURSE", enrolmentId: "same" },
      { outcome: "REFUSED", reason: "TIME_CLASH", enrolmentId: "clash" },
    ]);
    const late = facts({ own, class: { ...firstCome, enrolEnd: at(0.5) } });
    expect(decide(late, ask("b"))).toEqual([{ outcome: "REFUSED", reason: "CLOSED", enrolmentId: "clash" }]);
  });

  it("knows no class that is not published, and no member that does not exist", () => {
    expect(decide(facts({ class: undefined }), ask("a"))).toEqual([
      { outcome: "REFUSED", reason: "CLASS_NOT_FOUND", enrolmentId: null },
    ]);
    expect(decide(facts(), ask("nobody"))).toEqual([{ outcome: "REFUSED", reason: "MEMBER_NOT_FOUND", enrolmentId: null }]);
  });
});
