import { DAY_SECONDS } from "@kaifong/domain/time";
import type { Env } from "../env.ts";

const TWO_YEARS_SECONDS = 2 * 365 * DAY_SECONDS;

export type HeaderSettings = Pick<Env, "secure" | "siteUrl" | "apiBaseUrl" | "cmsPublicUrl" | "corsOrigins" | "nodeEnv">;

/** Headers for every response, whatever it is. */
export function baseHeaders(settings: Pick<HeaderSettings, "secure">): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(settings.secure ? { "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
  };
}
