import type { accountEndpoints, PayloadOf } from "@kaifong/contract";
import { CODE_RESEND_SECONDS } from "@kaifong/domain/membership";
import { MINUTE_SECONDS } from "@kaifong/domain/time";
import { CODE_MINUTES } from "../../platform/messages/templates.ts";
import { mobileTailOf } from "../holder/accounts.ts";

/** What a caller learns of a code that was sent to this number (E.164). */
export function presentSentCode(codeId: string, mobile: string): PayloadOf<(typeof accountEndpoints)["requestCode"]> {
  return {
    codeId,
    mobileTail: mobileTailOf(mobile),
    expiresInSeconds: CODE_MINUTES * MINUTE_SECONDS,
    resendInSeconds: CODE_RESEND_SECONDS,
  };
}
