import { link, secureLink } from "../border/addresses.ts";
import { code, entry, flag, requiredText, text } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { EquipmentAgency, NetworkServiceProvider, ServiceOrganisation } from "../entries.ts";
import { DISCIPLINES } from "../page-entries.ts";
import { NEIGHBOURHOODS } from "@kaifong/contract";

const provider = entry({
  provider: requiredText,
  hcv: flag(false),
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

export const networkServiceProvider: ContentType<NetworkServiceProvider> = {
  path: "network-service-providers",
  identity: (item) => item.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = provider.parse(raw);
    const { co_payment, contact_number, service_hours, ...rest } = attributes;
    return {
      ...localizedAs(locale),
      id: documentId,
      ...rest,
      coPayment: co_payment,
      contactNumber: contact_number,
      serviceHours: service_hours,
    };
  },
};

const agency = entry({
  agency: requiredText,
  service_boundary: text,
  equipment_type: text,
  service_and_charge: text,
  contact: text,
  address: text,
  website: link,
});

export const equipmentAgency: ContentType<EquipmentAgency> = {
  path: "equipment-agencies",
  identity: (item) => item.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = agency.parse(raw);
    const { service_boundary, equipment_type, service_and_charge, ...rest } = attributes;
    return {
      ...localizedAs(locale),
      id: documentId,
      ...rest,
      serviceBoundary: service_boundary,
      equipmentType: equipment_type,
      serviceAndCharge: service_and_charge,
    };
  },
};

const organisation = entry({
  agency: requiredText,
  service_boundary: text,
  service_category: text,
  main_target: text,
  content: text,
  contact: text,
  address: text,
  website: link,
});

export const serviceOrganisation: ContentType<ServiceOrganisation> = {
  path: "service-organisations",
  identity: (item) => item.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = organisation.parse(raw);
    const { service_boundary, service_category, main_target, ...rest } = attributes;
    return {
      ...localizedAs(locale),
      id: documentId,
      ...rest,
      serviceBoundary: service_boundary,
      serviceCategory: service_category,
      mainTarget: main_target,
    };
  },
};
