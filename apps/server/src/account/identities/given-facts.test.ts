import { describe, expect, test } from "vitest";
import { testEnv } from "@kaifong/testing";
import { givenFacts } from "./given-facts.ts";

const SETTINGS = {
  ...{ OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "site", OIDC_CLIENT_SECRET: "secret" },
  ...{ OIDC_NAME_ZH_HK: "街坊通", OIDC_NAME_ZH_CN: "街坊通", OIDC_NAME_EN: "Neighbour ID" },
};
const settings = (more: object = {}) => testEnv("postgres://nobody", { ...SETTINGS, ...more });
const mapOf = (OIDC_CLAIMS?: string) => {
  const { identityProvider } = settings(OIDC_CLAIMS === undefined ? {} : { OIDC_CLAIMS });
  if (!identityProvider) throw new Error("no provider");
  return identityProvider.claims;
};

describe("the facts in a provider's claims (R-MEM-16)", () => {
  test("is read by its usual names, Chinese names by their language", () => {
    const claims = {
      ...{ "family_name#zh-Hant": " 陳 ", "given_name#zh-Hant": "大文", family_name: "CHAN", given_name: "Tai  Man" },
      ...{ gender: "female", birthdate: "1950-03-09", phone_number: "+852 6555 0001", email: "chan@example.org" },
    };
    expect(givenFacts(claims, mapOf())).toEqual({
      ...{ surnameZh: "陳", givenNameZh: "大文", surnameEn: "CHAN", givenNameEn: "Tai Man" },
      ...{ gender: "F", birthDate: "1950-03-09", mobile: "65550001" },
    });
  });

  test("is read by the names, or at the paths, that the settings give", () => {
    const map = mapOf("surnameEn=name.family, mobile=https://id.example/phone");
    const claims = { name: { family: "Wong" }, "https://id.example/phone": "+442071838750", family_name: "Not this" };
    expect(givenFacts(claims, map)).toEqual({ surnameEn: "Wong", mobile: "+442071838750" });
  });

  test("has no invisible characters and no control characters", () => {
    const claims = { family_name: "CHAN\u0000", given_name: "\u001b[31mTai\u202e Man\ud800", "family_name#zh-Hant": "\u0007" };
    expect(givenFacts(claims, mapOf())).toEqual({ surnameEn: "CHAN", givenNameEn: "[31mTai Man" });
  });

  test.each([
    ["no text", { family_name: 5, given_name: { first: "Tai" }, gender: ["male"] }],
    [
      "nothing that a registration takes",
      { family_name: "x".repeat(61), gender: "unknown", birthdate: "1950", phone_number: "12" },
    ],
    ["empty", { family_name: " ", birthdate: "0000-03-09", phone_number: "" }],
    ["before anybody's time", { birthdate: "1899-12-31" }],
    ["the language's own", JSON.parse('{"__proto__": {"family_name": "Chan"}}')],
  ])("is left out when it is %s", (_what, claims) => {
    expect(givenFacts(claims, mapOf())).toEqual({});
  });
});

describe("the settings of a provider", () => {
  test("are undefined without an address, and complete with one: whatever is missing is named", () => {
    expect(testEnv("postgres://nobody").identityProvider).toBeUndefined();
    for (const name of Object.keys(SETTINGS)) expect(() => settings({ [name]: "" })).toThrow(name);
    expect(() => settings({ OIDC_ISSUER: "http://id.example" })).toThrow("OIDC_ISSUER: must begin with https:");
    expect(() => settings({ OIDC_SCOPES: "profile" })).toThrow("OIDC_SCOPES: must name openid");
    expect(() => settings({ OIDC_CLAIMS: "nickname=nick" })).toThrow("OIDC_CLAIMS: must be pairs");
    expect(() => settings({ OIDC_CLIENT_KEY: "secret words" })).toThrow(
      /OIDC_CLIENT_KEY: must be a private key(?!.*secret words)/,
    );
    expect(() => settings({ API_BASE_URL: "https://api.example" })).toThrow("API_BASE_URL");
    const key = JSON.stringify({ kty: "EC", crv: "P-256", alg: "ES256", kid: "1", d: "d", x: "x", y: "y" });
    expect(() => settings({ OIDC_CLIENT_KEY: key })).toThrow("leave one of them out");
    expect(settings({ OIDC_CLIENT_KEY: key, OIDC_CLIENT_SECRET: "" }).identityProvider?.proof).toHaveProperty("key");
  });
});
