/**
 * Starts the built content service, as `strapi start` does, without first loading the modules of all other commands of that tool
 * (cloud, transfer, TypeScript): they cost a quarter of the time until it responds.
 */
import { createRequire } from "node:module";
import path from "node:path";

// Its ESM build cannot be loaded by Node (it imports folders).
const { createStrapi } = createRequire(import.meta.url)("@strapi/strapi");

const appDir = path.resolve(import.meta.dirname, "..");
process.env.NODE_ENV ??= "production";
await createStrapi({ appDir, distDir: path.join(appDir, "dist") }).start();
