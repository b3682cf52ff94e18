import { previewUrl } from "../src/editing/preview";
import { settings } from "./settings";

interface PreviewRequest {
  readonly documentId?: string;
  readonly locale?: string;
  readonly status?: string;
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
      handler: (uid: string, { documentId, locale, status }: PreviewRequest) =>
        previewUrl(
          { siteUrl: settings().siteUrl, secret: settings().previewSecret },
          { uid, documentId, locale, draft: status !== "published" },
        ),
    },
  },
});
