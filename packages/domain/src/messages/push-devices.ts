/** R-NOT-13: in how many browsers a member may be notified; more are old ones that somebody forgot. */
export const MAX_PUSH_DEVICES = 5;
