import { NEIGHBOURHOODS } from "@kaifong/contract";
import { collectionType, type ItemOf } from "../content-type.ts";
import { secureLink } from "../parsing/addresses.ts";
import { code, entry, booleanField, requiredText, text } from "../parsing/v4.ts";

/** The professions of providers in the network. */
const DISCIPLINES = [
  "FAMILY_DOCTOR",
  "PHYSIOTHERAPY",
  "OCCUPATIONAL_THERAPY",
  "DIETETICS",
  "SPEECH_THERAPY",
  "PODIATRY",
  "OPTOMETRY",
  "CHINESE_MEDICINE",
  "PSYCHOLOGY",
  "LABORATORY",
  "OTHER",
] as const;

const schema = entry({
  provider: requiredText,
  hcv: booleanField(false),
  discipline: code(DISCIPLINES),
  area: code(NEIGHBOURHOODS),
  district: text,
  services: text,
  qualification: text,
  co_payment: text,
  contact_number: text,
  address: text,
  service_hours: text,
  map: secureLink,
});

export type NetworkServiceProvider = ItemOf<typeof schema>;

export const networkServiceProvider = collectionType({
  path: "network-service-providers",
  singular: "network-service-provider",
  sort: ["order:asc"],
  schema,
});
