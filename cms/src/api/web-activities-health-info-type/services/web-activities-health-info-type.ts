import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::web-activities-health-info-type.web-activities-health-info-type");
