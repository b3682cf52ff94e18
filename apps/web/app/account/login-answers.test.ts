import { loginBodySchema } from "@kaifong/contract";
import { describe, expect, it } from "vitest";
import { type LoginAnswers, loginBody, loginProblems } from "./login-answers.ts";

const good: LoginAnswers = { by: "mobile", mobile: "9123 4567", memberNo: "", password: "Kaifong2026" };

describe("login needs either a mobile phone or a member number (specification §5)", () => {
  it.each(["9123 4567", "91234567", "+852 9123-4567", "00852 91234567", "９１２３４５６７", " 9123 4567 "])(
    "takes the number %j",
    (mobile) => {
      expect(loginProblems({ ...good, mobile })).toEqual([]);
      expect(loginBody({ ...good, mobile })).toEqual({ mobile: "91234567", password: "Kaifong2026" });
    },
  );

  it.each([
    ["", "error.mobileMissing"],
    ["   ", "error.mobileMissing"],
    ["9123 456", "error.mobileFormat"],
    ["DHC100001", "error.mobileFormat"],
    ["+44 20 7946 0000", "error.mobileFormat"],
  ])("says what is wrong with %j", (mobile, key) => {
    expect(loginProblems({ ...good, mobile })).toEqual([{ field: "mobile", key }]);
  });

  it("looks only at the number that was chosen, and sends only that", () => {
    const answers: LoginAnswers = { by: "memberNo", mobile: "not a number", memberNo: " dhc 100001 ", password: " Aa1 " };
    expect(loginProblems(answers)).toEqual([]);
    expect(loginBody(answers)).toEqual({ memberNo: "DHC100001", password: " Aa1 " });
  });

  it("says everything that is wrong at once, in the order of the form", () => {
    const fields = (answers: LoginAnswers) => loginProblems(answers).map((problem) => problem.field);
    expect(fields({ by: "mobile", mobile: "", memberNo: "", password: "" })).toEqual(["mobile", "password"]);
    expect(fields({ by: "memberNo", mobile: "", memberNo: " ", password: "" })).toEqual(["memberNo", "password"]);
  });

  it("sends what the contract accepts", () => {
    expect(loginBodySchema.safeParse(loginBody(good)).success).toBe(true);
    expect(loginBodySchema.safeParse(loginBody({ ...good, by: "memberNo", memberNo: "DHC100001" })).success).toBe(true);
  });
});
