/** Tells the form of a course which of its published changes are not in force: it asks the site what readers get. */
import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { settings } from "../../config/settings";
import { DEFAULT_LOCALE } from "../rules/locales";
import { heldClasses } from "../rules/held-classes";
import { type Data, isData } from "../rules/model";

const COURSE = "api::health-program-course.health-program-course";
const TIMEOUT_MS = 3_000;

/** The course as the site shows it; null when it shows none, or doesn't respond. */
async function shownCourse(documentId: string): Promise<Data | null> {
  const { webhook, siteUrl } = settings();
  const address = new URL(`/strapi/api/health-program-courses/${documentId}`, webhook?.url ?? siteUrl);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = await response.json();
    const course = isData(body) && isData(body["data"]) ? body["data"]["attributes"] : null;
    return isData(course) ? course : null;
  } catch {
    return null;
  }
}

/** GET /admin/kaifong/held-changes/:documentId, for the editor who is logged in here → `{classes: [code]}`. */
export function registerHeldChanges(strapi: Core.Strapi): void {
  const handler = async (ctx: Context) => {
    const documentId = String(ctx["params"].documentId);
    const where = { documentId, locale: DEFAULT_LOCALE, publishedAt: { $notNull: true } };
    const populate = { Class: { populate: { Lesson: true } } };
    const published: Data | null = await strapi.db.query(COURSE).findOne({ where, populate });
    const shown = published && (await shownCourse(documentId));
    ctx.body = { classes: published && shown ? heldClasses(published, shown) : [] };
  };
  strapi.server.routes({
    type: "admin",
    prefix: "/admin",
    routes: [
      {
        method: "GET",
        path: "/kaifong/held-changes/:documentId",
        handler,
        info: { pluginName: "admin" },
        config: { policies: ["admin::isAuthenticatedAdmin"] },
      },
    ],
  });
}
