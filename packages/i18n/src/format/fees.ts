import { formatHkd } from "./numbers.ts";

/** A fee in whole Hong Kong dollars, `HK$120`, or the word for free. */
export function formatFee(feeHkd: number, t: (key: "shell:fee.free") => string): string {
  return feeHkd === 0 ? t("shell:fee.free") : formatHkd(feeHkd);
}

/** Whether a fee has expired. `today` and the last day: in Hong Kong, YYYY-MM-DD; on its last day a fee still applies. */
export function isPastFee({ validUntil }: { readonly validUntil: string | null }, today: string): boolean {
  return validUntil !== null && validUntil < today;
}
