import { MAX_UPLOAD_BYTES } from "./plugins";
import { settings } from "./settings";

const SITE = settings().siteUrl;

export default () => [
  "global::database-guard",
  "strapi::logger",
  "global::upload-refusals",
  "strapi::errors",
  {
    name: "strapi::security",
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          "connect-src": ["'self'"],
          "img-src": ["'self'", "data:", "blob:"],
          "media-src": ["'self'", "data:", "blob:"],
          "frame-src": ["'self'", SITE],
          "frame-ancestors": ["'self'"],
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  { name: "strapi::cors", config: { origin: [settings().publicUrl] } },
  "strapi::session",
  "strapi::query",
  "global::multipart",
  {
    name: "strapi::body",
    config: {
      jsonLimit: "4mb",
      formLimit: "1mb",
      textLimit: "1mb",
      formidable: { maxFileSize: MAX_UPLOAD_BYTES },
    },
  },
  "strapi::favicon",
  "strapi::public",
];
