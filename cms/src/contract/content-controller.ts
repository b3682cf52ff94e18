import { factories, type UID } from "@strapi/strapi";
import type { Context } from "koa";

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
 * Strapi's controller, whose `findOne` also takes the numeric row id that the lists show:
 * pages of the specification build their links with it.
 */
export function contentController(uid: UID.ContentType) {
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
