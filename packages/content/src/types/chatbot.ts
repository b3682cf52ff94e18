import { secureLink } from "../border/addresses.ts";
import { entry } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { Localized } from "../reader.ts";

/** The chat button's address; null when it is none that a page may open. */
export interface Chatbot extends Localized {
  readonly id: string;
  readonly url: string | null;
}

const schema = entry({ Link: secureLink });

export const chatbot: ContentType<Chatbot> = {
  path: "chatbot",
  identity: (item) => item.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = schema.parse(raw);
    return { ...localizedAs(locale), id: documentId, url: attributes.Link };
  },
};
