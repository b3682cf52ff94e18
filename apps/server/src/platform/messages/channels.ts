/** By what people are reached; each has a transport where settings name one (`platform/transports`). */
export const CHANNELS = ["EMAIL", "SMS"] as const;
export type Channel = (typeof CHANNELS)[number];
