// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { AWAITED_ATTRIBUTE } from "@kaifong/ui/attributes";
import { beforeAll, expect, test } from "vitest";
import { LoginForm } from "../account/login-form.tsx";
import { bodies, fill, find, routeOf, hydrateAfter, startPages, summary, until } from "../running-page.fixtures.tsx";
import { saveEarlyPresses } from "@kaifong/page-parts/early-presses.client";

startPages(() => ({ refused: "LOGIN_FAILED", status: 401 }), { loggedIn: false });
beforeAll(saveEarlyPresses);

const page = () => routeOf(() => <LoginForm phone={null} />);

/** On a slow line the page is there for seconds before it runs. "Enter" in a field presses the button of its form, too. */
test("sends what was submitted before the page had started once it has, once, and what was typed meanwhile stays", async () => {
  await hydrateAfter(page(), () => {
    fill({ account: "DHC100001", password: "Aa1" });
    const submit = find("[type=submit]");
    expect(submit.disabled).toBe(false);
    for (const _ of [1, 2])
      expect(submit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))).toBe(false);
  });
  await until(() => expect(summary()).toEqual(["Not right."]));
  expect(bodies(paths.logIn.path)).toEqual([{ memberNo: "DHC100001", password: "Aa1" }]);
  expect(find("#account").value).toBe("DHC100001");
});

test("sends nothing that nobody submitted", async () => {
  await hydrateAfter(page(), () => fill({ account: "DHC100001", password: "Aa1" }));
  await until(() => expect(find("[type=submit]").hasAttribute(AWAITED_ATTRIBUTE)).toBe(false));
  expect(bodies(paths.logIn.path)).toEqual([]);
});
