/** By what people are reached; each has a transport where settings name one (`platform/transports`). */
export const CHANNELS = ["EMAIL", "SMS"] as const;
export type Channel = (typeof CHANNELS)[number];

/** By what members are told of their enrolments: each has a mobile number. */
export const MEMBER_CHANNEL = "SMS" satisfies Channel;

/** URGENT: somebody waits for it before a screen. It overtakes whatever else its channel has to send. */
export const PRIORITIES = ["URGENT", "NORMAL"] as const;
export type Priority = (typeof PRIORITIES)[number];
