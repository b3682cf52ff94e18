import { factories, type UID } from "@strapi/strapi";

/** Reading only: what editors write goes through the admin pages, never through this API. */
export function readOnlyRouter(uid: UID.ContentType) {
  const config = { middlewares: ["global::public-contract"] };
  return factories.createCoreRouter(uid, {
    only: ["find", "findOne"],
    config: { find: config, findOne: config },
  });
}
