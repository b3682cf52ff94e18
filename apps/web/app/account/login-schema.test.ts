import { loginBodySchema } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { type LoginMessage, loginSchema } from "./login-schema.ts";
import { parseForm } from "@kaifong/forms";

const good = { account: "9123 4567", password: "Kaifong2026" };

/** The form's messages about these fields, in the form's order. */
function loginProblems(fields: typeof good) {
  const { error } = { error: null, ...submissionOf(fields) };
  return Object.entries(error ?? {}).flatMap(([field, keys]) => (keys ?? []).map((key) => ({ field, key })));
}
/** The body that is sent to the server. */
function loginBody(fields: typeof good) {
  const submission = submissionOf(fields);
  return submission.status === "success" ? submission.value : undefined;
}
function submissionOf(fields: typeof good) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm<typeof loginSchema, LoginMessage>(form, loginSchema);
}

describe("login needs either a mobile phone or a member number (specification §5)", () => {
  test.each(["9123 4567", "91234567", "+852 9123-4567", "00852 91234567", "９１２３４５６７", " 9123 4567 "])(
    "takes the number %j",
    (account) => {
      expect(loginProblems({ ...good, account })).toEqual([]);
      expect(loginBody({ ...good, account })).toEqual({ mobile: "91234567", password: "Kaifong2026" });
    },
  );

  test.each(["DHC100001", " dhc 100001 ", "dhc-100001", "ＤＨＣ１００００１"])(
    "knows the member number %j in the same field",
    (account) => {
      expect(loginProblems({ ...good, account })).toEqual([]);
      expect(loginBody({ account, password: " Aa1 " })).toEqual({ memberNo: "DHC100001", password: " Aa1 " });
    },
  );

  test.each([
    ["", "error.accountMissing"],
    ["   ", "error.accountMissing"],
    ["9123 456", "error.accountFormat"],
    ["100001", "error.accountFormat"],
    ["Chan", "error.accountFormat"],
    ["a1@example.com", "error.accountFormat"],
    ["+44 20 7946 0000", "error.accountFormat"],
  ])("says what is wrong with %j", (account, key) => {
    expect(loginProblems({ ...good, account })).toEqual([{ field: "account", key }]);
  });

  test("says everything that is wrong at once, in the order of the form", () => {
    const wrong = loginProblems({ account: "", password: "" }).map(({ field }) => field);
    expect(wrong).toEqual(["account", "password"]);
  });

  test("sends what the contract accepts", () => {
    expect(loginBodySchema.safeParse(loginBody(good)).success).toBe(true);
    expect(loginBodySchema.safeParse(loginBody({ ...good, account: "DHC100001" })).success).toBe(true);
  });
});
