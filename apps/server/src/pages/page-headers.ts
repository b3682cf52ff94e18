import type { ContentPolicy, PagePolicy } from "@kaifong/page-host";
import { baseHeaders, type HeaderSettings } from "../platform/http/base-headers.ts";

/**
 * Headers of a page. One that is everybody's may share its process with the page that it is opened from: to be alone with its own
 * would have every visitor's phone start another process first (decision 48).
 */
export function pageHeaders(
  settings: HeaderSettings,
  policyOf: ContentPolicy,
  policy: PagePolicy = {},
): Readonly<Record<string, string>> {
  return {
    ...baseHeaders(settings),
    "content-security-policy": policyOf(settings, policy),
    ...(policy.nonce === undefined ? {} : { "cross-origin-opener-policy": "same-origin" }),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ...(policy.frameAncestors === undefined ? { "x-frame-options": "DENY" } : {}),
  };
}

/** Where editors preview from: the content service as they reach it. */
export function previewAncestors(settings: HeaderSettings): string {
  return `'self' ${new URL(settings.cmsPublicUrl).origin}`;
}
