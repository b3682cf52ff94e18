import { MEMBER_CHANNELS, type MemberChannel, NOTIFICATION_KINDS } from "@kaifong/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { channelPlan, MESSAGE_RULES } from "./channel-plan.ts";

const ALL: readonly MemberChannel[] = MEMBER_CHANNELS;
const some = fc.subarray([...MEMBER_CHANNELS]);
const kind = fc.constantFrom(...NOTIFICATION_KINDS);

describe("R-NOT-07: the channels of a message", () => {
  test.each([
    ["RESULT", undefined, ["WHATSAPP", "SMS"], ["SMS"]],
    ["RESULT", undefined, ALL, ["PUSH", "SMS"]],
    ["RESULT", ["PUSH"], ALL, ["PUSH", "SMS"]],
    ["RESULT", ["PUSH"], ["WHATSAPP", "SMS"], ["SMS"]],
    ["RESULT", ["WHATSAPP", "PUSH"], ALL, ["PUSH", "WHATSAPP", "SMS"]],
    ["REMINDER", ["PUSH"], ALL, ["PUSH"]],
    ["REMINDER", undefined, ALL, ["PUSH", "SMS"]],
    ["RESULT", ["WHATSAPP"], ALL, ["WHATSAPP", "SMS"]],
    ["RESULT", ["WHATSAPP"], ["SMS"], ["SMS"]],
    ["RESULT", ["SMS"], ALL, ["SMS"]],
    ["RESULT", ["SMS"], ["WHATSAPP"], ["WHATSAPP"]],
    ["REMINDER", ["WHATSAPP"], ALL, ["WHATSAPP"]],
    ["REMINDER", ["WHATSAPP"], ["SMS"], ["SMS"]],
    ["REMINDER", [], ALL, []],
    ["RECEIPT", undefined, ["SMS"], ["SMS"]],
    ["SECURITY", ["WHATSAPP"], ALL, ["SMS"]],
    ["SECURITY", ["PUSH"], ALL, ["SMS"]],
    ["SECURITY", undefined, ALL, ["SMS"]],
  ] as const)("%s, chosen %s, reachable by %s: %s", (of, chosen, reachable, plan) => {
    expect(channelPlan(of, chosen, reachable)).toEqual(plan);
  });

  test("never include one that cannot reach the member, and come each once, the cheapest first", () => {
    fc.assert(
      fc.property(kind, fc.option(some, { nil: undefined }), some, (of, chosen, reachable) => {
        const plan = channelPlan(of, chosen, reachable);
        expect(plan).toEqual(reachable.filter((channel) => plan.includes(channel)));
      }),
    );
  });

  const mattering = fc.constantFrom(...NOTIFICATION_KINDS.filter((of) => MESSAGE_RULES[of].followUpHours !== null));
  test("end with a text message when the message matters and text messages reach the member, else with another channel", () => {
    fc.assert(
      fc.property(mattering, fc.option(some, { nil: undefined }), some, (of, chosen, reachable) => {
        const plan = channelPlan(of, chosen, reachable);
        expect(plan.filter((channel) => !reachable.includes(channel))).toEqual([]);
        expect(plan.at(-1) === "SMS").toBe(reachable.includes("SMS"));
        expect(plan.length > 0).toBe(reachable.length > 0);
      }),
      {
        examples: [
          ["CHANGE", ["PUSH"], ["PUSH", "SMS"]],
          ["CHANGE", ["PUSH"], ["WHATSAPP"]],
        ],
      },
    );
  });

  test("do not include the inbox alone for a message that matters enough to be followed up", () => {
    expect(
      Object.values(MESSAGE_RULES).filter(({ mayBeInboxOnly, followUpHours }) => mayBeInboxOnly && followUpHours !== null),
    ).toEqual([]);
  });
});
