/** A change of a mobile number, as a member makes it who asks for the first code twice. */
import { CODE_RESEND_SECONDS } from "@kaifong/domain/membership";
import { SECOND_MS } from "@kaifong/domain/time";
import { type CentreServer, enterCode, expectOk, marked } from "./test-centre-server.ts";

/** Changes the number of a member, in their session. */
export async function changeMobile(at: CentreServer, authorization: string): Promise<void> {
  const begin = { currentPassword: marked("newPassword"), mobile: marked("newMobile") };
  const first = await expectOk(at.request("/api/member/me/mobile/change", { authorization, body: begin }));
  await at.nextCode(marked("mobile"));
  at.wait(CODE_RESEND_SECONDS * SECOND_MS);
  const again = { authorization, body: { codeId: first.codeId } };
  const old = await expectOk(at.request("/api/member/me/mobile/change/resend", again));
  await enterCode(at, marked("mobile"), old.codeId, "OLD_MOBILE");
  const next = { oldCodeId: old.codeId, mobile: marked("newMobile") };
  const fresh = await expectOk(at.request("/api/member/me/mobile/change/code", { authorization, body: next }));
  await enterCode(at, marked("newMobile"), fresh.codeId, "NEW_MOBILE");
  await expectOk(
    at.request("/api/member/me/mobile", { authorization, body: { oldCodeId: old.codeId, newCodeId: fresh.codeId } }),
  );
}
