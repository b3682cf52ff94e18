import { loginBodySchema } from "@kaifong/contract";
import { describe, expect, it } from "vitest";
import { type LoginFields, type LoginMessage, loginSchema } from "./login-schema.ts";
import { parseForm } from "@kaifong/forms";

const good: LoginFields = { by: "mobile", mobile: "9123 4567", memberNo: "", password: "Kaifong2026" };

/** What the form says of these fields, in its order. */
function loginProblems(fields: LoginFields) {
  const { error } = { error: null, ...submissionOf(fields) };
  return Object.entries(error ?? {}).flatMap(([field, keys]) => (keys ?? []).map((key) => ({ field, key })));
}
/** What the server is sent. */
function loginBody(fields: LoginFields) {
  const submission = submissionOf(fields);
  return submission.status === "success" ? submission.value : undefined;
}
function submissionOf(fields: LoginFields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm<typeof loginSchema, LoginMessage>(form, loginSchema);
}

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
    const typed: LoginFields = { by: "memberNo", mobile: "not a number", memberNo: " dhc 100001 ", password: " Aa1 " };
    expect(loginProblems(typed)).toEqual([]);
    expect(loginBody(typed)).toEqual({ memberNo: "DHC100001", password: " Aa1 " });
  });

  it("says everything that is wrong at once, in the order of the form", () => {
    const fields = (typed: LoginFields) => loginProblems(typed).map((problem) => problem.field);
    expect(fields({ by: "mobile", mobile: "", memberNo: "", password: "" })).toEqual(["mobile", "password"]);
    expect(fields({ by: "memberNo", mobile: "", memberNo: " ", password: "" })).toEqual(["memberNo", "password"]);
  });

  it("sends what the contract accepts", () => {
    expect(loginBodySchema.safeParse(loginBody(good)).success).toBe(true);
    expect(loginBodySchema.safeParse(loginBody({ ...good, by: "memberNo", memberNo: "DHC100001" })).success).toBe(true);
  });
});
