import type { Fee } from "@kaifong/content";
import type { Language } from "@kaifong/i18n";
import { FACT_DOT, formatHkd, isPastFee } from "@kaifong/i18n/format";
import { serverText } from "@kaifong/i18n/server";

/** A fee as the table of fees has it: `您付 HK$150 · 每次診症`; undefined without an amount. `today`: in Hong Kong, YYYY-MM-DD. */
export function formatPrice(fee: Fee, language: Language, today: string): string | undefined {
  if (fee.amountHkd === null) return undefined;
  const t = serverText(language, "shell");
  const payer = t(`fee.${isPastFee(fee, today) ? "wasPaidBy" : "paidBy"}.${fee.paidBy}`);
  return [`${payer} ${formatHkd(fee.amountHkd)}`, fee.unit].filter(Boolean).join(FACT_DOT);
}
