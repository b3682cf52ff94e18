import { settings } from "./settings";

const MEBIBYTE = 1024 * 1024;

/** SVG and HTML run scripts on our own origin, so only these may be uploaded. */
export const UPLOAD_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "application/pdf", "video/mp4"] as const;

export const MAX_UPLOAD_BYTES = 64 * MEBIBYTE;

export default () => ({
  upload: {
    config: {
      sizeLimit: MAX_UPLOAD_BYTES,
      security: { allowedTypes: [...UPLOAD_TYPES] },
      breakpoints: { large: 1200, medium: 720, small: 480, card: 320, tile: 200 },
      concurrentUploadSize: 2,
    },
  },
  "users-permissions": {
    config: {
      jwtSecret: settings().jwtSecret,
      register: { allowedFields: [] },
    },
  },
});
