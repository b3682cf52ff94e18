import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::equipment-agency.equipment-agency");
