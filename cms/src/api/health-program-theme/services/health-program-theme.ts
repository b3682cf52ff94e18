import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::health-program-theme.health-program-theme");
