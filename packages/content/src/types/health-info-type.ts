import { collectionType, type ItemOf } from "../content-type.ts";
import { entry, order, requiredText } from "../parsing/v4.ts";

const schema = entry({ display_name: requiredText, order });

export type HealthInfoType = ItemOf<typeof schema>;

export const healthInfoType = collectionType({
  path: "web-activities-health-info-types",
  singular: "web-activities-health-info-type",
  sort: ["order:asc"],
  schema,
});
