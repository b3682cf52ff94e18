/** R-NOT-13: the most browsers in which a member may be notified; more would be old, forgotten ones. */
export const MAX_PUSH_DEVICES = 5;
