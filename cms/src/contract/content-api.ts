/** How content is read over HTTP: the same for every type, so that a folder of `src/api` contains only its schema. */
import { type Core, factories, type UID } from "@strapi/strapi";
import type { Context } from "koa";
import { contentTypeUids } from "../boot/editor-rights";

// PostgreSQL's largest row id; a longer number is looked up as a document id and not found.
const ROW_ID = /^[1-9]\d{0,8}$/;

interface Row {
  readonly documentId: string;
  readonly locale: string | null;
}

async function findPublishedRow(uid: UID.ContentType, rowId: number, locale: unknown): Promise<Row | null> {
  const row: Row | null = await strapi.db.query(uid).findOne({
    where: { id: rowId, publishedAt: { $notNull: true } },
    select: ["documentId", "locale"],
  });
  return row && { ...row, locale: typeof locale === "string" ? locale : row.locale };
}

/**
 * Strapi's controller, whose `findOne` also accepts the numeric row id that the lists show: pages of the specification build
 * their links with it.
 */
function controllerOf(uid: UID.ContentType) {
  return factories.createCoreController(uid, () => ({
    async findOne(ctx: Context) {
      const id: unknown = ctx["params"].id;
      if (typeof id === "string" && ROW_ID.test(id)) {
        const row = await findPublishedRow(uid, Number(id), ctx.query["locale"]);
        if (!row) return ctx["notFound"]();
        ctx["params"].id = row.documentId;
        ctx.query = { ...ctx.query, locale: row.locale ?? undefined };
      }
      return super["findOne"](ctx);
    },
  }));
}

/** A new object each time, because Strapi writes into it which right the route requires. */
const throughContract = () => ({ middlewares: ["global::public-contract"] });

/**
 * Gives every content type Strapi's service, the controller above, and routes for reading only: editors write through the admin
 * pages.
 */
export function registerContentApi(strapi: Core.Strapi): void {
  for (const uid of contentTypeUids(strapi)) {
    strapi.get("services").set(uid, factories.createCoreService(uid));
    strapi.get("controllers").set(uid, controllerOf(uid));
    // "api::fee.fee": the folder, and the type in it.
    const [folder = "", type = ""] = uid.slice("api::".length).split(".");
    const config = { find: throughContract(), findOne: throughContract() };
    const router = factories.createCoreRouter(uid, { only: ["find", "findOne"], config });
    Object.assign(strapi.api(folder), { routes: { [type]: router } });
  }
}
