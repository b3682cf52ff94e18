import { z } from "zod";
import { linkAddress } from "../border/addresses.ts";
import { richText } from "../border/html.ts";
import { image } from "../border/images.ts";
import { code, components, entry, optionalDay, requiredText, text } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { PageSection, SectionItem, WebPage } from "../entries.ts";
import { SECTION_KINDS } from "../page-entries.ts";

const item = z
  .object({ title: requiredText, body: richText, picture: image, link_label: text, link_url: text })
  .transform(({ link_label, link_url, ...rest }): SectionItem => {
    const url = link_url ? linkAddress(link_url) : null;
    return { ...rest, link: url && link_label ? { label: link_label, url } : null };
  });

const section = z
  .object({
    anchor: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .catch("section"),
    kind: code(SECTION_KINDS),
    heading: text,
    body: richText,
    items: components(item),
  })
  .transform(({ kind, ...rest }): PageSection => ({ ...rest, kind: kind ?? "TEXT" }));

const schema = entry({
  code: requiredText,
  title: requiredText,
  lead: text,
  cover_image: image,
  sections: components(section),
  reviewed_by: text,
  reviewed_on: optionalDay,
});

export const webPage: ContentType<WebPage> = {
  path: "web-pages",
  identity: (page) => page.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = schema.parse(raw);
    const { cover_image, reviewed_by, reviewed_on, ...rest } = attributes;
    return {
      ...localizedAs(locale),
      id: documentId,
      ...rest,
      cover: cover_image,
      reviewedBy: reviewed_by,
      reviewedOn: reviewed_on,
    };
  },
  complete: (translation, base) => ({ ...translation, sections: translation.sections.map((each) => withPictures(each, base)) }),
};

/** Pictures are seldom repeated in a translation. */
function withPictures(translated: PageSection, base: WebPage): PageSection {
  const original = base.sections.find(({ anchor }) => anchor === translated.anchor);
  const items = translated.items.map((each, index) => ({
    ...each,
    picture: each.picture ?? original?.items[index]?.picture ?? null,
  }));
  return { ...translated, items };
}
