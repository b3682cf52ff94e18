import { z } from "zod";
import { secureLink } from "../border/addresses.ts";
import { richText } from "../border/html.ts";
import { image } from "../border/images.ts";
import { entry, optionalDay, order, requiredText, text } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { Partner, UsefulLink, Vacancy } from "../entries.ts";

const partnerSchema = entry({
  name: requiredText,
  description: text,
  kind: z.enum(["GOVERNMENT", "HEALTHCARE", "COMMUNITY", "EDUCATION"]),
  website: secureLink,
  logo: image,
  order,
});

export const partner: ContentType<Partner> = {
  path: "partners",
  identity: (item) => item.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = partnerSchema.parse(raw);
    return { ...localizedAs(locale), id: documentId, ...attributes };
  },
};

const linkSchema = entry({
  title: requiredText,
  description: text,
  url: z.url({ protocol: /^https$/ }),
  category: z.enum(["HEALTH", "GOVERNMENT", "ELDERLY", "CARER", "EMERGENCY"]),
  order,
});

export const usefulLink: ContentType<UsefulLink> = {
  path: "useful-links",
  identity: (item) => item.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = linkSchema.parse(raw);
    return { ...localizedAs(locale), id: documentId, ...attributes };
  },
};

const vacancySchema = entry({
  title: requiredText,
  summary: text,
  content: richText,
  closes_on: optionalDay,
  apply_url: secureLink,
  order,
});

export const vacancy: ContentType<Vacancy> = {
  path: "vacancies",
  identity: (item) => item.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = vacancySchema.parse(raw);
    const { closes_on, apply_url, ...rest } = attributes;
    return { ...localizedAs(locale), id: documentId, ...rest, closesOn: closes_on, applyUrl: apply_url };
  },
};
