import { SIGN_IN_CALLBACK } from "@kaifong/contract/paths";
import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { anAccount } from "@kaifong/testing";
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../platform/limits.ts";
import { CHAN, SITE, identitySite } from "./test-identity-site.ts";

const site = identitySite();
const { person, aBrowser } = site;

describe("coming back from the provider (R-MEM-16)", () => {
  test("finds nobody by the provider's facts, though it is a member's own number and name", async () => {
    const who = await anAccount(site.server.deps.db);
    site.provider.holders.set("twin", { ...CHAN, phone_number: who.mobile, email: "chan@example.org" });
    const browser = aBrowser();
    await browser.signIn("twin");
    const { payload } = await browser.finish();
    expect(payload).toMatchObject({ outcome: "UNKNOWN", given: { surnameZh: "陳", surnameEn: "Chan", birthDate: "1950-03-09" } });
    expect(payload).not.toHaveProperty("access_token");
  });

  test("counts only in the browser that was sent there, once, and within ten minutes", async () => {
    const [browser, thief] = [aBrowser(), aBrowser()];
    const address = await site.provider.visit((await browser.begin()).payload.url, "chan");
    await thief.begin();
    expect(await thief.open(address)).toMatchObject({ status: 303, problem: "EXPIRED" });
    expect(await aBrowser().open(address)).toMatchObject({ status: 303, page: "/en/login/return?problem=EXPIRED" });
    const copy = new Map(browser.jar);
    expect((await browser.open(address)).problem).toBeNull();
    for (const [name, value] of copy) browser.jar.set(name, value);
    expect((await browser.open(address)).problem).toBe("EXPIRED");

    const slow = await site.provider.visit((await browser.begin()).payload.url, "chan");
    site.setLater(10 * MINUTE_MS + SECOND_MS);
    expect((await browser.open(slow)).problem).toBe("EXPIRED");
  });

  test("opens one session when the page asks twice at once, on two servers", async () => {
    await aBrowser().link(await person());
    const browser = aBrowser();
    await browser.signIn();
    const twin = aBrowser(site.other);
    for (const [name, value] of browser.jar) twin.jar.set(name, value);
    const responses = await Promise.all([browser.finish(), twin.finish()]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("says in the address what went wrong, and no more, also to a person who cancelled", async () => {
    expect(await aBrowser().signIn(null)).toEqual({
      status: 303,
      page: "/en/login/return?for=LOGIN&problem=CANCELLED",
      problem: "CANCELLED",
    });
  });

  test("leads nowhere but to this site", async () => {
    const browser = aBrowser();
    const url = (await browser.begin("LOGIN", "https://evil.example/")).payload.url;
    const { page } = await browser.open(await site.provider.visit(url, "chan"));
    expect(page).toMatch(/^\/en\/login\/return\?/); // whose `next` the page checks, as the login page does
  });

  const signed = (
    change: (header: Record<string, unknown>, claims: Record<string, unknown>) => void,
    sign?: (token: string) => string,
  ) => {
    site.provider.faults.change = (path, body) => {
      if (path !== "/token") return body;
      const response = JSON.parse(body) as Readonly<Record<string, string>>; // from the provider
      const [header = "", claims = "", own = ""] = (response["id_token"] ?? "").split(".");
      const parts = [header, claims].map((part) => JSON.parse(Buffer.from(part, "base64url").toString()));
      change(parts[0], parts[1]);
      const token = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
      return JSON.stringify({ ...response, id_token: `${token}.${sign?.(token) ?? own}` });
    };
  };
  const bySelf = (token: string) => site.provider.sign(token);
  test.each<[string, () => void]>([
    ["an ID token that was changed", () => signed((_, claims) => (claims["sub"] = "somebody"))],
    [
      "an ID token that nobody signed",
      () =>
        signed(
          (header) => (header["alg"] = "none"),
          () => "",
        ),
    ],
    ["an ID token of another issuer", () => signed((_, claims) => (claims["iss"] = "https://evil.example"), bySelf)],
    ["an ID token for another site", () => signed((_, claims) => (claims["aud"] = "another"), bySelf)],
    ["an ID token of another sign-in", () => signed((_, claims) => (claims["nonce"] = "another"), bySelf)],
    [
      "no ID token",
      () => (site.provider.faults.change = (path, body) => (path === "/token" ? body.replace('"id_token"', '"x"') : body)),
    ],
    ["no JSON at all", () => (site.provider.faults.change = (path, body) => (path === "/token" ? "<html>" : body))],
  ])("is refused with %s, by a page", async (_what, fault) => {
    const browser = aBrowser();
    const address = await site.provider.visit((await browser.begin()).payload.url, "chan");
    fault();
    expect(await browser.open(address)).toMatchObject({ status: 303, problem: "REFUSED" });
    expect((await browser.finish()).name).toBe("SIGN_IN_EXPIRED");
  });

  test("is refused when the address names another issuer (RFC 9207), or another code", async () => {
    for (const [name, value] of [
      ["iss", "https://evil.example"],
      ["code", "another"],
    ] as const) {
      const browser = aBrowser();
      const address = new URL(await site.provider.visit((await browser.begin()).payload.url, "chan"));
      address.searchParams.set(name, value);
      expect((await browser.open(address.href)).problem).toBe("REFUSED");
    }
  });

  test.each([
    [-20, null],
    [-60, "REFUSED"],
  ])("tolerates clocks that differ a little: an ID token that ended %i seconds from now gives %s", async (seconds, problem) => {
    signed((_, claims) => (claims["exp"] = Math.floor(Date.now() / SECOND_MS) + seconds), bySelf);
    expect((await aBrowser().signIn()).problem).toBe(problem);
  });

  test("waits for a slow provider, and not for ever", async () => {
    const browser = aBrowser();
    const address = await site.provider.visit((await browser.begin()).payload.url, "chan");
    site.provider.faults.slowMs = 12 * SECOND_MS;
    expect(await browser.open(address)).toMatchObject({ status: 303, problem: "AWAY" });
  });

  test("copes with a provider that is down", async () => {
    const browser = aBrowser();
    const address = await site.provider.visit((await browser.begin()).payload.url, "chan");
    site.provider.faults.status = 503;
    expect(await browser.open(address)).toMatchObject({ status: 303, problem: "AWAY" });
    site.provider.faults.status = undefined;
    const failed = aBrowser();
    await failed.begin();
    const state = new URL((await failed.begin()).payload.url).searchParams.get("state");
    const back = `${SITE}${SIGN_IN_CALLBACK}?error=temporarily_unavailable&state=${state}&iss=${encodeURIComponent(site.provider.issuer)}`;
    expect((await failed.open(back)).problem).toBe("AWAY");
  });

  test("is limited by address", async () => {
    const browser = aBrowser();
    for (let i = 0; i < LIMITS.signIns.points; i++) await site.server.deps.limits.consumeByIpOrRefuse("signIns", "203.0.113.1");
    expect((await browser.begin()).name).toBe("RATE_LIMITED");
    expect((await browser.finish()).name).toBe("RATE_LIMITED");
  });
});
