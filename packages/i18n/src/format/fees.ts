/** Whether a fee is charged no more. `today` and the last day: in Hong Kong, YYYY-MM-DD; on its last day a fee still holds. */
export function isPastFee({ validUntil }: { readonly validUntil: string | null }, today: string): boolean {
  return validUntil !== null && validUntil < today;
}
