import { z } from "zod";
import { collectionType, type ItemOf } from "../content-type.ts";
import { link } from "../parsing/addresses.ts";
import { day, entry, optionalDay, order, requiredText, text, wholeNumber } from "../parsing/v4.ts";

const schema = entry({
  code: requiredText,
  scheme: z.enum(["CDCC", "COMMUNITY_REHAB", "PAIN_MANAGEMENT", "VOUCHER"]),
  name: requiredText,
  amount_hkd: wholeNumber,
  // Codes of other payers than the reader; a subsidy is not paid by the reader.
  paid_by: z
    .enum(["YOU", "GOVERNMENT"])
    .nullish()
    .transform((payer) => payer ?? "YOU"),
  unit: text,
  note: text,
  source: requiredText,
  source_url: link,
  valid_until: optionalDay,
  review_by: day,
  order,
});

export type Fee = ItemOf<typeof schema>;

export const fee = collectionType({ path: "fees", singular: "fee", sort: ["order:asc"], schema });
