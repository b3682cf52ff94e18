import type { Context, Next } from "koa";
import { DEFAULT_LOCALE } from "../rules/locales";
import { localiseAlternativeTexts } from "../contract/alternative-text";
import { publicQuery } from "../contract/public-query";

const TOKEN_STRATEGY = "content-api-token";

/**
 * Every content read passes through this. It is attached to the routes, not to a path prefix: the router ignores the case of
 * paths, so that a prefix was bypassed by `/STRAPI/API/…`.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const maySeeDrafts = ctx.state["auth"]?.strategy?.name === TOKEN_STRATEGY;
    const query = publicQuery(ctx.query, maySeeDrafts);
    // Strapi's `query` middleware parses with qs: nested values are fine here, Koa's type is narrower.
    ctx.query = query as Context["query"];
    ctx.request.headers["strapi-response-format"] = "v4";
    await next();
    const locale = query["locale"];
    localiseAlternativeTexts(ctx.body, typeof locale === "string" ? locale : DEFAULT_LOCALE);
  };
