import { link, secureLink } from "../border/addresses.ts";
import { entry, requiredText, text } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { SiteSetting } from "../entries.ts";

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
  last_update: text,
  emergency_notice: text,
});

export const siteSetting: ContentType<SiteSetting> = {
  path: "site-setting",
  identity: (setting) => setting.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = schema.parse(raw);
    return {
      ...localizedAs(locale),
      id: documentId,
      updatedAt: attributes.updatedAt,
      siteName: attributes.site_name,
      shortName: attributes.short_name,
      tagline: attributes.tagline,
      operator: attributes.operator,
      operatorUrl: attributes.operator_url,
      district: attributes.district,
      sampleNotice: attributes.sample_notice,
      phone: attributes.phone,
      facebookUrl: attributes.facebook_url,
      instagramUrl: attributes.instagram_url,
      youtubeUrl: attributes.youtube_url,
      lastUpdate: attributes.last_update ?? FIRST_STAMP,
      emergencyNotice: attributes.emergency_notice,
    };
  },
};
