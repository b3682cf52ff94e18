import type { UID } from "@strapi/strapi";
import { NEWS_UID, previewUrl, WEB_PAGE_UID } from "../src/editing/preview";
import { settings } from "./settings";

interface PreviewRequest {
  readonly documentId?: string;
  readonly locale?: string;
  readonly status?: string;
}

/** The page that an entry of `web-page` is about. */
async function codeOf(uid: string, documentId: string | undefined): Promise<string | undefined> {
  if (uid !== WEB_PAGE_UID || documentId === undefined) return undefined;
  const entry = await strapi.documents(WEB_PAGE_UID).findOne({ documentId, fields: ["code"] });
  return entry?.code ?? undefined;
}

/** The last part of an entry's address: news have their own identity there. */
async function addressIdOf(uid: string, documentId: string | undefined): Promise<string | undefined> {
  if (uid !== NEWS_UID || documentId === undefined) return documentId;
  const entry = await strapi.db.query(NEWS_UID).findOne({ where: { documentId }, select: ["uuid"] });
  return entry?.uuid ?? documentId;
}

export default () => ({
  auth: {
    secret: settings().adminJwtSecret,
    // A secure cookie over plain http would make signing in fail with an error 500.
    cookie: { secure: settings().publicUrl.startsWith("https:") },
  },
  apiToken: { salt: settings().apiTokenSalt },
  transfer: { token: { salt: settings().transferTokenSalt } },
  secrets: { encryptionKey: settings().encryptionKey },
  flags: { nps: false, promoteEE: false },
  ai: { enabled: false },
  preview: {
    enabled: true,
    config: {
      allowedOrigins: [settings().siteUrl],
      handler: async (uid: UID.ContentType, { documentId, locale, status }: PreviewRequest) =>
        previewUrl(
          { siteUrl: settings().siteUrl, secret: settings().previewSecret },
          {
            model: strapi.contentType(uid),
            documentId: await addressIdOf(uid, documentId),
            locale,
            code: await codeOf(uid, documentId),
            draft: status !== "published",
          },
        ),
    },
  },
});
