import { z } from "zod";
import { collectionType, type Immutable, type ItemOf } from "../content-type.ts";
import { linkAddress } from "../parsing/addresses.ts";
import { richText } from "../parsing/html.ts";
import { image } from "../parsing/images.ts";
import { code, component, components, entry, optionalDay, requiredText, text } from "../parsing/v4.ts";

const SECTION_KINDS = ["TEXT", "STEPS", "CARDS", "DO", "DONT", "NOTICE"] as const;

/** One of several things in a section: a step, a card, a line of a list. */
const item = component({ title: requiredText, body: richText, picture: image, link_label: text, link_url: text }).transform(
  ({ linkLabel, linkUrl, ...rest }) => {
    const url = linkUrl ? linkAddress(linkUrl) : null;
    return { ...rest, link: url && linkLabel ? { label: linkLabel, url } : null };
  },
);
export type SectionItem = Immutable<z.output<typeof item>>;

const section = component({
  // Fragment of the section's address; the same in every language.
  anchor: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .catch("section"),
  kind: code(SECTION_KINDS).transform((kind) => kind ?? "TEXT"),
  heading: text,
  body: richText,
  items: components(item),
});
export type PageSection = Immutable<z.output<typeof section>>;

const schema = entry({
  // Id of the page in the site map.
  code: requiredText,
  title: requiredText,
  lead: text,
  cover_image: image,
  sections: components(section),
  reviewed_by: text,
  reviewed_on: optionalDay,
}).transform(({ coverImage, ...rest }) => ({ ...rest, cover: coverImage }));

/** The words of one page of the site map. */
export type WebPage = ItemOf<typeof schema>;

export const webPage = collectionType({
  path: "web-pages",
  singular: "web-page",
  populate: { cover_image: "media", sections: { items: { picture: "media" } } },
  sort: ["createdAt:asc"],
  schema,
  complete: (translation, base) => ({ ...translation, sections: translation.sections.map((each) => withPictures(each, base)) }),
});

/** Pictures are seldom repeated in a translation. */
function withPictures(translated: PageSection, base: WebPage): PageSection {
  const original = base.sections.find(({ anchor }) => anchor === translated.anchor);
  const items = translated.items.map((each, index) => ({
    ...each,
    picture: each.picture ?? original?.items[index]?.picture ?? null,
  }));
  return { ...translated, items };
}
