import { collectionType, type ItemOf } from "../content-type.ts";
import { link } from "../parsing/addresses.ts";
import { entry, requiredText, text } from "../parsing/v4.ts";

const schema = entry({
  agency: requiredText,
  service_boundary: text,
  equipment_type: text,
  service_and_charge: text,
  contact: text,
  address: text,
  website: link,
});

export type EquipmentAgency = ItemOf<typeof schema>;

export const equipmentAgency = collectionType({
  path: "equipment-agencies",
  singular: "equipment-agency",
  sort: ["order:asc"],
  schema,
});
