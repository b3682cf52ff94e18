import { aRegistration } from "@kaifong/testing";
import { callApi } from "@kaifong/testing/two-servers";
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../platform/limits.ts";
import { registrations } from "./test-registrations.ts";

const { server, register, aProvenCode } = registrations();

describe("a password that is judged before the registration is sent", () => {
  const judge = async (codeId: string, password: string) => {
    const body = { codeId, password };
    const { status, name, payload } = await callApi(server, "POST", "/api/member/registrations/password", { body });
    return status === 200 ? "good" : (payload.fields?.map(({ code }: { readonly code: string }) => code) ?? name);
  };

  test("R-MEM-08: is refused as the registration would refuse it, and uses nothing up", async () => {
    const { codeId, mobile } = await aProvenCode();
    expect(await judge(codeId, "Password1")).toEqual(["PASSWORD_COMMON"]);
    expect(await judge(codeId, `Abc${mobile.slice(-8)}`)).toEqual(["PASSWORD_PERSONAL"]);
    expect(await judge(codeId, "short")).toEqual(["PASSWORD_LENGTH", "PASSWORD_UPPER", "PASSWORD_DIGIT"]);
    expect(await judge(codeId, "Harbour7Walk")).toBe("good");
    expect((await register(aRegistration(codeId))).status).toBe(200);
  });

  test("is judged only for whoever has shown a phone to be theirs, and not without end", async () => {
    expect(await judge(crypto.randomUUID(), "Password1")).toBe("CODE_EXPIRED");
    const { codeId } = await aProvenCode();
    for (let n = 0; n < LIMITS.passwordsJudged.points; n += 1) expect(await judge(codeId, "Harbour7Walk")).toBe("good");
    expect(await judge(codeId, "Harbour7Walk")).toBe("RATE_LIMITED");
    expect((await register(aRegistration(codeId))).status).toBe(200);
  });
});
