import { entry, order, requiredText } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { HealthInfoType } from "../entries.ts";

const schema = entry({ display_name: requiredText, order });

export const healthInfoType: ContentType<HealthInfoType> = {
  path: "web-activities-health-info-types",
  identity: (item) => item.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = schema.parse(raw);
    return {
      ...localizedAs(locale),
      id: documentId,
      updatedAt: attributes.updatedAt,
      displayName: attributes.display_name,
      order: attributes.order,
    };
  },
};
