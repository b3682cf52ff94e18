import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::network-service-provider.network-service-provider");
