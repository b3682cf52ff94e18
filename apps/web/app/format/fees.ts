import type { Fee } from "@kaifong/content";

/** Whether a fee is charged no more. `today`: in Hong Kong, YYYY-MM-DD; on its last day a fee still holds. */
export function isPastFee({ validUntil }: Pick<Fee, "validUntil">, today: string): boolean {
  return validUntil !== null && validUntil < today;
}
