/** R-MEM-13: how many passkeys one member may have; more are old ones that somebody forgot. */
export const MAX_PASSKEYS = 10;
