import { type ItemOf, singleType } from "../content-type.ts";
import { inOwnLanguage } from "../localized.ts";
import { link, secureLink } from "../parsing/addresses.ts";
import { image } from "../parsing/images.ts";
import { entry, requiredText, text } from "../parsing/v4.ts";

/** The stamp of the specification (§9), shown until an editor writes a newer one. */
const FIRST_STAMP = "2025/10/09_R2";

const schema = entry({
  site_name: requiredText,
  short_name: text,
  tagline: text,
  operator: text,
  operator_url: link,
  district: text,
  sample_notice: text,
  phone: text,
  facebook_url: secureLink,
  instagram_url: secureLink,
  youtube_url: secureLink,
  last_update: text.transform((stamp) => stamp ?? FIRST_STAMP),
  emergency_notice: text,
  logo: image,
}).transform((setting) => ({ ...setting, emergencyNoticeIn: inOwnLanguage() }));

export type SiteSetting = ItemOf<typeof schema>;

export const siteSetting = singleType({
  path: "site-setting",
  singular: "site-setting",
  populate: { logo: "media" },
  schema,
  complete: (translation, base) => ({
    ...translation,
    logo: translation.logo ?? base.logo,
    // Written in haste: it is shown in whatever language there is.
    ...(translation.emergencyNotice === null && {
      emergencyNotice: base.emergencyNotice,
      emergencyNoticeIn: { locale: base.locale, converted: base.converted },
    }),
  }),
});
