import fc from "fast-check";
import { expect, test } from "vitest";
import { loginBodySchema } from "./index.ts";

const blank = fc.constantFrom("", " ", "\u3000");
const named = fc.option(fc.stringMatching(/^[A-Z0-9 +-]{0,18}[A-Z0-9]$/), { nil: undefined });

test("a login names either a mobile phone or a member number, whatever surrounds it", () => {
  fc.assert(
    fc.property(named, named, blank, (mobile, memberNo, around) => {
      const typed = (name: string | undefined) => (name === undefined ? undefined : around + name + around);
      const { data, error } = loginBodySchema.safeParse({
        mobile: typed(mobile),
        memberNo: typed(memberNo),
        password: "Harbour7Walk",
      });
      const isOne = (mobile === undefined) !== (memberNo === undefined);
      expect(error?.issues.map(({ message }) => message)).toEqual(isOne ? undefined : ["LOGIN_NEEDS_ONE_NAME"]);
      expect([data?.mobile, data?.memberNo]).toEqual(isOne ? [mobile?.trim(), memberNo?.trim()] : [undefined, undefined]);
    }),
  );
});
