import { normalizeCheckCode } from "@kaifong/domain/messages";
import type { MessageCheck, MessageChecks } from "@kaifong/page-host";
import type { Deps } from "../platform/deps.ts";
import type { Visitor } from "../platform/http/visitor.ts";
import type { Refusal } from "../platform/refusal.ts";
import { digestOf } from "./check-codes.ts";
import { findCheckedMessage } from "./check-sql.ts";

type CheckDeps = Pick<Deps, "db" | "env" | "limits" | "log">;

/** Whether a message came from us, for the page of one visitor; the front door gets it from app.ts. */
export function messageChecksForPages(deps: CheckDeps, { ipAddress }: Visitor): MessageChecks {
  return { check: (typed) => check(deps, typed, ipAddress) };
}

/** R-NOT-22. Never throws: people who are afraid of a message learn whom to call even while the database is away. */
async function check({ db, env, limits, log }: CheckDeps, typed: string, ipAddress: string): Promise<MessageCheck> {
  const code = normalizeCheckCode(typed);
  if (code === undefined) return { outcome: "NO_CODE" };
  try {
    const limited = (await limits.consumeByIpOrRefuse("messageChecks", ipAddress)) ?? (await beyondTheFirst(limits, ipAddress));
    if (limited) return { outcome: "TOO_MANY", retryAfterSeconds: limited.retryAfterSeconds ?? 0 };
    const message = await findCheckedMessage(db, digestOf(env, code));
    return message ? { outcome: "SENT", message } : { outcome: "UNKNOWN" };
  } catch (error) {
    log.error({ err: error }, "message check: could not be answered");
    return { outcome: "AWAY" };
  }
}

/**
 * The limit of all visitors applies only to those who have asked several times themselves: a few addresses cannot close the page
 * for all.
 */
async function beyondTheFirst(limits: CheckDeps["limits"], ipAddress: string): Promise<Refusal<"RATE_LIMITED"> | undefined> {
  const isBeyond = await limits.consumeByIpOrRefuse("messageChecksAtLeast", ipAddress);
  return isBeyond && limits.consumeOrRefuse("messageChecksInAll", "all");
}
