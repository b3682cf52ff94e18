import { z } from "zod";
import { link } from "../border/addresses.ts";
import { day, entry, optionalDay, order, requiredText, text, wholeNumber } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { Fee } from "../entries.ts";

const schema = entry({
  code: requiredText,
  scheme: z.enum(["CDCC", "COMMUNITY_REHAB", "PAIN_MANAGEMENT", "VOUCHER"]),
  name: requiredText,
  amount_hkd: wholeNumber,
  paid_by: z.enum(["YOU", "GOVERNMENT"]).nullish(),
  unit: text,
  note: text,
  source: requiredText,
  source_url: link,
  valid_until: optionalDay,
  review_by: day,
  order,
});

export const fee: ContentType<Fee> = {
  path: "fees",
  identity: (item) => item.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = schema.parse(raw);
    const { amount_hkd, paid_by, source_url, valid_until, review_by, ...rest } = attributes;
    return {
      ...localizedAs(locale),
      id: documentId,
      ...rest,
      amountHkd: amount_hkd,
      paidBy: paid_by ?? "YOU",
      sourceUrl: source_url,
      validUntil: valid_until,
      reviewBy: review_by,
    };
  },
};
