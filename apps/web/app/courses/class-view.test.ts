import { describe, expect, it } from "vitest";
import { classView } from "./class-view.ts";
import { aClass, live, NOW } from "./course.fixtures.ts";

describe("R-PRG-02 a class whose editors wrote something else after enrolment had opened", () => {
  it("is shown with the method and the quota in force", () => {
    const inForce = aClass({ method: "FCFS", quota: 20 });
    const edited = { ...inForce, method: "BALLOT", quota: 30, remark: "new" } as const;
    const figures = new Map([live(inForce, "OPEN", 3)]).get(inForce.uuid);
    expect(classView(edited, figures, NOW).class).toEqual({ ...edited, method: "FCFS", quota: 20 });
    expect(classView(edited, undefined, NOW).class).toEqual(edited);
  });
});
