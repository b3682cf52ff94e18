// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { MINUTE_MS } from "@kaifong/domain/time";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  fetchMock,
  bodies,
  find,
  lateOutcome,
  type Outcome,
  press,
  runPage,
  says,
  startPages,
  text,
  turn,
  type,
  until,
} from "../../running-page.fixtures.tsx";
import { MOBILE_CHANGE_KEY } from "../../storage-keys.ts";
import { MobileFlow } from "./mobile-flow.tsx";

/** The server's responses, by path. */
let responses: Record<string, Outcome | Promise<Outcome>>;
const sent = (codeId: string) => ({ payload: { codeId, mobileTail: "4567", expiresInSeconds: 600, resendInSeconds: 60 } });
const open = () => runPage(() => <MobileFlow memberNo="DHC100014" />);

startPages((path) => responses[path]);
beforeEach(async () => {
  responses = {
    [paths.beginMobileChange.path]: sent("old-1"),
    [paths.resendMobileCode.path]: sent("again"),
    [paths.sendNewMobileCode.path]: sent("new-1"),
    [paths.verifyCode.path]: { payload: {} },
    [paths.finishMobileChange.path]: { payload: { mobileTail: "4568", endedSessions: 2 } },
  };
  await open();
});

async function toOldCode(): Promise<void> {
  await type({ mobile: "+852 9123 4568", currentPassword: "Kaifong2026" });
  await press("Send a code to my current number");
  await says("Step 2 of 3");
}
async function toCheck(): Promise<void> {
  await toOldCode();
  await type({ code: "123456" });
  await press("Continue");
  await says("Is this your new number?");
}
async function toNewCode(): Promise<void> {
  await toCheck();
  await press("Yes, send a code there");
  await says("No code yet?");
}

describe("R-MEM-14: the way to another number", () => {
  test("takes number and password, the code to the old number, the new number again, and the code to it", async () => {
    await toNewCode();
    await type({ code: "654321" });
    await press("Continue");
    await says("Your mobile number is changed");
    expect(text()).toContain("4568");
    expect(text()).toContain("2 other devices were logged out");
    expect(bodies(paths.beginMobileChange.path)).toEqual([{ mobile: "91234568", currentPassword: "Kaifong2026" }]);
    expect(bodies(paths.verifyCode.path)).toEqual([
      { codeId: "old-1", purpose: "OLD_MOBILE", code: "123456" },
      { codeId: "new-1", purpose: "NEW_MOBILE", code: "654321" },
    ]);
    expect(bodies(paths.sendNewMobileCode.path)).toEqual([{ oldCodeId: "old-1", mobile: "91234568" }]);
    expect(bodies(paths.finishMobileChange.path)).toEqual([{ oldCodeId: "old-1", newCodeId: "new-1" }]);
    expect(sessionStorage.getItem(MOBILE_CHANGE_KEY)).toBeNull();
  });

  test("asks nobody about an invalid number, and preserves what was typed when the page is loaded again, except the password", async () => {
    await type({ mobile: "912" });
    await press("Send a code to my current number");
    await says("a mobile number in Hong Kong has eight digits");
    expect(fetchMock).not.toHaveBeenCalled();
    await type({ currentPassword: "Kaifong2026" });
    await open();
    expect([find("#mobile").value, find("#currentPassword").value]).toEqual(["912", ""]);
    expect(sessionStorage.getItem(MOBILE_CHANGE_KEY)).not.toContain("Kaifong2026");
  });

  test("says next to the password that it is wrong", async () => {
    responses[paths.beginMobileChange.path] = { refused: "CURRENT_PASSWORD_WRONG" };
    await type({ mobile: "91234568", currentPassword: "Kaifong2026" });
    await press("Send a code to my current number");
    await until(() => expect(find("#currentPassword-error").textContent).toContain("Not right."));
  });

  test.each([
    ["Step 2 of 3", toOldCode],
    ["Is this your new number?", toCheck],
    ["Still no code at the new number?", toNewCode],
  ] as const)("goes on at “%s” when the page is loaded again", async (words, to) => {
    await to();
    await open();
    await until(() => expect(text()).toContain(words));
  });

  test("tells somebody who comes back too late for the code to the old number, with the new number still there", async () => {
    await toOldCode();
    const later = Date.now() + 11 * MINUTE_MS;
    vi.spyOn(Date, "now").mockReturnValue(later);
    await open();
    await says("You were away for a while");
    expect(find("#mobile").value).toBe("91234568");
  });

  test("goes back to the check of the number when its code has expired", async () => {
    await toNewCode();
    responses[paths.verifyCode.path] = { refused: "CODE_EXHAUSTED" };
    await type({ code: "654321" });
    await press("Continue");
    await says("Is this your new number?");
    expect(text()).toContain("Not right.");
  });

  test.each<[string, Outcome]>([
    ["a code was sent", sent("new-1")],
    ["the code to the old number has expired", { refused: "CODE_EXPIRED", message: "Too old." }],
  ])("leaves the number alone that somebody types by the time when it is answered that %s", async (_, answer) => {
    await toCheck();
    const { response, arrive } = lateOutcome(answer);
    responses[paths.sendNewMobileCode.path] = response;
    await press("Yes, send a code there");
    await until(() => expect(bodies(paths.sendNewMobileCode.path)).toHaveLength(1));
    await press("No, it is another number");
    await type({ mobile: "9876 5432" });
    await arrive();
    await turn();
    expect([find("#mobile").value, text().includes("Step 1 of 3")]).toEqual(["9876 5432", true]);
    expect(text()).not.toContain("Too old.");
  });

  test("tries again when the outcome is unknown, and begins again when it is refused", async () => {
    await toNewCode();
    responses[paths.finishMobileChange.path] = undefined;
    await type({ code: "654321" });
    await press("Continue");
    await says("We could not tell whether your number was changed");
    responses[paths.finishMobileChange.path] = { refused: "MOBILE_REGISTERED" };
    await press("Try again");
    await says("Step 1 of 3");
    expect(text()).toContain("Not right.");
  });

  test("says from the start what to do without the old phone", () => {
    expect(text()).toContain("No longer have the current phone or number?");
  });

  test("holds both codes while the server is overloaded, for another press", async () => {
    await toNewCode();
    responses[paths.finishMobileChange.path] = { refused: "UNAVAILABLE" };
    await type({ code: "654321" });
    await press("Continue");
    await says("Not right.");
    expect(text()).not.toContain("Step 1 of 3");
    responses[paths.finishMobileChange.path] = { payload: { mobileTail: "4568", endedSessions: 0 } };
    await press("Try again");
    await says("Your mobile number is changed");
    expect(bodies(paths.finishMobileChange.path)).toEqual(
      Array.from({ length: 2 }, () => ({ oldCodeId: "old-1", newCodeId: "new-1" })),
    );
  });
});
