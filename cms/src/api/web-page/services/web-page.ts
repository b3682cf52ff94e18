import { factories } from "@strapi/strapi";

export default factories.createCoreService("api::web-page.web-page");
