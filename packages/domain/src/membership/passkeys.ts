/** R-MEM-13: the most passkeys of one member; more would be old, forgotten ones. */
export const MAX_PASSKEYS = 10;
