import type { Channel } from "@kaifong/contract";

/**
 * The channel in whose queue messages to members are written: each has a mobile number. Sending finds their own route (R-NOT-07).
 */
export const MEMBER_CHANNEL = "SMS" satisfies Channel;

/** URGENT: somebody waits for it at a screen. It overtakes whatever else its channel has to send. */
export const PRIORITIES = ["URGENT", "NORMAL"] as const;
export type Priority = (typeof PRIORITIES)[number];
