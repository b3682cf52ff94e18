import type { ContentPolicy, PagePolicy } from "@kaifong/page-host";
import { baseHeaders, type HeaderSettings } from "../platform/http/base-headers.ts";

/**
 * Headers of a page. A page for everybody may share its process with the page from which it is opened: a process of its own would
 * have to start first on every visitor's phone (decision 48).
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

/** The origin from which editors preview: the content service as they reach it. */
export function previewAncestors(settings: HeaderSettings): string {
  return `'self' ${new URL(settings.cmsPublicUrl).origin}`;
}
